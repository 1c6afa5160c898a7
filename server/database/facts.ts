import type { Demand, Fact } from '../../src/contract/facts.ts'
import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import type { Condition } from './condition.ts'

function demanded(demand: Demand, today: string, alias: string): Condition {
  const column = `${alias}"${demand.field}"`
  if ('is' in demand)
    return typeof demand.is === 'boolean'
      ? { sql: `${column} is ${String(demand.is)}`, params: [] }
      : { sql: `${column} = $?`, params: [demand.is] }
  if ('above' in demand) return { sql: `${column} > $?`, params: [demand.above] }
  const bounds = (['from', 'until'] as const).flatMap((name) => {
    const days = demand[name]
    return days === undefined
      ? []
      : [{ sql: `${column} ${name === 'from' ? '>=' : '<='} $?`, day: addDays(today, days) }]
  })
  const between = bounds.map(({ sql }) => sql).join(' and ') || 'true'
  return {
    sql: demand.orNone ? `(${column} is null or ${between})` : `${column} is not null and ${between}`,
    params: bounds.map(({ day }) => day),
  }
}

/** Reads a fact in SQL on a day, of the table under an alias; `predicate` of the contract reads it of one record. */
export function condition({ demands }: Fact, today: string, alias = ''): Condition {
  const parts = demands.map((demand) => demanded(demand, today, alias && `${alias}.`))
  return { sql: parts.map(({ sql }) => sql).join(' and '), params: parts.flatMap(({ params }) => params) }
}
