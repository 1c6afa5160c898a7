import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'

/** Actions of the trail whose `state_to` is an amount. */
const amountActions: ReadonlySet<string> = new Set(['payment', 'refund', 'surplus'])
const day = /^\d{4}-\d\d-\d\d$/

/** Returns the result of an action of the trail as text: an amount, a day, or the stored text. */
export function stateText(action: string, to: string | null | undefined, language: string): string {
  if (!to) return ''
  if (amountActions.has(action)) return formatMoney(to, language)
  return day.test(to) ? formatDay(to, language) : to
}
