/** Values of a chart of a list for each month: the sum of its amounts, or the number of rows. */
export const chartTypes = ['total', 'count'] as const
export type ChartType = (typeof chartTypes)[number]

/** Grouping of the rows of a list by month: the day, the summed amount, and the choice that separates series. */
export interface ChartFacts {
  day: string
  amount?: string
  by?: string
}

/** A chart over months: `xaxis` are months without gaps, each series has a value for each as decimal text. */
export interface ListChart {
  xaxis: string[]
  series: { name: string; data: string[] }[]
}

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Returns the months from one to another, both included, `2026-01`; none where the second is before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** Builds a chart from the values of months and series: months without gaps, `0` for a missing value. */
export function chartOf(
  found: readonly { month: string; name: string; value: string }[],
  names: readonly string[],
): ListChart {
  const sorted = found.map(({ month }) => month).toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const xaxis = first && last ? monthsBetween(first, last) : []
  const values = new Map(found.map(({ month, name, value }) => [`${name} ${month}`, value]))
  return {
    xaxis,
    series: names
      .filter((name) => found.some((one) => one.name === name))
      .map((name) => ({ name, data: xaxis.map((month) => values.get(`${name} ${month}`) ?? '0') })),
  }
}

/** Each month from one to another with the values of each series, `0` where a chart has none. */
export const valuesOfMonths = (
  { xaxis, series }: ListChart,
  months: readonly string[],
): { month: string; values: Record<string, string> }[] =>
  months.map((month) => {
    const at = xaxis.indexOf(month)
    return { month, values: Object.fromEntries(series.map(({ name, data }) => [name, data[at] ?? '0'])) }
  })
