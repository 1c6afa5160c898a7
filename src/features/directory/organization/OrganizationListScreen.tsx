import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { organizations, type OrganizationRead } from '../../../api/directory/organizations.ts'
import { pathTo } from '../../../paths/index.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { useTypeTabs } from '../type-tabs.ts'

const OrganizationPanel = lazyPart(() =>
  import('./OrganizationPanel.tsx').then(({ OrganizationPanel }) => OrganizationPanel),
)

const columns: ListColumns<OrganizationRead> = [
  { key: 'company_name', tone: 'strong' },
  'type',
  { key: 'city', tone: 'quiet' },
  { key: 'phone', isNumeric: true, phone: 'hidden' },
  { key: 'email', phone: 'hidden' },
  { key: 'category', tone: 'quiet', phone: 'hidden' },
  { key: 'siret_number', isNumeric: true, phone: 'hidden' },
  ...[
    'postcode',
    'country',
    'website',
    'source',
    'payment_method',
    'deadline',
    'payday',
    'discount',
    'default_discount',
    'is_manufacturer',
    'is_person',
    'is_active',
    'vat_number',
    'created_at',
  ].map((key) => ({ key, isExtra: true, phone: 'hidden' as const })),
]

/** Shows the list of organizations with tabs by type; `only` limits it to one type instead. */
export function OrganizationListScreen({
  title,
  beside,
  only,
}: {
  title: string
  beside?: ReactNode
  only?: 'client'
}): ReactElement {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const [form, show] = useFormAddress()
  const tabs = useTypeTabs(organizations, [
    ['all', t('types.all')],
    ['client', t('types.client')],
    ['prospect', t('types.prospect')],
    ['manufacturer', t('types.manufacturer')],
  ])
  return (
    <>
      <ListScreen
        source={organizations}
        columns={columns}
        page={{ title, beside, empty: t('organizationsEmpty') }}
        links={{
          open: ({ id }) => pathTo('organization', { id }),
          create: () => show('new'),
          createLabel: only ? t('newClient') : undefined,
        }}
        tabs={only ? undefined : tabs}
        base={only ? { filters: { type: only } } : undefined}
        options={{ name: 'type', placeholder: t('organizationSearch') }}
      />
      {form && (
        <OrganizationPanel
          id={form}
          initial={{ type: only ?? 'client', country: 'FR' }}
          onClose={() => show(null)}
          onSaved={({ id }) => void navigate(pathTo('organization', { id }))}
        />
      )}
    </>
  )
}
