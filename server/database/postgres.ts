import pg from 'pg'
import { type Database, type Queryable, type Row, isoMoment, withRetry } from './database.ts'

const same = (value: string): string => value
pg.types.setTypeParser(1082, same)
pg.types.setTypeParser(1114, same)
pg.types.setTypeParser(1184, isoMoment)
pg.types.setTypeParser(1700, same)
pg.types.setTypeParser(20, Number)

/** Opens a pool on any PostgreSQL from version 15; statements are given up after 30 s, locks after 10 s. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=10000' })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // One that is closed while it is in use ends its statement alone.
  pool.on('connect', (client) => { client.on('error', () => undefined) })
  await pool.query('select 1')
  const once = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const tx: Queryable = { query: async <R extends Row>(sql: string, params: readonly unknown[] = []) => (await client.query(sql, [...params])).rows as R[] }
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
    query: async <R extends Row>(sql: string, params: readonly unknown[] = []) => (await pool.query(sql, [...params])).rows as R[],
    transaction: (work) => withRetry(() => once(work)),
    script: async (sql) => { await pool.query(sql) },
    close: () => pool.end(),
  }
}
