import type { Entity } from '../../../src/contract/kit/kit.ts'
import { foundReferences } from '../../../src/contract/rules/search/found-record.ts'
import { tableName } from '../../database/schema.ts'
import { countOnce } from '../../database/totals.ts'
import { type Answer, type Call, companyOf, memberOf } from '../call/call.ts'
import { Refusal } from '../call/errors.ts'
import { expandRecords } from '../records/expand.ts'
import type { Hooks } from '../call/hooks.ts'
import { type Condition, numbered, where } from '../../database/condition.ts'
import { type GroupedRows, groupsOf, type Grouping, readGrouping } from './list-groups.ts'
import { chartOfList, readChart } from './list-chart.ts'
import { type ListQuery, readListQuery, unmerged } from './list-query.ts'
import { conditionsOfSearch, orderOfSearch } from './list-search.ts'
import { listSumOf } from './list-sums.ts'
import { completed } from '../records/present.ts'
import { type StoredRecord, type Values } from '../../database/records.ts'
import { shownColumns } from '../../database/entity-columns.ts'
import { readsEntity } from '../call/rights.ts'
import { knownFields } from '../access/fields.ts'
import { visibleRows } from '../access/rows.ts'
import { seesSide } from '../access/side.ts'
import { amongIds, findSimilar } from './similar-records.ts'

export const only =
  (fields: readonly string[] | undefined) =>
  (record: Values): Values =>
    fields
      ? Object.fromEntries(Object.entries(record).filter(([name]) => name === 'id' || fields.includes(name)))
      : record

function viewCondition(call: Call, hooks: Hooks, name: string | undefined): Condition[] {
  if (!name) return []
  const views = hooks.views?.(call.today, call.principal, call.context.req.query()) ?? {}
  const view = Object.hasOwn(views, name) ? views[name] : undefined
  if (!view) throw new Refusal(400, 'invalid_filter', { params: { field: 'view' } })
  return [view]
}

// Replaces characters that a header may not contain: all but Latin letters, and line breaks.
const printable = (name: string): string => name.replaceAll(/[^\w.-]+/g, '?').slice(0, 60)

const warningOf = ({ unknown }: ListQuery): Pick<Answer, 'headers'> =>
  unknown.length > 0
    ? { headers: { warning: `299 - "unknown filters: ${unknown.slice(0, 20).map(printable).join(' ')}"` } }
    : {}

/** Returns the rows of one page. Far down, their ids are found in the index alone before a row is read. */
function readPage(
  call: Call,
  entity: Entity,
  { computedColumns = {} }: Hooks,
  { page, pageSize, order }: ListQuery,
  clause: Condition,
): Promise<Values[]> {
  const [table, offset] = [tableName(entity), (page - 1) * pageSize]
  const columns = [
    shownColumns(entity),
    ...Object.entries(computedColumns).map(([name, sql]) => `${sql} as "${name}"`),
  ].join(', ')
  const params = [companyOf(call), ...clause.params, ...order.params]
  const sorted = `order by ${numbered(order.sql, params.length - order.params.length)}`
  const rows = `from ${table} where company = $1${clause.sql} ${sorted} limit ${pageSize}`
  if (offset === 0) return call.db.query(`select ${columns} ${rows}`, params)
  return call.db.query(
    `select ${columns} from ${table} where id in (select id ${rows} offset $${params.length + 1}) ${sorted}`,
    [...params, offset],
  )
}

/**
 * Returns the best rows that match a search, or similar ones, among those that the caller may see. They are not
 * counted, so that the cost depends on the rows shown alone. `only` replaces the condition on the words of the search.
 */
