import { endingQuotation } from '../../commercial/facts.ts'
import { predicate } from '../../facts.ts'
import { daysLate } from '../../projects/rules/task-lateness.ts'
import { type StayRule, leaveBy } from './opportunities.ts'
import { type WonBilling, wonBilling } from './won-billing.ts'

/** An activity that is not done, as a card of its opportunity shows it; both times are moments. */
export interface OpenActivity {
  id: string
  name: string
  types?: string | null
  start: string
  end: string
}

/**
 * Checks whether an activity is late: its end has passed and it is not marked as done. An activity without a time never
 * is.
 */
export const isActivityLate = (
  { end, done_at: done }: { end?: string | null; done_at?: string | null },
  now: string,
): boolean => Boolean(end) && !done && Date.parse(String(end)) < Date.parse(now)

const order = (one: OpenActivity, other: OpenActivity): number =>
  Date.parse(one.end) - Date.parse(other.end) || Date.parse(one.start) - Date.parse(other.start)

/**
 * Returns the activity that a card shows of the open ones: the one that ends first. A late one always precedes the
 * others, so that no clock is needed.
 *
 * @oracle A test compares the SQL of the cards with it.
 */
export const firstToDo = (activities: readonly OpenActivity[]): OpenActivity | undefined =>
  activities.toSorted(order)[0]

/** Facts of an opportunity from which its card shows one; `next_activity` is absent where activities are not known. */
export interface ToldCard {
  status: string
  state_since?: string | null
  end_date?: string | null
  expected_end_date?: string | null
  next_activity?: OpenActivity | null
  quotation_news?: QuotationNews | null
  /** Last order of the quotations of a won opportunity, and the invoiced amounts of each quotation. */
  won_order?: { number?: string | null } | null
  won_billing?: readonly WonBilling[] | null
}

/** The last that happened to the open quotations of an opportunity: one was sent, or read by the customer. */
export interface QuotationNews {
  id: string
  number?: string | null
  event: 'send' | 'read'
  at: string
  /** The last day on which it can be accepted. */
  expires?: string | null
}

/** Days in which something that happened to a quotation is news. */
const newsDays = 7

const day = 86_400_000

const isNews = (at: string, now: string): boolean => Date.parse(now) - Date.parse(at) < newsDays * day

/** The one line of a card. */
export type CardFact =
  | { kind: 'won' | 'planned' | 'expires'; day: string }
  | { kind: 'lateActivity' | 'nextActivity'; activity: OpenActivity }
  | { kind: 'news'; news: QuotationNews }
  | { kind: 'ordered'; number: string }
  | { kind: 'lateState' | 'lateEnd'; days: number }
  | { kind: 'invoiced' }
  | { kind: 'invoicedInPart' }
  | { kind: 'nothing' }

/**
 * Returns the fact of a won opportunity: invoiced in whole or in part, else its order, else the day on which it was
 * won.
 */
function wonFact({ won_billing: deals, won_order: order, end_date: day }: ToldCard): CardFact {
  const billing = wonBilling(deals ?? [])
  if (billing !== 'none') return { kind: billing === 'whole' ? 'invoiced' : 'invoicedInPart' }
  return order?.number ? { kind: 'ordered', number: order.number } : { kind: 'won', day: String(day) }
}

/**
 * Returns the fact of a quotation: it was read recently, else it expires soon, else it was sent
 * recently.
 */
function newsOf(news: QuotationNews, now: string, today: string): CardFact | undefined {
  const { event, at, expires } = news
  const isRecent = isNews(at, now)
  if (event === 'read' && isRecent) return { kind: 'news', news }
  const offer = { status: 'pending', send: event, expiration_date: expires }
  if (expires && predicate(endingQuotation)(offer, today)) return { kind: 'expires', day: expires }
  return isRecent ? { kind: 'news', news } : undefined
}

/**
 * Returns the one fact that the card of an opportunity shows. A won one shows its invoicing, order or day. Others show
 * the first that exists: the next or late activity, news of the quotation, days late in the state, days late for the
 * signature. If none exists: the expected signature where activities are not known, else that nothing is planned. The
 * argument `now` is a moment, `today` the day of the company.
 */
export function cardFactOf(
  card: ToldCard,
  stay: StayRule | undefined,
  { now, today }: { now: string; today: string },
): CardFact {
  const { next_activity: activity, quotation_news: news, expected_end_date: end } = card
  if (card.status === 'accepted') return wonFact(card)
  if (activity) return { kind: isActivityLate(activity, now) ? 'lateActivity' : 'nextActivity', activity }
  const told = news && newsOf(news, now, today)
  if (told) return told
  const inState = stay && card.state_since ? daysLate(leaveBy(stay, card.state_since), today) : 0
  if (inState > 0) return { kind: 'lateState', days: inState }
  const unsigned = daysLate(end, today)
  if (unsigned > 0) return { kind: 'lateEnd', days: unsigned }
  return activity === undefined && end ? { kind: 'planned', day: end } : { kind: 'nothing' }
}
