/** A piece of a where clause; each `$?` is a placeholder for the next parameter. */
export interface Condition {
  sql: string
  params: readonly unknown[]
}

/** Returns a piece of SQL whose parameters are numbered after the first `offset`. */
export function numbered(sql: string, offset: number): string {
  let last = offset
  return sql.replaceAll('$?', () => `$${(last += 1)}`)
}

/** Joins conditions with `and`, numbering the parameters after the first `offset`. */
export function where(conditions: readonly Condition[], offset: number): Condition {
  return {
    sql: numbered(conditions.map(({ sql }) => ` and (${sql})`).join(''), offset),
    params: conditions.flatMap(({ params }) => params),
  }
}
