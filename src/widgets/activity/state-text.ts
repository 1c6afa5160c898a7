import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'

/** Actions of the trail whose `state_to` is an amount. */
const amountActions: ReadonlySet<string> = new Set(['payment', 'refund', 'surplus'])
const day = /^\d{4}-\d\d-\d\d$/

/** What an action of the trail led to, as its words name it: an amount, a day, or a text as it stands. */
export function stateText(action: string, to: string | null | undefined, language: string): string {
  if (!to) return ''
  if (amountActions.has(action)) return formatMoney(to, language)
  return day.test(to) ? formatDay(to, language) : to
}
