import type { Entity } from '../../../src/contract/kit/kit.ts'
import { distanceOf } from '../../../src/contract/rules/search/edit-distance.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../call/call.ts'
import type { Hooks } from '../call/hooks.ts'
import { type Condition, numbered, where } from '../../database/condition.ts'
import { searchedColumn, unmerged } from './list-query.ts'
import { similarCandidates } from './list-search.ts'
import { knownFields } from '../access/fields.ts'
import { visibleRows } from '../access/rows.ts'

/** Number of similar rows that are compared with the search at most. */
const mostCandidates = 200

/** Returns ids of rows similar to a search, nearest first, among those that a condition and the caller allow. */
export async function findSimilar(
  call: Call,
  entity: Entity,
  hooks: Hooks,
  search: string,
  allowed: readonly Condition[] = [],
  column = searchedColumn(entity, knownFields(entity, call.principal)),
) {
  const candidates = similarCandidates(search, column)
  if (!candidates) return []
  const clause = where(
    [candidates.where, ...unmerged(entity), ...allowed, ...visibleRows(entity, hooks, call.principal)],
    1,
  )
  const params = [companyOf(call), ...clause.params, ...candidates.order.params]
  const order = numbered(candidates.order.sql, params.length - candidates.order.params.length)
  const rows = await call.db.query<{ id: string; text: string }>(
    `select id, ${column} as text from ${tableName(entity)} where company = $1${clause.sql} order by ${order} limit ${mostCandidates}`,
    params,
  )
  return rows
    .flatMap(({ id, text }) => {
      const distance = distanceOf(search, text)
      return distance === undefined ? [] : [{ id, distance }]
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ id }) => id)
}

/** Returns the condition and the order that select the rows of these ids, in the order of the ids. */
export const amongIds = (ids: readonly string[]): { condition: Condition; order: Condition } => ({
  condition: { sql: 'id = any($?::uuid[])', params: [ids] },
  order: { sql: 'array_position($?::uuid[], id)', params: [ids] },
})
