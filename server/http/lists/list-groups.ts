import { registry } from '../../../src/contract/index.ts'
import type { Entity, FieldFacts } from '../../../src/contract/kit/kit.ts'
import { isMergeable } from '../../../src/contract/directory/merging.ts'
import { groupFields } from '../../../src/contract/rules/lists/group-fields.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../call/call.ts'
import type { Condition } from '../../database/condition.ts'
import { Refusal } from '../call/errors.ts'
import { mayRead } from '../records/expand.ts'
import { listSumOf } from './list-sums.ts'
import { standingId } from '../records/merged.ts'
import { type Values } from '../../database/records.ts'
import { entityColumns } from '../../database/entity-columns.ts'

/** A group of a list: its value (null of those without one), the number of its rows, and their sums. */
export interface GroupedRows {
  value: string | boolean | null
  count: number
  sums: Values
}

/**
 * Grouping of a list: SQL of the value of a row, of the order of rows and of groups, and conditions of the open groups.
 */
export interface Grouping {
  value: string
  order: string
  orderOfGroups: string
  open: readonly Condition[]
}

const textOf = (value: string): string => `'${value.replaceAll("'", "''")}'`

/**
 * Returns the SQL by which groups are ordered: choices as in the contract, records by title, people by name. Records
 * and people that the caller may not read are ordered by id; $1 is the company.
 */
function rankOf(call: Call, column: string, { kind, choices, target }: FieldFacts): string {
  if (kind === 'choice') {
    const values = Object.keys(choices ?? {}).map(textOf)
    return `array_position(array[${values.join(', ')}]::text[], ${column}::text)`
  }
  if (kind === 'user')
    return `(select lower(person.last_name || ' ' || person.first_name) from auth_users person where person.company = $1 and person.id = ${column})`
  const record = kind === 'ref' ? registry.get(target ?? '') : undefined
  return record && mayRead(call, record)
    ? `(select record.sort_title from ${tableName(record)} record where record.company = $1 and record.id = ${column})`
    : column
}

/** Returns the SQL of the value that rows are grouped by: a merged record counts as the record that it went into. */
function valueOf(column: string, { kind, target }: FieldFacts): string {
  const record = kind === 'ref' ? registry.get(target ?? '') : undefined
  return record && isMergeable(record) ? standingId(record, column) : column
}

/** Value in `group_closed` that means the group of rows without a value. */
const without = 'null'

function openGroups(column: string, closed: string | undefined): Condition[] {
  const values = (closed ?? '').split(',').filter(Boolean)
  if (values.length === 0) return []
  return [
    { sql: `(${column}::text = any($?::text[])) is not true`, params: [values.filter((value) => value !== without)] },
    ...(values.includes(without) ? [{ sql: `${column} is not null`, params: [] }] : []),
  ]
}

/**
 * Reads `group_by` and `group_closed` of a list; returns undefined without a group or in the plain contract. Refuses
 * with 400 a field that the list cannot be grouped by or that the caller does not see (`known` contains the visible
 * ones).
 */
export function readGrouping(
  call: Call,
  entity: Entity,
  { group_by: name, group_closed: closed }: Readonly<Record<string, string>>,
  known?: ReadonlySet<string>,
): Grouping | undefined {
  if (!name || call.settings.CONTRACT === 'plain') return undefined
  const facts = groupFields(entity).includes(name) && (!known || known.has(name)) && entityColumns(entity).get(name)
  if (!facts) throw new Refusal(400, 'invalid_filter', { params: { field: 'group_by' } })
  const value = valueOf(`${tableName(entity)}."${name}"`, facts)
  const orderBy = (column: string): string => `${rankOf(call, column, facts)} nulls last, ${column} nulls last`
  return {
    value,
    order: orderBy(value),
    orderOfGroups: orderBy(`${tableName(entity)}.grouped_by`),
    open: openGroups(value, closed),
  }
}

/** Number of groups beyond which a list is useless, and larger than its rows. */
const mostGroups = 1_000

/**
 * Returns the groups of all rows that match a condition, in order; together they give the count and sums of the list.
 * Refuses with 400 `too_many_groups` where there are more than a person looks through.
 */
export async function groupsOf(
  call: Call,
  entity: Entity,
  { value: grouped, orderOfGroups: order }: Grouping,
  clause: Condition,
  sums: readonly string[],
): Promise<GroupedRows[]> {
  const table = tableName(entity)
  const rows = await call.db.query<{ value: GroupedRows['value']; count: number } & Values>(
    `select ${table}.grouped_by as value, count(*)::int as count${sums.map((sum) => `, ${listSumOf(entity, sum)} as "sum ${sum}"`).join('')}
      from (select ${table}.*, ${grouped} as grouped_by from ${table}) ${table} where company = $1${clause.sql} group by ${table}.grouped_by order by ${order} limit ${mostGroups + 1}`,
    [companyOf(call), ...clause.params],
  )
  if (rows.length > mostGroups) throw new Refusal(400, 'too_many_groups', { params: { most: mostGroups } })
  return rows.map(({ value, count, ...row }) => ({
    value,
    count,
    sums: Object.fromEntries(sums.map((sum) => [sum, row[`sum ${sum}`]])),
  }))
}
