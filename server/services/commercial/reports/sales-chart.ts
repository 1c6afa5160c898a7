import type { AnswerOf } from '../../../../src/contract/call.ts'
import { readSales } from '../../../../src/contract/commercial/calls/reports.ts'
import { turnoverTypes } from '../../../../src/contract/commercial/facts.ts'
import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { chartOf } from '../../../../src/contract/kit/list-chart.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import type { Answer, Call } from '../../../http/call/call.ts'
import { servedEntities } from '../../../http/call/hooks.ts'
import { readChart, readMonths } from '../../../http/lists/list-chart.ts'
import { clauseOfList } from '../../../http/lists/list-records.ts'
import type { Router } from '../../../http/routing/routes.ts'

const name = 'sales'
/** The filters of the chart. */
const filters = ['organization', 'issue_date_after', 'issue_date_before'] as const

/** Sales before tax by month: invoices billed for good, less their credits; how many there are counts the invoices. */
async function sales(call: Call): Promise<Answer<AnswerOf<typeof readSales>>> {
  const query = call.context.req.query()
  const given = Object.fromEntries(
    ['data_type', ...filters].flatMap((field) => (query[field] ? [[field, query[field]]] : [])),
  )
  const { data_type: _type, ...list } = given
  const { hooks = {} } = servedEntities.get(invoice.key) ?? {}
  const asked = readChart(invoice, { data_type: 'total', ...given })
  const billed = { ...list, is_sales: 'true', status: 'accepted', type__in: turnoverTypes.join(',') }
  const found = asked ? await readMonths(call, invoice, asked, clauseOfList(call, invoice, hooks, billed)) : []
  const digits = given.data_type === 'count' ? 0 : 2
  return {
    body: chartOf(
      found.map(({ month, value }) => ({ month, name, value: decimal(value).toFixed(digits) })),
      [name],
    ),
  }
}

/** Serves the sales of the company as a chart, the first category of the reports (specification 3, section 6). */
export const serveSalesChart = (router: Router): void => router.read(readSales, sales)
