/** A row as the drivers return it: numeric and date as text, moments as ISO 8601 in UTC, jsonb as values. */
export type Row = Record<string, unknown>

/** Runner of SQL: the database itself, or one transaction of it. */
export interface Queryable {
  query<R extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<R[]>
}

/** A database of one PostgreSQL dialect, PGlite or PostgreSQL. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs `work` in one transaction; rolled back when it throws, tried again at most three times on a serialization
   * failure or deadlock.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /**
   * Returns the same database limited by row-level security to the rows of one company. Equal companies get the same
   * object.
   */
  forCompany(company: string): Database
  /**
   * Listens to the messages of `pg_notify` on a channel, sent after a commit in any process, as long as the database is
   * open. The function `hear` is called without a message when one may have been missed.
   */
  listen(channel: string, hear: (word: string | undefined) => void): Promise<void>
  /** Runs several statements without parameters, for migrations. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

/** Returns the SQLSTATE of a database error, or undefined. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const retryable = new Set(['40001', '40P01'])

/** Runs an attempt again, three times at most, while the database asks for it. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !retryable.has(sqlState(error) ?? '')) throw error
      // Waits for a random time, so that conflicting transactions do not meet again.
      await pause((4 - left) * 20 * (1 + Math.random()))
    }
  }
}

/** Turns PostgreSQL's text of a timestamptz (session in UTC) into ISO 8601. */
export const isoMoment = (value: string): string => value.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')

/** Answers the same made thing for the same key. */
export function memoizeByKey<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/** Returns a database whose every statement goes through `seen`, whoever runs it. */
export const intercepted = (db: Database, seen: (queryable: Queryable) => Queryable): Database => ({
  ...db,
  query: seen(db).query,
  transaction: (work) => db.transaction((tx) => work(seen(tx))),
  forCompany: memoizeByKey((company) => intercepted(db.forCompany(company), seen)),
})
