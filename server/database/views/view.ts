/** View of the database: a query under a name, which other services read instead of the tables behind it. */
export interface View {
  /** Name of the view, which begins with its service: `commercial_open_quantities`. */
  name: string
  query: string
}

/** Declares a view. A reader sees the rows of its company alone, as in the tables: `createViews` takes care of it. */
export const view = (name: string, query: string): View => ({ name, query: query.trim() })
