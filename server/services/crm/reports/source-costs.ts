import { businessOpportunity } from '../../../../src/contract/commercial/business-opportunity.ts'
import type { AnswerOf } from '../../../../src/contract/call.ts'
import { readSourceResults } from '../../../../src/contract/crm/calls/sales.ts'
import { type SourceCost, sourceCost } from '../../../../src/contract/crm/source-cost.ts'
import { endOfMonth, addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../../src/contract/rules/time/due-dates.ts'
import { type SourceCounts, sourceResult, totalResult } from '../../../../src/contract/crm/rules/source-results.ts'
import { toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { tableName } from '../../../database/schema.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { where } from '../../../database/condition.ts'
import { Refusal, conflict } from '../../../http/call/errors.ts'
import { mayRead } from '../../../http/records/expand.ts'
import { visibleRows } from '../../../http/access/rows.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import type { Router } from '../../../http/routing/routes.ts'

/** Hooks of costs: one of a source in a month. */
export const sourceCostHooks: Hooks = {
  beforeWrite: async (call, { before, values }) => {
    if (typeof values.month === 'string') values.month = `${values.month.slice(0, 7)}-01`
    const { source, month } = { ...before, ...values }
    const [twin] = await call.tx.query(
      `select from ${tableName(sourceCost)} where company = $1 and source = $2 and month = $3 and id is distinct from $4`,
      [companyOf(call), source, month, before?.id ?? null],
    )
    if (twin) throw conflict('source_cost_once')
  },
}

const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

function monthOf(call: Call, name: string): string {
  const month = call.context.req.query(name) ?? ''
  if (!monthPattern.test(month)) throw new Refusal(400, 'invalid_filter', { params: { field: name } })
  return month
}

type Counts = SourceCounts & Pick<SourceCost, 'source'>

/** Opportunities that were made between two months and that the caller sees, by their source. */
async function countLeads(call: Call, from: string, until: string): Promise<Counts[]> {
  if (!mayRead(call, businessOpportunity)) return []
  const clause = where(visibleRows(businessOpportunity, {}, call.principal), 3)
  const table = tableName(businessOpportunity)
  return call.db.query<Counts & Record<string, unknown>>(
    `select source, count(*)::int as leads, count(*) filter (where status = 'accepted')::int as won,
            coalesce(sum(amount) filter (where status = 'accepted'), 0)::text as amount, '0' as cost
       from ${table} where company = $1 and source is not null and created_at >= $2 and created_at < $3${clause.sql} group by source`,
    [companyOf(call), dayStart(`${from}-01`), dayStart(addDays(endOfMonth(`${until}-01`), 1)), ...clause.params],
  )
}

async function results(call: Call): Promise<Answer<AnswerOf<typeof readSourceResults>>> {
  const [from, until] = [monthOf(call, 'from'), monthOf(call, 'until')]
  if (until < from) throw new Refusal(400, 'invalid_filter', { params: { field: 'until' } })
  const [leads, costs] = await Promise.all([
    countLeads(call, from, until),
    call.db.query<Pick<SourceCost, 'source'> & { cost: string }>(
      `select source, sum(amount)::text as cost from ${tableName(sourceCost)} where company = $1 and month >= $2 and month <= $3 group by source`,
      [companyOf(call), `${from}-01`, `${until}-01`],
    ),
  ])
  const counts = new Map<string, Counts>(leads.map((row) => [row.source, row]))
  for (const { source, cost } of costs)
    counts.set(source, { ...(counts.get(source) ?? { source, leads: 0, won: 0, amount: '0' }), cost })
  const rows = [...counts.values()].map(({ source, amount, cost, ...row }) => ({
    source,
    ...row,
    amount: toMoney(amount),
    cost: toMoney(cost),
  }))
  const sorted = rows.toSorted((one, other) => other.leads - one.leads || one.source.localeCompare(other.source))
  return {
    body: { results: sorted.map((row) => ({ source: row.source, ...sourceResult(row) })), total: totalResult(sorted) },
  }
}

/** Serves the results and the costs of each source of leads. */
export const serveSourceResults = (router: Router): void => router.read(readSourceResults, results)
