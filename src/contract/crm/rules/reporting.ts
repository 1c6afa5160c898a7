/** Figures of a state of a pipeline, over the opportunities that were made in a period. */
export interface FunnelStep {
  state: string
  name: string
  /** Opportunities that reached it, and their amounts. */
  count: number
  amount: string
  /** Median days spent in it by those that left it or were decided in it, null without any; `stays` is their number. */
  days: number | null
  stays: number
}

/** Decisions on the opportunities of a source in a period. */
export interface SourceWins {
  source: string | null
  won: number
  lost: number
  won_amount: string
}

/** Open opportunities expected in a month; null for those without a day. */
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
