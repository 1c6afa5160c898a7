import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type FiledKind, type Reader, useAccess } from '../../../api/files/files.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { fullName } from '../../../format/names.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import styles from '../files.module.css'

/** Shows the people who see the item, with the reason. */
export function AccessWords({ kind, id }: { kind: FiledKind; id: string }): ReactElement {
  const { t } = useTranslation('files')
  const query = useAccess({ kind, id })
  const { people = [], record = null } = query.data ?? {}
  return (
    <Card title={t('accessTitle')}>
      <PanelBody query={query}>
        <p className={styles.quiet}>{t(people.length > 1 || record ? 'accessOthers' : 'accessAlone')}</p>
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonRow key={person.user} person={person} />
          ))}
          {record && (
            <li className={styles.person}>{t('accessRecord', { module: t(`modules.${record as 'CRM'}`) })}</li>
          )}
        </ul>
      </PanelBody>
    </Card>
  )
}

function PersonRow({ person }: { person: Reader }) {
  const { t } = useTranslation('files')
  const { user } = useSession()
  const name = fullName(person)
  const reason =
    person.reason === 'folder' ? t('reason.folder', { folder: person.folder_name ?? '' }) : t(`reason.${person.reason}`)
  return (
    <li className={styles.person}>
      <Avatar name={name} />
      <span className={styles.personText}>
        <bdi>{person.user === user?.uuid ? t('you', { name }) : name}</bdi>
        <span className={styles.quiet}>{reason}</span>
      </span>
    </li>
  )
}
