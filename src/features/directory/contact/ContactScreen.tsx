import { ContactRound, Mail, Pencil } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { contacts, type ContactRead } from '../../../api/directory/contacts.ts'
import { contactDocuments } from '../../../api/directory/documents.ts'
import { contactNotes } from '../../../api/directory/notes.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { idOf } from '../../../widgets/entity.ts'
import { referenceText } from '../../../widgets/field-value/field-text.ts'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { menuItems, type RecordItems } from '../../../widgets/record-screen/record-items.ts'
import { RecordScreen } from '../../../widgets/record-screen/RecordScreen.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { usePersonalData } from './use-personal-data.ts'

const EraseContact = lazyPart(() => import('./EraseContact.tsx').then(({ EraseContact }) => EraseContact))

const expand = ['organization', 'commercial_assigned']
const facts = [
  ['email', 'phone', 'address', 'adress_secondary', 'postcode', 'city', 'region', 'country'],
  ['post', 'type', 'category', 'commercial_assigned'],
  ['website', 'linkedin_link', 'facebook_link', 'instagram_link', 'twitter_link', 'keywords'],
]

/** /contact/{id}: the facts of a person, with notes, tasks and files. */
export function ContactScreen(): ReactElement {
  return (
    <RecordScreen
      source={contacts}
      expand={expand}
      links={{
        to: (id) => pathTo('contact', { id }),
        list: pathTo('directory', {}, { 'menu-directory': 'contacts' }),
      }}
      head={{
        name: fullName,
        beside: (record) => <Position record={record} />,
        actions: (record, items) => <Actions record={record} items={items} />,
      }}
      facts={{ groups: facts }}
      form={(id, close) => <ContactPanel id={id} onClose={close} />}
      parts={{ notes: contactNotes, files: contactDocuments }}
    />
  )
}

/** Shows the position and the company of a person. */
function Position({ record }: { record: ContactRead }) {
  const organization = idOf(record.organization)
  const company = referenceText(record.organization)
  return (
    <>
      {record.post}
      {organization && company && <TextLink to={pathTo('organization', { id: organization })}>{company}</TextLink>}
    </>
  )
}

function Actions({ record, items: { edit, ...others } }: { record: ContactRead; items: RecordItems }) {
  const { t } = useTranslation(['directory', 'widgets'])
  const personal = usePersonalData(record)
  const card = {
    key: 'vcard',
    label: t('vcard'),
    icon: ContactRound,
    onSelect: () =>
      void import('./vcard.ts').then(({ vcardOf }) =>
        saveFile(new Blob([vcardOf(record)], { type: 'text/vcard' }), `${fullName(record)}.vcf`),
      ),
  }
  return (
    <>
      <RecordMenu
        label={t('widgets:moreActions')}
        items={[card, ...menuItems(others), ...personal.items]}
        shown={edit && [edit]}
      />
      {edit && (
        <Button icon={Pencil} variant={record.email ? 'default' : 'primary'} onClick={edit.onSelect}>
          {edit.label}
        </Button>
      )}
      {record.email && (
        <LinkButton variant="primary" icon={Mail} to={`mailto:${record.email}`}>
          {t('write')}
        </LinkButton>
      )}
      {personal.isAsking && <EraseContact id={record.id} name={fullName(record)} onClose={personal.stopAsking} />}
    </>
  )
}