export async function searchRecords(
  call: Call,
  entity: Entity,
  hooks: Hooks,
  { search, limit, isSimilar, only }: { search: string; limit: number; isSimilar: boolean; only?: Condition },
): Promise<StoredRecord[]> {
  const { rows: present, text } = hooks.searchScope?.(memberOf(call)) ?? {}
  const left = present ? [present] : []
  const query = {
    ...readListQuery(entity, { search, limit: String(limit) }, knownFields(entity, call.principal)),
    ...(text
      ? {
          conditions: conditionsOfSearch(search, text),
          order: orderOfSearch({ search }, { title: text }, 'sort_title, id'),
        }
      : {}),
  }
  const similar = isSimilar ? amongIds(await findSimilar(call, entity, hooks, search, left, text)) : undefined
  const sought = similar?.condition ?? only
  const conditions = sought ? [sought, ...(similar ? [] : unmerged(entity))] : query.conditions
  const clause = where([...conditions, ...left, ...visibleRows(entity, hooks, call.principal)], 1)
  const rows = await readPage(call, entity, hooks, { ...query, order: similar?.order ?? query.order }, clause)
  const records = (await completed(call, call.db, entity, hooks, rows)) as StoredRecord[]
  await expandRecords(call, call.db, entity, records, foundReferences(entity))
  return records
}

/** Returns the conditions of the rows of a list: its search, its filters, its view, and the rights of the caller. */
export const listConditions = (
  call: Call,
  entity: Entity,
  hooks: Hooks,
  given: Readonly<Record<string, string>>,
  { conditions } = readListQuery(entity, given, knownFields(entity, call.principal)),
): Condition[] => [
  ...conditions,
  ...visibleRows(entity, hooks, call.principal),
  ...viewCondition(call, hooks, given.view),
]

/** Returns the conditions of a list as one clause, to follow that of the company. */
export const clauseOfList = (
  call: Call,
  entity: Entity,
  hooks: Hooks,
  given: Readonly<Record<string, string>>,
): Condition => where(listConditions(call, entity, hooks, given), 1)

/** Returns whether the caller may open a list with this query: by service, scope and side. */
export function mayList(call: Call, entity: Entity, query: Readonly<Record<string, string>>): boolean {
  const member = memberOf(call)
  return readsEntity(member.rights, entity) && seesSide(member, query.is_sales !== 'false')
}

/**
 * Counts the rows of a list with this query, among those of `among`. With `sum`, adds the sum of a field in euros, as
 * the list computes it.
 */
export async function countListed(
  call: Call,
  entity: Entity,
  hooks: Hooks,
  query: Readonly<Record<string, string>>,
  { sum, among = [] }: { sum?: string | undefined; among?: readonly Condition[] } = {},
): Promise<{ count: number; total: string | null }> {
  const clause = where([...listConditions(call, entity, hooks, query), ...among], 1)
  const { count, total } = await countOnce(
    call,
    `count(*)::int as count${sum ? `, ${listSumOf(entity, sum, 'true', hooks.computedColumns?.[sum])} as total` : ''} from ${tableName(entity)} where company = $1${clause.sql}`,
    [companyOf(call), ...clause.params],
  )
  return { count: Number(count), total: typeof total === 'string' ? total : null }
}

/** Returns the records of these ids that the caller may see, each with its `row_version`. */
export async function readRecords(
  call: Call,
  entity: Entity,
  hooks: Hooks,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return []
  const { condition, order } = amongIds(ids)
  const query = { ...readListQuery(entity, {}), pageSize: ids.length, order }
  const versioned: Hooks = { ...hooks, computedColumns: { ...hooks.computedColumns, row_version: 'row_version' } }
  const rows = await readPage(
    call,
    entity,
    versioned,
    query,
    where([condition, ...visibleRows(entity, hooks, call.principal)], 1),
  )
  return (await completed(call, call.db, entity, hooks, rows)) as StoredRecord[]
}

interface Listed {
  results: Values[]
  count: number
  stats: Values
  groups?: GroupedRows[]
  /** The version of each row, in their order: an action on a row names the version that was shown. */
  versions?: number[]
}

