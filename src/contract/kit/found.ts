/** A screen that shows a record without a page of its own: `{id}` or another field in `query` is that of the record. */
export interface FoundPlace {
  page: string
  query?: Readonly<Record<string, string>>
  /** The reference whose record the page is of. */
  of?: string
}

/** Facts by which a record is shown among search results of every kind. */
export interface Found {
  /** Route name of its page, `{id}` filled in, `{sales}` from `is_sales`; empty where it has none. */
  page: string
  /** Place for a record without a page of its own, and the one for users who lack the right that it `needs`. */
  at?: FoundPlace & { needs?: string; otherwise?: FoundPlace }
  /** Fields of its label, joined by spaces, where it is not only its title. */
  label?: readonly string[]
  /**
   * Details that distinguish it from similar records: the first that is not empty; `field.name` for a field of an
   * expanded reference.
   */
  detail: readonly string[]
}
