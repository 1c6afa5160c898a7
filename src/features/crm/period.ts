import { addDays, addMonths } from '../../contract/rules/time/calendar-days.ts'
import { today } from '../../widgets/today.ts'

/** Periods of figures. */
export const periods = ['year', 'month', 'quarter', 'lastYear'] as const
export type Period = (typeof periods)[number]

/** Returns the months of a period, both included, `YYYY-MM`. */
export function monthsOf(period: Period): { from: string; until: string } {
  const now = today()
  const back = (months: number): string => addMonths(`${now.slice(0, 7)}-01`, -months).slice(0, 7)
  const lastYear = Number(now.slice(0, 4)) - 1
  if (period === 'lastYear') return { from: `${lastYear}-01`, until: `${lastYear}-12` }
  return { from: back({ year: 11, month: 0, quarter: 2 }[period]), until: back(0) }
}

/** Returns the first and the last day of a month. */
export const periodOfMonth = (month: string): { first: string; last: string } => ({
  first: `${month}-01`,
  last: addDays(addMonths(`${month}-01`, 1), -1),
})
