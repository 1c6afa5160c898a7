import pg from 'pg'
import { type Database, type Queryable, type Row, isoMoment, memoizeByKey, withRetry } from './database.ts'
import { listenOn } from './postgres-listener.ts'
import { rowsOf } from './rows.ts'
import { statementNames } from './statements.ts'
import { setCompany } from './row-level-security.ts'

const lost = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Adds the SQLSTATE of a lost connection to the error of a connection that broke or could not be made. */
function withState(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  const isLost =
    typeof code === 'string'
      ? lost.has(code)
      : /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
          error.message,
        )
  return isLost ? Object.assign(new Error(error.message, { cause: error }), { code: '08006' }) : error
}

const withSqlState = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw withState(error)
  })

const same = (value: string): string => value
pg.types.setTypeParser(1082, same)
pg.types.setTypeParser(1114, same)
pg.types.setTypeParser(1184, isoMoment)
pg.types.setTypeParser(1700, same)
pg.types.setTypeParser(20, Number)

/** Opens a pool on any PostgreSQL from version 15; statements are cancelled after 30 s, locks after 10 s. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    options: '-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=10000 -c jit=off',
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // A connection that is closed while in use fails its statement alone.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  await pool.query('select 1')
  const listeners: (() => Promise<void>)[] = []
  const nameOf = statementNames()
  const on = (client: pg.PoolClient): Queryable => ({
    query: async <R extends Row>(text: string, values: readonly unknown[] = []) => {
      const { fields, rows } = await withSqlState(
        client.query<unknown[]>({ text, values: [...values], name: nameOf(text), rowMode: 'array' }),
      )
      return rowsOf<R>(
        fields.map(({ name }) => name),
        rows,
      )
    },
  })
  const places = new WeakMap<pg.PoolClient, string>()
  /** Lends a connection that is set to the company; one that could not be set is closed. */
  const inPlace = async <T>(company: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await withSqlState(pool.connect())
    try {
      if (places.get(client) !== company) await setCompany(on(client), company)
    } catch (error) {
      client.release(true)
      throw error
    }
    if (company) places.set(client, company)
    else places.delete(client)
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  const once = async <T>(client: pg.PoolClient, work: (tx: Queryable) => Promise<T>): Promise<T> => {
    try {
      await withSqlState(client.query('begin'))
      const result = await work(on(client))
      await withSqlState(client.query('commit'))
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  const databaseFor = (company: string | undefined): Database => ({
    kind: 'postgres',
    query: <R extends Row>(sql: string, params: readonly unknown[] = []) =>
      inPlace(company, (client) => on(client).query<R>(sql, params)),
    transaction: (work) => withRetry(() => inPlace(company, (client) => once(client, work))),
    forCompany,
    script: (sql) =>
      inPlace(company, async (client) => {
        await client.query(sql)
      }),
    listen: async (channel, hear) => {
      listeners.push(await withSqlState(listenOn(url, channel, hear)))
    },
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()))
      await pool.end()
    },
  })
  const forCompany = memoizeByKey(databaseFor)
  return databaseFor(undefined)
}
