import type { FoundRecord } from '../../rules/search/found-record.ts'

/** Query of the list that the figures are counted over, and that they open. */
export type TileQuery = Readonly<Record<string, string>>

/**
 * Tile of the dashboard: its figures, label and records, and the list that it opens. Type `numbers` is one figure,
 * `recap` several under each other, `bar` and `line` one for each of the last months. Type `array` is the first rows.
 */
export interface TileFacts {
  /** Its name on the wire, and the yes-or-no filter of `{resource}dashboard` that requests it. */
  key: string
  type: 'numbers' | 'recap' | 'bar' | 'line' | 'array'
  /** Locale key of its label: `home:figures.billed`. */
  label: string
  /** Registry name of its records: `commercial/invoices`. */
  entity: string
  /** Route name of the list that it opens; `{sales}` comes from `is_sales` of the query. */
  page: string
  /** Locale key of the text for the number of records, with its plurals: `home:figures.invoiceCount`. */
  counted: string
  /** The query of the list that it opens. */
  list: TileQuery
  /** Further values in the address of that list: its id, a part of the page. */
  address?: TileAddress
  /** The tone of its figure where there is something to count. */
  color?: 'danger' | 'warning'
}

/** Parts of an address that are not in the query of a list. */
export interface TileAddress {
  id?: string
  query?: TileQuery
}

/** Number of rows of a list, and the sum of one field in euros; null where there is no sum. */
export interface DashboardFigures {
  count: number
  total: string | null
}

/** One of the figures of a tile, with the list that sums to it. */
export interface PartFigures extends DashboardFigures {
  /** A month as `2026-11`, or the locale key of its label. */
  label: string
  list: TileQuery
  /** Name of its record, shown instead of the label. */
  name?: string
  /** The day that the figure is of. */
  day?: string | null
  /** Its address, where that is not the one of the tile. */
  address?: TileAddress
}

/** A row of an array: the record, the day and the amount that put it there. */
export interface TileRow extends Omit<FoundRecord, 'is_similar'> {
  day: string | null
  amount: string | null
  currency: string
}

/** A tile with its figures: those of the lists that it opens. */
export interface TileFigures extends TileFacts {
  datas: DashboardFigures & {
    /** The same figure of the time before. */
    before?: DashboardFigures
    /** Rows of a recap, or months of a chart from the first to the last. */
    parts?: PartFigures[]
    /** First rows of the list of an array. */
    rows?: TileRow[]
  }
}
