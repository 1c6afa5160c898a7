import type { ForecastFlow } from '../../../api/commercial/reports/business-management.ts'
import type { MonthMoney } from '../../../contract/commercial/rules/flows/business-management.ts'
import { centsOf, moneyText } from '../../../contract/rules/money/cents.ts'

/** Income and expenses, actual and expected. */
export interface MonthSums {
  in: string
  out: string
  expected_in: string
  expected_out: string
}

/** A month of the table; without one, the whole year. */
export interface MonthRow extends MonthSums {
  month: number | null
  /** Amounts of the forecast of the month. */
  flows: readonly ForecastFlow[]
}

export const monthDifference = (one: string, other: string): string => moneyText(centsOf(one) - centsOf(other))

const total = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((all, amount) => all + centsOf(amount), 0n))

/** Returns the twelve months beside their forecast, then the year. */
export function monthRows(real: readonly MonthMoney[], flows: readonly ForecastFlow[]): MonthRow[] {
  const months = real.map(({ month, total_in, total_out }): MonthRow => {
    const own = flows.filter((flow) => flow.month === month)
    const expected = (type: 'in' | 'out'): string =>
      total(own.filter((flow) => flow.type === type).map((flow) => flow.total))
    return {
      month,
      in: total_in,
      out: total_out,
      expected_in: expected('in'),
      expected_out: expected('out'),
      flows: own,
    }
  })
  const sum = (name: keyof MonthSums): string => total(months.map((row) => row[name]))
  return [
    ...months,
    {
      month: null,
      in: sum('in'),
      out: sum('out'),
      expected_in: sum('expected_in'),
      expected_out: sum('expected_out'),
      flows: [],
    },
  ]
}
