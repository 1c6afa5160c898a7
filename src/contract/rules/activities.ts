import { daysBetween } from './calendar-days.ts'
import { daysLate } from './task-lateness.ts'
import { type StayRule, leaveBy } from './opportunities.ts'
import { type WonBilling, wonBilling } from './won-billing.ts'

/** An activity that is not done, as a card of its opportunity tells it; both times are moments. */
export interface OpenActivity {
  id: string
  name: string
  types?: string | null
  start: string
  end: string
}

/** Whether an activity is late: its end has passed and nobody has marked it as done. One without a time never is. */
export const isActivityLate = (
  { end, done_at: done }: { end?: string | null; done_at?: string | null },
  now: string,
): boolean => Boolean(end) && !done && Date.parse(String(end)) < Date.parse(now)

const order = (one: OpenActivity, other: OpenActivity): number =>
  Date.parse(one.end) - Date.parse(other.end) || Date.parse(one.start) - Date.parse(other.start)

/**
 * The activity that a card tells of those that are not done: the one that is over first. Where any is late, this one
 * is, whatever the time is: so it can be found without a clock.
 */
export const firstToDo = (activities: readonly OpenActivity[]): OpenActivity | undefined =>
  activities.toSorted(order)[0]

/** What of an opportunity its card is told by; `next_activity` is absent where the service does not know of any. */
export interface ToldCard {
  status: string
  state_since?: string | null
  end_date?: string | null
  expected_end_date?: string | null
  next_activity?: OpenActivity | null
  quotation_news?: QuotationNews | null
  /** Of a won one: the last order of its quotations, and what of each is invoiced. */
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
export const newsDays = 7

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

/** What of a won opportunity is told: that it is invoiced, or in part, else its order, else when it was won. */
function wonFact({ won_billing: deals, won_order: order, end_date: day }: ToldCard): CardFact {
  const billing = wonBilling(deals ?? [])
  if (billing !== 'none') return { kind: billing === 'whole' ? 'invoiced' : 'invoicedInPart' }
  return order?.number ? { kind: 'ordered', number: order.number } : { kind: 'won', day: String(day) }
}

/** What of a quotation is told: that it was read, else that it can be accepted a few days more, else that it was sent. */
function newsOf(news: QuotationNews, now: string, today: string): CardFact | undefined {
  const { event, at, expires } = news
  const isRecent = isNews(at, now)
  if (event === 'read' && isRecent) return { kind: 'news', news }
  if (expires && expires >= today && daysBetween(today, expires) <= newsDays) return { kind: 'expires', day: expires }
  return isRecent ? { kind: 'news', news } : undefined
}

/**
 * The one fact that a card tells: of a won one what stands of its quotation; else its late activity, else its next one; else that its quotation was
 * sent or read these days or expires in some; else since when it should have left its state or have been signed; else that nothing is planned. Where no activities are known, the day on which
 * it should be signed is what is planned. `now` is a moment, `today` the day of the company.
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
