import { ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { groups, type UserRead } from '../../../api/auth/people.ts'
import { users } from '../../../api/auth/users.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { joinWords } from '../../../format/join-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { ViewAsButton } from '../rights/ViewAsButton.tsx'
import styles from './people.module.css'

/** Shows the role and the groups of a person first on their form, and leads to the dialog that changes them. */
export function PersonRights({
  id,
  onChange,
}: {
  id: string
  onChange: (person: UserRead) => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('admin')
  const labels = useLabels(users.entity)
  const { may } = useRights()
  const { data: person } = users.useOne(id)
  const known = groups.useList({ page_size: 100 }).data?.results ?? []
  if (!person?.role) return null
  const given = known.filter((group) => person.groups?.includes(group.id))
  const names = given.map(({ name }) => name)
  return (
    <section aria-label={t('people.changeRole')} className={styles.rights}>
      <DefinitionList
        items={[
          { key: 'role', label: labels.field('role'), value: labels.choice('role', person.role) },
          {
            key: 'groups',
            label: labels.field('groups'),
            value: joinWords(names, i18n.language) || t('people.noGroup'),
          },
        ]}
      />
      {may('group', 'update') && (
        <p className={styles.acts}>
          <Button size="s" icon={ShieldCheck} onClick={() => onChange(person)}>
            {t('people.changeRights')}
          </Button>
          <ViewAsButton role={person.role} groups={given} />
        </p>
      )}
    </section>
  )
}
