/** Links of the rows of a list and of new records. */
export interface ListLinks<R> {
  /** The address of a row; without it rows do not open. */
  open?: (row: R) => string
  /** The address of the form for a new record, or the function that opens it. */
  create?: string | (() => void)
  createLabel?: string
  /** Names a row for screen readers and reports; its title by default. */
  name?: (row: R) => string
  /** Returns the block of a row: consecutive rows of the same block are drawn as one. */
  blockOf?: (row: R) => string
  /** False where rows are handled by ticking: Space ticks, and no row is shown beside the list. */
  hasPeek?: boolean
  /** References expanded by the record page, so that pointing at a row prefetches the same data. */
  expand?: readonly string[]
}
