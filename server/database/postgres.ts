import pg from 'pg'
import { type Database, type Queryable, type Row, isoMoment, withRetry } from './database.ts'
import { rowsOf } from './rows.ts'
import { statementNames } from './statements.ts'

const same = (value: string): string => value
pg.types.setTypeParser(1082, same)
pg.types.setTypeParser(1114, same)
pg.types.setTypeParser(1184, isoMoment)
pg.types.setTypeParser(1700, same)
pg.types.setTypeParser(20, Number)

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