/** Takes the version out of a row: it is no field of the record. */
function takeVersion(row: Values): number {
  const { row_version: version } = row
  delete row.row_version
  return Number(version)
}

/** Returns a list in the order of its groups, without the rows of those that are closed. */
const groupedBy = (query: ListQuery, { order, open }: Grouping): ListQuery => ({
  ...query,
  order: { sql: `${order}, ${query.order.sql}`, params: query.order.params },
  conditions: [...query.conditions, ...open],
})

async function readList(
  call: Call,
  entity: Entity,
  hooks: Hooks,
  given: Record<string, string>,
  among?: readonly string[],
): Promise<Pick<Answer, 'headers'> & { body: Listed }> {
  const known = knownFields(entity, call.principal)
  const listed = readListQuery(entity, given, known)
  const grouping = readGrouping(call, entity, given, known)
  const ids = among && amongIds(among)
  const query = ids ? { ...listed, conditions: [...listed.conditions, ids.condition], order: ids.order } : listed
  const clauseOf = (asked: ListQuery): Condition => where(listConditions(call, entity, hooks, given, asked), 1)
  const shown = grouping ? groupedBy(query, grouping) : query
  const clause = clauseOf(query)
  const summed = (entity.list?.sums ?? []).filter((name) => !known || known.has(name))
  const total = countOnce(
    call,
    `count(*)::int as count${(query.sums ? summed : []).map((sum) => `, ${listSumOf(entity, sum)} as "${sum}"`).join('')} from ${tableName(entity)} where company = $1${clause.sql}`,
    [companyOf(call), ...clause.params],
  )
  const versioned: Hooks = { ...hooks, computedColumns: { ...hooks.computedColumns, row_version: 'row_version' } }
  const [rows, { count, ...stats }, groups] = await Promise.all([
    readPage(call, entity, versioned, shown, grouping ? clauseOf(shown) : clause),
    total,
    grouping && groupsOf(call, entity, grouping, clause, summed),
  ])
  const versions = rows.map(takeVersion)
  const results = await completed(call, call.db, entity, hooks, rows)
  await expandRecords(call, call.db, entity, results, query.expand)
  return {
    body: {
      results: results.map(only(query.fields)),
      count: count as number,
      stats,
      ...(groups ? { groups } : {}),
      ...(call.settings.CONTRACT === 'plain' ? {} : { versions }),
    },
    ...warningOf(query),
  }
}

/** Returns the first rows of a list with this query, as the list itself answers them. */
export const firstRows = async (
  call: Call,
  entity: Entity,
  hooks: Hooks,
  query: Record<string, string>,
): Promise<Values[]> => (await readList(call, entity, hooks, query)).body.results

/**
 * Answers a list: `{results, count, stats, versions}`, or the chart that `data_type` asks for. With `stats=true`, stats
 * contains the sums over all filtered rows. With `group_by`, rows are ordered by group, and `groups` contains the count
 * and sums of each over all filtered rows. With `similar=true`, a search without results returns similar rows, nearest
 * first.
 */
export async function listRecords(
  call: Call,
  entity: Entity,
  hooks: Hooks,
  given: Record<string, string> = call.context.req.query(),
): Promise<Answer> {
  const known = knownFields(entity, call.principal)
  const asked = readChart(entity, given, known)
  if (asked)
    return { body: await chartOfList(call, entity, asked, clauseOfList(call, entity, hooks, given)), isKept: true }
  const found = await readList(call, entity, hooks, given)
  const mayBeSimilar = given.similar === 'true' && Boolean(given.search) && call.settings.CONTRACT !== 'plain'
  if (!mayBeSimilar || found.body.count > 0) return { ...found, isKept: true }
  const { search = '', ...rest } = given
  const { conditions } = readListQuery(entity, rest, known)
  const ids = await findSimilar(call, entity, hooks, search, [...conditions, ...viewCondition(call, hooks, given.view)])
  return { ...(await readList(call, entity, hooks, rest, ids)), isKept: true }
}
