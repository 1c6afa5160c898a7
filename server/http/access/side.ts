import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { registry } from '../../../src/contract/index.ts'
import type { Condition } from '../../database/condition.ts'
import type { Values } from '../../database/records.ts'
import { tableName } from '../../database/schema.ts'
import type { Call, CompanyMember } from '../call/call.ts'
import { forbidden } from '../call/errors.ts'

/** Returns whether a member sees a record on its side of sales and purchases (domain rules 0.3). */
export const seesSide = ({ salesOnly }: Pick<CompanyMember, 'salesOnly'>, isSales: unknown): boolean =>
  !(salesOnly && isSales === false)

/** Refuses a record of purchases with 403 to a caller who works on sales alone. */
export function refuseOtherSide({ principal }: Pick<Call, 'principal'>, { is_sales: isSales }: Values): void {
  if (principal.kind === 'user' && !seesSide(principal, isSales)) throw forbidden()
}

/** Returns the SQL of the rows of an entity that are of sales, by its `access.side`. */
function salesRows({ access, fields }: Entity): string {
  const side = access?.side
  if (side === 'is_sales') return 'is_sales'
  if (side === undefined || side === 'purchases') return side ? 'false' : 'true'
  if ('unless' in side) return `${side.unless} is null`
  const target = registry.get(factsOf(fields[side.of]!).target ?? '')
  if (!target) throw new Error(`${side.of} names no record of a side`)
  return `${side.of} in (select id from ${tableName(target)} where is_sales)`
}

/**
 * Returns the condition of the rows of an entity that a member sees by their side; undefined where these are all. It is
 * the `rows` of hooks of an entity with `access.side`.
 */
export const rowsOfSide =
  (entity: Entity) =>
  (member: Pick<CompanyMember, 'salesOnly'>): Condition | undefined =>
    entity.access?.side && member.salesOnly ? { sql: salesRows(entity), params: [] } : undefined

/** Refuses a write on a side that is closed to the caller, by the values that the record will have. */
export function checkSide(call: Pick<Call, 'principal'>, { access }: Entity, values: Values): void {
  if (access?.side === 'is_sales') refuseOtherSide(call, values)
  if (access?.side === 'purchases') refuseOtherSide(call, { is_sales: false })
}
