import { formatPhone } from '../../../format/identifiers.ts'
import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contacts } from '../../../api/directory/contacts.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { ContactPanel } from '../contact/ContactPanel.tsx'
import styles from '../Directory.module.css'

/** The people of an organization. */
export function LinkedContacts({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('directory')
  const { may } = useRights()
  const [isAdding, setAdding] = useState(false)
  const { data } = contacts.useList({ page_size: 100, filters: { organization: id } })
  const people = data?.results ?? []
  return (
    <Card
      title={t('contact.many')}
      aside={
        may('contact', 'create') ? (
          <Button size="s" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
            {t('contact.one')}
          </Button>
        ) : undefined
      }
    >
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar name={fullName(person)} size="s" />
            <span className={styles.who}>
              <TextLink to={pathTo('contact', { id: person.id })}>{fullName(person)}</TextLink>
              <span className={styles.quiet}>
                {[person.post, person.phone && formatPhone(person.phone), person.email].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {data && people.length === 0 && <p className={styles.none}>{t('noContacts')}</p>}
      <ContactPanel
        id={isAdding ? 'new' : null}
        initial={{ organization: id, country: 'FR' }}
        onClose={() => setAdding(false)}
        onSaved={() => setAdding(false)}
      />
    </Card>
  )
}
