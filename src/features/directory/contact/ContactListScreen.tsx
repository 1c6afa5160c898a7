import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { contacts } from '../../../api/directory/contacts.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { useTypeTabs } from '../type-tabs.ts'
import { contactColumns } from './contact-columns.ts'

const ContactPanel = lazyPart(() => import('./ContactPanel.tsx').then(({ ContactPanel }) => ContactPanel))

const base = { expand: ['organization'] }

/** Shows the list of contacts with tabs by type. */
export function ContactListScreen({ title, beside }: { title: string; beside?: ReactNode }): ReactElement {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const [form, show] = useFormAddress()
  const tabs = useTypeTabs(contacts, [
    ['all', t('types.all')],
    ['contact', t('contact.choices.type.contact')],
    ['organisation', t('contact.choices.type.organisation')],
    ['provider', t('contact.choices.type.provider')],
  ])
  return (
    <>
      <ListScreen
        source={contacts}
        columns={contactColumns}
        page={{ title, beside, empty: t('contactsEmpty') }}
        links={{
          open: ({ id }) => pathTo('contact', { id }),
          create: () => show('new'),
          name: fullName,
          expand: base.expand,
        }}
        tabs={tabs}
        base={base}
        options={{ name: 'type', placeholder: t('contactSearch') }}
      />
      {form && (
        <ContactPanel
          id={form}
          initial={{ type: 'contact', country: 'FR' }}
          onClose={() => show(null)}
          onSaved={({ id }) => void navigate(pathTo('contact', { id }))}
        />
      )}
    </>
  )
}
