import { decimal, sum, type DecimalLike } from '../../../rules/money/decimal.ts'
import type { Taking } from '../../kinds/taking.ts'
import { RuleError } from '../../../rules/money/rule-error.ts'

/** Follow-ups of a line, quantities of documents that are not canceled (domain rules 1.8). */
export interface LineFlow {
  ordered: DecimalLike
  delivered?: readonly DecimalLike[]
  returned?: readonly DecimalLike[]
  /** The part of `returned` that is to be delivered again ("à relivrer"). */
  redeliver?: DecimalLike
  invoiced?: readonly DecimalLike[]
}

/** Quantity still to take: source less its follow-ups, never below zero unless over-delivered (domain rules 1.8). */
export const remaining = (ordered: DecimalLike, taken: Iterable<DecimalLike>): string =>
  decimal(ordered).minus(sum(taken)).toFixed()

/** Quantity delivered and kept: returns lower it. */
export const deliveredNet = ({ delivered = [], returned = [] }: LineFlow): string =>
  sum(delivered).minus(sum(returned)).toFixed()

/** Quantity still to deliver: ordered less delivered; a return opens it again only when it is to be delivered again. */
export const toDeliver = ({ ordered, delivered = [], redeliver = 0 }: LineFlow): string =>
  decimal(ordered).minus(sum(delivered)).plus(redeliver).toFixed()

/**
 * Quantity to invoice by the policy of the organization: `order` bills what was ordered, `delivery` what was delivered
 * and kept. A negative answer
 * proposes a credit of that quantity (domain rules 1.8).
 *
 * @oracle A test compares the view of open quantities with it.
 */
export function billable(flow: LineFlow, policy: 'order' | 'delivery'): string {
  const base = policy === 'delivery' ? decimal(deliveredNet(flow)) : decimal(flow.ordered)
  return base.minus(sum(flow.invoiced ?? [])).toFixed()
}

/** A line as its follow-ups are counted against it. */
export interface SourceLine {
  quantity: DecimalLike | null
  nature?: unknown
}

/**
 * Quantities already handled of a line: `shipped` to the customer, `returned`, `redeliver` to be delivered again.
 * `credited` was billed and credited by credits of returns.
 */
export interface LineDeliveries {
  policy: 'order' | 'delivery'
  shipped: DecimalLike
  returned: DecimalLike
  redeliver: DecimalLike
  credited?: DecimalLike
}

/**
 * Checks whether a line is delivered: goods of a quantity above zero. A service is rendered and a rebate granted
 * without a delivery note, so that neither keeps its order open for one.
 */
export const isDeliverable = ({ nature, quantity }: SourceLine): boolean =>
  nature !== 'services' && decimal(quantity).gt(0)

/**
 * Returns the quantity of a line that its follow-ups may take in all. Deliveries take the deliverable quantity plus
 * returns to deliver again, returns what was shipped, other uses all of it. Invoices by delivery take what was shipped
 * and kept, up to the ordered quantity, plus what was billed and credited. With `isLater`, quantities still to be
 * shipped count too.
 */
export function takeable(
  line: SourceLine,
  takes: Taking,
  { policy, shipped, returned, redeliver, credited = 0 }: LineDeliveries,
  isLater = false,
): string {
  const whole = decimal(line.quantity).toFixed()
  if (takes === 'returned') return decimal(shipped).toFixed()
  const toShip = isDeliverable(line) ? toDeliver({ ordered: whole, redeliver }) : '0'
  if (takes === 'delivered') return toShip
  if (takes !== 'billed' || policy === 'order' || !isDeliverable(line)) return whole
  // A quantity delivered beyond the order is kept or returned; no line of the order bills it.
  const sent = isLater && decimal(shipped).lt(toShip) ? toShip : shipped
  const kept = decimal(deliveredNet({ ordered: whole, delivered: [sent], returned: [returned] }))
  return (kept.gt(whole) ? decimal(whole) : kept).plus(credited).toFixed()
}

/**
 * Returns the quantity of a line's returns that is credited (domain rules 1.8). Units delivered beyond the order were
 * never billed and count as returned first. Under billing by delivery, it is at most the `billed` quantity beyond what
 * was kept.
 */
export function creditable(
  ordered: DecimalLike,
  { policy, shipped, returned }: Pick<LineDeliveries, 'policy' | 'shipped' | 'returned'>,
  billed: DecimalLike,
): string {
  const beyond = decimal(shipped).minus(ordered)
  const left = beyond.gt(0) ? decimal(returned).minus(beyond) : decimal(returned)
  const kept = decimal(takeable({ quantity: ordered }, 'billed', { policy, shipped, returned, redeliver: 0 }))
  const most = policy === 'delivery' ? decimal(billed).minus(kept) : left
  const least = left.gt(most) ? most : left
  return least.lt(0) ? '0' : least.toFixed()
}

/**
 * Returns the quantity left to take of a line. It never changes sign: goods returned after billing are credited, not
 * billed below zero.
 */
export function leftToTake(line: SourceLine, most: DecimalLike, taken: Iterable<DecimalLike>): string {
  const left = decimal(remaining(most, taken))
  return (decimal(line.quantity).lt(0) ? left.gt(0) : left.lt(0)) ? '0' : left.toFixed()
}

/**
 * Checks a quantity that a new document takes from a line; RuleError `min_value`, `max_value` or `above_remaining`. A
 * negative line, such as a rebate, takes a negative quantity. `over` lets a person with `full` and a reason exceed.
 */
export function checkTaken(quantity: DecimalLike, left: DecimalLike, path: string, over = false): RuleError | null {
  const rest = decimal(left)
  const turn = rest.lt(0) ? -1 : 1
  const taken = decimal(quantity).times(turn)
  if (taken.lte(0))
    return turn < 0 ? new RuleError('max_value', path, { max: 0 }) : new RuleError('min_value', path, { min: 0 })
  return !over && taken.gt(rest.times(turn)) ? new RuleError('above_remaining', path, { max: rest.toFixed() }) : null
}
