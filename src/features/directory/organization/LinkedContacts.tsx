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
import { PhoneText } from '../../../widgets/field-value/PhoneText.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { ContactPanel } from '../contact/ContactPanel.tsx'
import styles from '../Directory.module.css'

/** Shows the people of an organization. */
export function LinkedContacts({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('directory')
  const { may } = useRights()
  const [isAdding, setAdding] = useState(false)
  const asked = contacts.useList({ page_size: 100, filters: { organization: id } })
  const people = asked.data?.results ?? []
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
      <PanelBody query={asked} empty={people.length === 0 && t('noContacts')}>
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <Avatar name={fullName(person)} size="s" />
              <span className={styles.who}>
                <TextLink to={pathTo('contact', { id: person.id })}>{fullName(person)}</TextLink>
                <span className={styles.quiet}>
                  {person.post}
                  {person.post && person.phone && ' · '}
                  {person.phone && <PhoneText stored={person.phone} />}
                  {(person.post || person.phone) && person.email && ' · '}
                  {person.email}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </PanelBody>
      <ContactPanel
        id={isAdding ? 'new' : null}
        initial={{ organization: id, country: 'FR' }}
        onClose={() => setAdding(false)}
        onSaved={() => setAdding(false)}
      />
    </Card>
  )
}
