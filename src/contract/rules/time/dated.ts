/**
 * A value that the law changes: in force from the day `from` through the day `to`, days as `YYYY-MM-DD` (domain rules
 * section 0).
 */
export interface Dated<T> {
  from: string
  to?: string
  value: T
}

/** Returns the value in force on a day; null before the first. The latest start wins. */
export function valueOn<T>(table: readonly Dated<T>[], day: string): T | null {
  let found: Dated<T> | null = null
  for (const row of table)
    if (row.from <= day && (row.to === undefined || day <= row.to) && (!found || row.from >= found.from)) found = row
  return found ? found.value : null
}
