import type { ReportService } from '../../../api/crm/reporting.ts'
import { turnoverTypes } from '../../../contract/commercial/facts.ts'
import type { ChartType } from '../../../contract/kit/list-chart.ts'
import { pathTo } from '../../../paths/index.ts'
import { addressQuery } from '../../../widgets/list-screen/query/filters.ts'
import { periodOfMonth } from '../period.ts'

/** A category of the reports: the request of its chart, its date field, and the list that a month of it opens. */
export interface ReportCategory {
  key: 'sales' | 'quotations' | 'business-opportunities' | 'activities'
  service: ReportService
  /** The field of its months, and the scope that it is read with. */
  day: string
  scope: string
  /** Types of figures; the first by default. */
  types: readonly ChartType[]
  /** Additional filter of its list. */
  given: Readonly<Record<string, string>>
  list: (query: Readonly<Record<string, string>>) => string
}

const opportunities = (display: string) => (query: Readonly<Record<string, string>>) =>
  pathTo('opportunities', { id: 'all' }, { 'menu-display': display, ...addressQuery({ ...query, view: 'all' }) })

/** The categories of the specification, in their order. */
export const categories: readonly ReportCategory[] = [
  {
    key: 'sales',
    service: 'commercial',
    day: 'issue_date',
    scope: 'invoice',
    types: ['total', 'count'],
    given: {},
    list: (query) =>
      pathTo(
        'invoices',
        { sales: 'sales' },
        addressQuery({ ...query, status: 'accepted', type__in: turnoverTypes.join(',') }),
      ),
  },
  {
    key: 'quotations',
    service: 'commercial',
    day: 'issue_date',
    scope: 'quotation',
    types: ['total', 'count'],
    // A draft is no offer yet.
    given: { is_sales: 'true', send__in: 'send,read' },
    list: (query) => pathTo('quotations', { sales: 'sales' }, addressQuery({ ...query, send__in: 'send,read' })),
  },
  {
    key: 'business-opportunities',
    service: 'commercial',
    day: 'created_at',
    scope: 'opportunity',
    types: ['total', 'count'],
    given: {},
    list: opportunities('list'),
  },
  {
    key: 'activities',
    service: 'crm',
    day: 'start',
    scope: 'activity',
    types: ['count'],
    given: {},
    list: opportunities('activities'),
  },
]

/** Returns the days of some months as the filters of a category. */
export const reportDaysOf = ({ day }: ReportCategory, from: string, until: string): Record<string, string> => ({
  [`${day}_after`]: periodOfMonth(from).first,
  [`${day}_before`]: periodOfMonth(until).last,
})
