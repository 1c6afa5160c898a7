import pg from 'pg'
import { type Database, type Queryable, type Row, isoMoment, withRetry } from './database.ts'
import { rowsOf } from './rows.ts'

const same = (value: string): string => value
pg.types.setTypeParser(1082, same)
pg.types.setTypeParser(1114, same)
pg.types.setTypeParser(1184, isoMoment)
pg.types.setTypeParser(1700, same)
pg.types.setTypeParser(20, Number)

const most = 100
const longest = 5000
// A search word decides which index serves it; a star answers what the table has today, and a kept statement what it had.
const neverKept = /\blike\b|\b(select|returning) \*/i

/** Gives statements that come again the name under which a connection keeps them parsed and planned; few enough for ten connections to hold them all. */
function statementNames(): (sql: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (sql) => {
    const name = names.get(sql)
    if (name || names.size >= most || sql.length > longest || neverKept.test(sql)) return name
    const times = (seen.get(sql) ?? 0) + 1
    if (seen.size > most * 20) seen.clear()
    seen.set(sql, times)
    if (times > 2) names.set(sql, `kept_${names.size}`)
    return names.get(sql)
  }
}

/** Opens a pool on any PostgreSQL from version 15; statements are given up after 30 s, locks after 10 s. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=10000 -c jit=off' })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // One that is closed while it is in use ends its statement alone.
  pool.on('connect', (client) => { client.on('error', () => undefined) })
  await pool.query('select 1')
  const nameOf = statementNames()
  const run = async <R extends Row>(on: pg.Pool | pg.PoolClient, text: string, params: readonly unknown[]): Promise<R[]> => {
    const { fields, rows } = await on.query<unknown[]>({ text, values: [...params], name: nameOf(text), rowMode: 'array' })
    return rowsOf<R>(fields.map(({ name }) => name), rows)
  }
  const once = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const tx: Queryable = { query: <R extends Row>(sql: string, params: readonly unknown[] = []) => run<R>(client, sql, params) }
    try {
      await client.query('begin')
      const result = await work(tx)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
  return {
    kind: 'postgres',
    query: <R extends Row>(sql: string, params: readonly unknown[] = []) => run<R>(pool, sql, params),
    transaction: (work) => withRetry(() => once(work)),
    script: async (sql) => { await pool.query(sql) },
    close: () => pool.end(),
  }
}
