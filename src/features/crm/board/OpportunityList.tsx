import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { opportunities, type OpportunityRead } from '../../../api/crm/opportunities.ts'
import { pathTo } from '../../../paths/index.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { OpportunityPanel } from '../opportunity/OpportunityPanel.tsx'
import type { PipelineRead } from '../../../api/crm/pipelines.ts'
import { PipelineChooser, type PipelineViewProps, ViewSwitch } from './PipelineHead.tsx'

const columns: ListColumns<OpportunityRead> = [
  { key: 'name', tone: 'strong' },
  { key: 'organization', tone: 'quiet' },
  { key: 'state', phone: 'hidden' },
  { key: 'amount', tone: 'strong', phone: 'value' },
  { key: 'probability', isNumeric: true, phone: 'hidden' },
  { key: 'expected_end_date', isNumeric: true, phone: 'hidden' },
  { key: 'main_user', phone: 'hidden' },
  ...['status', 'priority', 'contact', 'source', 'end_date', 'lost_reason', 'weighted_amount', 'created_at'].map(
    (key) => ({
      key,
      isExtra: true,
      phone: 'hidden' as const,
    }),
  ),
]
const expand = ['organization', 'contact', 'state', 'main_user']

const statuses = ['pending', 'accepted', 'canceled'] as const

/**
 * Shows the opportunities of a pipeline, null for all of them, as lists. The open, won and lost ones are summed apart,
 * and all of them together.
 */
export function OpportunityList({
  pipeline,
  all,
  states,
}: Omit<PipelineViewProps, 'pipeline'> & { pipeline: PipelineRead | null }): ReactElement {
  const { t } = useTranslation(['crm', 'paths'])
  const [form, show] = useFormAddress()
  const base = useMemo(
    () => (pipeline ? { expand, filters: { state__in: states.map(({ id }) => id).join(',') } } : { expand }),
    [pipeline, states],
  )
  const tabs = useMemo(
    () => [
      ...statuses.map((status) => ({ key: status, label: t(`tabs.${status}`), params: { filters: { status } } })),
      { key: 'all', label: t('tabs.all'), params: {} },
    ],
    [t],
  )
  return (
    <>
      <ListScreen
        source={opportunities}
        columns={columns}
        page={{
          title: t('paths:opportunities'),
          beside: <PipelineChooser pipeline={pipeline} all={all} />,
          actions: <ViewSwitch hasBoard={pipeline !== null} />,
          empty: t('empty.opportunities'),
        }}
        links={{ open: ({ id }) => pathTo('opportunity', { id }), create: () => show('new'), expand }}
        tabs={tabs}
        base={base}
        options={{
          filters: hasCapability('commercial', 'added') ? ['team', ...listFilters] : listFilters,
          placeholder: t('search'),
        }}
      />
      <OpportunityPanel id={form} states={states} onClose={() => show(null)} />
    </>
  )
}

const listFilters = [
  'organization',
  'contact',
  'priority',
  'main_user',
  'source',
  'expected_end_date',
  'end_date',
  'amount',
  'probability',
  'lost_reason',
  'created_at',
]
