import { credit } from '../../../src/contract/commercial/credit.ts'
import { invoice } from '../../../src/contract/commercial/invoice.ts'
import type { Entity } from '../../../src/contract/kit.ts'
import { chartOf } from '../../../src/contract/list-chart.ts'
import { decimal } from '../../../src/contract/rules/decimal.ts'
import type { Answer, Call } from '../../http/call.ts'
import { servedEntities } from '../../http/hooks.ts'
import { readChart, readMonths } from '../../http/list-chart.ts'
import { clauseOfList } from '../../http/list-records.ts'
import type { Router } from '../../http/routes.ts'

const name = 'sales'
/** Of both kinds, and so the filters of the chart. */
const filters = ['organization', 'issue_date_after', 'issue_date_before'] as const

async function monthsOf(call: Call, entity: Entity, given: Readonly<Record<string, string>>) {
  const asked = readChart(entity, { data_type: 'total', ...given })
  const { hooks = {} } = servedEntities.get(entity.key) ?? {}
  const { data_type: _type, ...query } = given
  const clause = clauseOfList(call, entity, hooks, { ...query, is_sales: 'true', status: 'accepted' })
  return asked ? readMonths(call, entity, asked, clause) : []
}

/** Sales before tax by month: validated invoices less validated credits; how many there are counts invoices alone. */
async function sales(call: Call): Promise<Answer> {
  const asked = call.context.req.query()
  const given = Object.fromEntries(
    ['data_type', ...filters].flatMap((field) => (asked[field] ? [[field, asked[field]]] : [])),
  )
  const invoiced = await monthsOf(call, invoice, given)
  const credited = given.data_type === 'count' ? [] : await monthsOf(call, credit, given)
  const sums = new Map(invoiced.map(({ month, value }) => [month, decimal(value)]))
  for (const { month, value } of credited) sums.set(month, (sums.get(month) ?? decimal(0)).minus(value))
  const digits = given.data_type === 'count' ? 0 : 2
  const found = [...sums].map(([month, value]) => ({ month, name, value: value.toFixed(digits) }))
  return { body: chartOf(found, [name]) }
}

/** Serves the sales of the house as a chart, the first category of the reports (specification 3, section 6). */
export const serveSalesChart = (router: Router): void =>
  router.read(
    {
      service: 'commercial',
      method: 'get',
      path: name,
      access: 'user',
      right: { scope: invoice.scope, action: 'read' },
      summary: 'sales before tax by month: validated invoices less validated credits, as `xaxis` and `series`',
      query: {
        data_type: 'total unless told, or count: how many invoices',
        organization: 'id of a customer',
        issue_date_after: 'first day',
        issue_date_before: 'last day',
      },
      takes: 'neither',
    },
    sales,
  )
