/** A screen that shows a record without a page of its own: `{id}` or another field in `query` is that of the record. */
export interface FoundPlace {
  page: string
  query?: Readonly<Record<string, string>>
  /** The reference whose record the page is of. */
  of?: string
}

/** How a record stands where records of every kind are found together. */
export interface Found {
  /** Route name of its page, `{id}` filled in, `{sales}` from `is_sales`; empty where it has none. */
  page: string
  /** Where it is shown without a page of its own, and where to those who lack what that screen `needs`. */
  at?: FoundPlace & { needs?: string; otherwise?: FoundPlace }
  /** Fields that name it when it is not its title alone, joined by spaces. */
  label?: readonly string[]
  /** What tells it from its neighbours: the first of these that says something; `field.name` of what a reference expands to. */
  detail: readonly string[]
}
