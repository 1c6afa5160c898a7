import { activity } from '../../../src/contract/crm/activity.ts'
import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../../http/call.ts'
import { mayRead } from '../../http/expand.ts'
import type { Values } from '../../http/records.ts'

const utc = (column: string): string => `to_char(a."${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const opportunities = tableName(businessOpportunity)

/** SQL of the activity that the card of an opportunity tells of, as `firstToDo` of the contract chooses it. */
export const nextActivitySql = `(select json_build_object('id', a.id, 'name', a.name, 'types', a.types, 'start', ${utc('start')}, 'end', ${utc('end')})
  from ${tableName(activity)} a where a.company = ${opportunities}.company and a.business_opportunity = ${opportunities}.id and a.done_at is null and a."end" is not null
 order by a."end", a.start, a.id limit 1)`

/** Puts its next activity beside each opportunity that was not listed; who may not read activities hears of none. */
export async function tellNextActivity(call: Call, tx: Queryable, records: readonly Values[]): Promise<void> {
  if (!mayRead(call, activity)) {
    for (const record of records) delete record.next_activity
    return
  }
  const bare = records.filter((record) => record.next_activity === undefined)
  if (bare.length === 0) return
  const rows = await tx.query<{ id: string; next: unknown }>(
    `select id, ${nextActivitySql} as next from ${opportunities} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), bare.map(({ id }) => id)],
  )
  const found = new Map(rows.map(({ id, next }) => [id, next]))
  for (const record of bare) record.next_activity = found.get(String(record.id)) ?? null
}
