/** How rows of a list and new records are reached. */
export interface ListLinks<R> {
  /** The address of a row; without it rows do not open. */
  open?: (row: R) => string
  /** The address of the form for a new record, or the function that opens it. */
  create?: string | (() => void)
  createLabel?: string
  /** Names a row for screen readers and reports; its title by default. */
  name?: (row: R) => string
  /** Rows that follow each other and answer the same are drawn as one block. */
  blockOf?: (row: R) => string
  /** False where rows are worked through by ticking: Space ticks, and no row is shown beside the list. */
  hasPeek?: boolean
  /** References expanded by the record page, so that pointing at a row prefetches the same data. */
  expand?: readonly string[]
}
