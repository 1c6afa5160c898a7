/** What a state of a pipeline has seen of the opportunities that were made in a time. */
export interface FunnelStep {
  state: string
  name: string
  /** Opportunities that reached it, and their amounts. */
  count: number
  amount: string
  /** Days that those which left it, or were decided in it, spent there: the middle ones, null of none; and how many they are. */
  days: number | null
  stays: number
}

/** What was decided of a source in a time. */
export interface SourceWins {
  source: string | null
  won: number
  lost: number
  won_amount: string
}

/** What is open and expected in a month; null for opportunities without a day. */
export interface ForecastMonth {
  month: string | null
  count: number
  amount: string
  /** By the weighting of today: the sum of the rounded amounts (domain rules 7). */
  weighted: string
  /** How many were expected earlier before. */
  slipped: number
  /** How many were expected before today. */
  late: number
}

/** The figures of a pipeline, or of all that the caller sees. */
export interface SalesReport {
  funnel: FunnelStep[]
  won: number
  won_amount: string
  lost: number
  lost_amount: string
  /** Days from the making of an opportunity to its winning: the middle one; null while none was won. */
  days_to_win: number | null
  sources: SourceWins[]
  forecast: ForecastMonth[]
}
