import type { ReactElement } from 'react'

/** A value of a chart: `text` is drawn over it, `name` is its full name, `to` is the list that sums to it. */
export interface ChartPoint {
  value: number
  text: string
  name: string
  to?: string
  /** Expected value, drawn as a mark. */
  expected?: number | null
}

/** A row of values, one for each category. */
export interface ChartSeries {
  name: string
  points: readonly ChartPoint[]
}

/** A place on the axis; `short` is a letter where the label has no room. */
export interface ChartCategory {
  label: string
  short?: string
}

export interface ChartProps {
  /** Columns, a line, horizontal bars, or bars around one middle. */
  kind: 'column' | 'line' | 'bar' | 'funnel'
  /** The name of the figure. */
  label: string
  categories: readonly ChartCategory[]
  series: readonly ChartSeries[]
  /** Names of the colours, where there are several. */
  legend?: readonly string[]
  /** Whether the last category is not over yet: the others are quieter. */
  isLastCurrent?: boolean
  /** The table with the same values; its cells are the links. A page may show it elsewhere. */
  table?: ReactElement
  /**
   * Whether the table is shown instead of the chart where there is no room for both; without it the table is under the
   * chart.
   */
  isTable?: boolean
}
