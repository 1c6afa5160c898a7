import type { TFunction } from 'i18next'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { activities, type ActivityRead } from '../../../api/crm/activities.ts'
import type { OpportunityRead } from '../../../api/crm/opportunities.ts'
import { fullName } from '../../../format/names.ts'
import { ActivityPanel } from '../../../widgets/activities-panel/ActivityPanel.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { formAddress, useFormAddress } from '../../../widgets/tab-address.ts'
import { partyFactOf } from '../../../widgets/party/party.ts'
import { Reach } from '../../../widgets/party/Reach.tsx'
import { phoneOf } from '../reachable.ts'

const dealOf = ({ business_opportunity: deal }: ActivityRead): OpportunityRead | null =>
  deal && typeof deal === 'object' ? (deal as OpportunityRead) : null

const clientOf = (row: ActivityRead): string => {
  const deal = dealOf(row)
  return deal ? partyFactOf(deal.organization)?.company_name || fullName(partyFactOf(deal.contact) ?? {}) : ''
}

const phoneIn = (row: ActivityRead): string => {
  const met = (row.contacts ?? []).map(partyFactOf).find((one) => one?.phone)
  const deal = dealOf(row)
  return met?.phone || (deal && phoneOf(deal)) || ''
}

const columnsOf = (t: TFunction<readonly ['crm', 'paths']>): ListColumns<ActivityRead> => [
  { key: 'name', tone: 'strong' },
  {
    key: 'client',
    header: t('activities.client'),
    text: clientOf,
    render: (row) => <bdi>{clientOf(row)}</bdi>,
    phone: 'line',
  },
  {
    key: 'phone',
    header: t('activities.phone'),
    text: phoneIn,
    render: (row) => <Reach of={{ phone: phoneIn(row) }} />,
    phone: 'line',
  },
  { key: 'types', phone: 'hidden' },
  { key: 'start', isNumeric: true, phone: 'value' },
  { key: 'business_opportunity', tone: 'quiet' },
  { key: 'assign_person', phone: 'hidden' },
  { key: 'location', phone: 'hidden' },
  ...['end', 'done_at', 'created_at'].map((key) => ({ key, isExtra: true, phone: 'hidden' as const })),
]
const expand = ['business_opportunity.organization', 'business_opportunity.contact', 'contacts', 'assign_person']
const base = { expand }
const options = { filters: ['types', 'business_opportunity', 'assign_person', 'start', 'done_at'] }

/**
 * Shows the activities of all opportunities: those of the person that are late or due today, the open ones, the done
 * ones.
 */
export function DealActivityList(): ReactElement {
  const { t } = useTranslation(['crm', 'paths', 'common'])
  const [form, show] = useFormAddress()
  const columns = useMemo(() => columnsOf(t), [t])
  const tabs = useMemo(
    () => [
      { key: 'due', label: t('activities.due'), params: { view: 'due', ordering: 'start' } },
      { key: 'open', label: t('activities.all'), params: { view: 'open', ordering: 'start' } },
      { key: 'done', label: t('activities.done'), params: { view: 'done', ordering: '-done_at' } },
      { key: 'all', label: t('tabs.all'), params: {} },
    ],
    [t],
  )
  return (
    <>
      <ListScreen
        source={activities}
        columns={columns}
        page={{ title: t('common:menuEntries.activities'), empty: t('activities.empty') }}
        links={{ open: ({ id }) => formAddress(id), create: () => show('new'), expand }}
        tabs={tabs}
        base={base}
        options={options}
      />
      <ActivityPanel id={form} onClose={() => show(null)} />
    </>
  )
}
