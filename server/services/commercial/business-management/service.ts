import type { AnswerOf } from '../../../../src/contract/call.ts'
import { readFlowPieces } from '../../../../src/contract/commercial/calls/reports.ts'
import { businessManagementFlow } from '../../../../src/contract/commercial/reports/business-management-flow.ts'
import { businessManagementForecast } from '../../../../src/contract/commercial/reports/business-management-forecast.ts'
import { businessManagementYear } from '../../../../src/contract/commercial/reports/business-management-year.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import { firstYear, monthsOfYear } from '../../../../src/contract/commercial/rules/flows/business-management.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { numbered, where } from '../../../database/condition.ts'
import { Refusal, notFound } from '../../../http/call/errors.ts'
import { readListQuery } from '../../../http/lists/list-query.ts'
import { only } from '../../../http/lists/list-records.ts'
import { type Hooks } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Values } from '../../../database/records.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { readFlows } from './money.ts'

const yearEntity: Entity = businessManagementYear

const daysOf = (year: number): { from: string; to: string } => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** Returns the requested year; undefined without a year, or for one without any money. */
function askedYear(call: Call): number | undefined {
  const asked = call.context.req.query('year') ?? ''
  const year = /^\d{4}$/.test(asked) ? Number(asked) : 0
  return year >= firstYear ? year : undefined
}

/** SQL of the months as a table, `months`, which is computed and not stored. */
const relation = `with months as (
  select overlay(overlay(md5(concat_ws(' ', $1::text, r.year, r.month)) placing '8' from 13) placing '8' from 17)::uuid as id, r.*,
         lpad(r.year::text, 4, '0') as sort_title, '' as search_text
    from jsonb_to_recordset($2::jsonb) as r (year int, month int, total_in numeric, total_out numeric))`

async function readMonths(call: Call): Promise<Values[]> {
  const present = Number(call.today.slice(0, 4))
  const asked = askedYear(call)
  const years = asked
    ? [asked]
    : Array.from({ length: Math.max(present - firstYear + 1, 0) }, (_, index) => firstYear + index)
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last) return []
  const flows = await readFlows(call.db, companyOf(call), { from: daysOf(first).from, to: daysOf(last).to })
  return years.flatMap((year) => monthsOfYear(flows, year).map((month) => ({ year, ...month })))
}

const columns = 'id, year, month, round(total_in, 2)::text as total_in, round(total_out, 2)::text as total_out'

const shown =
  (call: Call) =>
  (row: Values): Values => {
    const moment = `${call.today}T00:00:00.000Z`
    return { ...row, company: companyOf(call), created_at: moment, updated_at: moment }
  }

async function answerMonths(call: Call): Promise<Answer> {
  const query = readListQuery(yearEntity, call.context.req.query())
  const clause = where(query.conditions, 2)
  const params = [companyOf(call), JSON.stringify(await readMonths(call)), ...clause.params]
  const rows = await call.db.query<Values>(
    `${relation} select ${columns} from months where true${clause.sql}
      order by ${numbered(query.order.sql, params.length)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    [...params, ...query.order.params],
  )
  const [totals] = await call.db.query<Values>(
    `${relation} select count(*)::int as count, coalesce(sum(total_in), 0)::numeric(20, 2)::text as total_in, coalesce(sum(total_out), 0)::numeric(20, 2)::text as total_out
       from months where true${clause.sql}`,
    params,
  )
  const { count = 0, ...stats } = totals ?? {}
  return { body: { results: rows.map(shown(call)).map(only(query.fields)), count, stats: query.sums ? stats : {} } }
}

async function answerMonth(call: Call): Promise<Answer> {
  const { id } = call.params
  if (!isUuid(id)) throw notFound()
  const [row] = await call.db.query<Values>(`${relation} select ${columns} from months where id = $3::uuid`, [
    companyOf(call),
    JSON.stringify(await readMonths(call)),
    id,
  ])
  if (!row) throw notFound()
  return { body: shown(call)(row) }
}

/** Answers the flows of money that add up to the amount of a month, ordered by day. */
async function answerPieces(call: Call): Promise<Answer<AnswerOf<typeof readFlowPieces>>> {
  const { month = '', type = '' } = call.context.req.query()
  const year = askedYear(call)
  const refuse = (field: string): never => {
    throw new Refusal(400, 'invalid_filter', { params: { field } })
  }
  if (!year) return refuse('year')
  if (!/^([1-9]|1[0-2])$/.test(month)) return refuse('month')
  if (type !== 'in' && type !== 'out') return refuse('type')
  const flows = await readFlows(call.db, companyOf(call), daysOf(year))
  const results = flows
    .filter((flow) => flow.type === type && Number(flow.day.slice(5, 7)) === Number(month))
    .sort((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1))
  return { body: { results, count: results.length } }
}

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}

/** Serves business management: the real money of each month, each amount once, and the forecasts of a company. */
export function serveBusinessManagement(router: Router): void {
  const { path, key } = yearEntity
  const row = (at: string, summary: string) => ({
    service: 'commercial',
    access: 'user' as const,
    right: { scope: 'account', action: 'read' as const },
    method: 'get' as const,
    path: at,
    summary,
  })
  router.read(readFlowPieces, answerPieces)
  router.read({ ...row(path, 'list'), entity: key }, answerMonths)
  router.read({ ...row(`${path}/:id`, 'read'), entity: key, query: { year: 'the year, else all' } }, answerMonth)
  const readOnly: Hooks = { beforeWrite: refuseWrite, beforeDelete: refuseWrite }
  serveResource(router, yearEntity, readOnly)
  serveResource(router, businessManagementForecast)
  serveResource(router, businessManagementFlow)
}
