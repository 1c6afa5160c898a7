import type { Demand, Fact } from '../../src/contract/facts.ts'
import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import type { Condition } from './condition.ts'

/** Returns a value of the contract as an SQL literal. */
const literal = (value: string | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Returns the SQL condition of a column in a group of states. */
export const stateIn = (column: string, states: readonly string[]): string =>
  `${column} in (${states.map(literal).join(', ')})`

type Named = (field: string) => string

function stated(demand: Exclude<Demand, { from?: number; until?: number | string }>, column: string): string {
  if ('in' in demand) return stateIn(column, demand.in)
  if ('above' in demand) return `${column} > ${Number(demand.above)}`
  if ('not' in demand) return `${column} is distinct from ${literal(demand.not)}`
  return typeof demand.is === 'string' ? `${column} = ${literal(demand.is)}` : `${column} is ${literal(demand.is)}`
}

function demanded(demand: Demand, today: string, columnOf: Named): Condition {
  const column = columnOf(demand.field)
  if ('is' in demand || 'not' in demand || 'in' in demand || 'above' in demand)
    return { sql: stated(demand, column), params: [] }
  const { from, until, orNone } = demand
  const bounds = [
    ...(from === undefined ? [] : [{ sql: `${column} >= $?::date`, day: addDays(today, from) }]),
    ...(until === undefined
      ? []
      : typeof until === 'string'
        ? [{ sql: `${column} <= $?::date + coalesce(${columnOf(until)}, 0)`, day: today }]
        : [{ sql: `${column} <= $?::date`, day: addDays(today, until) }]),
  ]
  const between = bounds.map(({ sql }) => sql).join(' and ') || 'true'
  return {
    sql: orNone ? `(${column} is null or ${between})` : `${column} is not null and ${between}`,
    params: bounds.map(({ day }) => day),
  }
}

/**
 * Reads a fact in SQL on a day, of the table under an alias; `predicate` of the contract reads it of one record. Fields
 * that are not columns of the table are named by `columns`.
 */
export function condition(
  { demands }: Fact,
  today: string,
  alias = '',
  columns: Readonly<Record<string, string>> = {},
): Condition {
  const columnOf: Named = (field) => columns[field] ?? `${alias && `${alias}.`}"${field}"`
  const parts = demands.map((demand) => demanded(demand, today, columnOf))
  return { sql: parts.map(({ sql }) => sql).join(' and '), params: parts.flatMap(({ params }) => params) }
}

/** Returns the SQL of a fact that depends on no day, of the table under an alias. */
export function stateSql(fact: Fact, alias = '', columns: Readonly<Record<string, string>> = {}): string {
  const { sql, params } = condition(fact, '1970-01-01', alias, columns)
  if (params.length > 0) throw new Error(`${fact.entity}: the fact depends on the day`)
  return sql
}
