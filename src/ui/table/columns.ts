import type { ReactNode } from 'react'
import type { BadgeTone } from '../data/Badge.tsx'

/**
 * One column of a table. Keep the array stable (outside the component or memoised): rows are rendered again only when
 * it changes.
 */
export interface TableColumn<Row> {
  key: string
  header: string
  /** Hides the header's text from the eye, not from screen readers: columns of icons. */
  isHeaderHidden?: boolean
  render: (row: Row) => ReactNode
  /** `end` also sets tabular figures, for amounts and counts. */
  align?: 'start' | 'end'
  /** Tabular figures without moving the column: dates, numbers of documents. */
  isNumeric?: boolean
  /** Any CSS width; without one the content decides. */
  width?: string
  /** Cuts off the text of the column later than that of others: a short sentence. */
  isWide?: boolean
  isSortable?: boolean
  /** Weight of the text: the name of the row, a plain value, or a quiet one. */
  tone?: 'strong' | 'quiet'
  /** Whether it has the same value in all rows of a block: the rows after the first hide it. */
  isOfBlock?: boolean
  /**
   * Place of the cell when a phone shows the row as a card. By default the first is the title, the last amount the
   * value; the others are lines.
   */
  phone?: 'title' | 'value' | 'line' | 'hidden'
}

/** A mark at the start of a row: its tone, and the text of its meaning. */
export interface RowMark {
  tone: BadgeTone
  label: string
}

/** Order of the rows. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

/** Returns the place of each column in a phone's card. */
export function phonePlaces<Row>(columns: readonly TableColumn<Row>[]): ('title' | 'value' | 'line' | 'hidden')[] {
  const value = columns.findLastIndex((column) => column.align === 'end')
  return columns.map((column, index) => column.phone ?? (index === 0 ? 'title' : index === value ? 'value' : 'line'))
}
