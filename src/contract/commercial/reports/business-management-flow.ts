import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, entity, integer, money, optional, parent, ref } from '../../kit/kit.ts'

/** Money going in or out in one month of a forecast. */
export const businessManagementFlow = entity({
  service: 'commercial',
  path: 'business-management-flows',
  name: 'business-management-flow',
  access: { scope: 'account' },
  title: 'month',
  fields: {
    month: integer(1, 12),
    business_management_forecast: parent('commercial/business-management-forecasts'),
    type: choice({ in: 'success', out: 'danger' }),
    total: money(),
    ...optional({ label: ref('commercial/label-rules') }),
  },
  list: { filters: ['business_management_forecast', 'month', 'type', 'label'], sort: 'month', sums: ['total'] },
})

export type BusinessManagementFlow = RecordOf<typeof businessManagementFlow>
export type BusinessManagementFlowDraft = DraftOf<typeof businessManagementFlow>
