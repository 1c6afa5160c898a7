import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Queryable, Row } from '../database/database.ts'
import { type FileStorage, databaseStorage } from '../storage/index.ts'
import {
  type BackupColumn,
  type Footer,
  type Header,
  type BackupPiece,
  controls,
  countTables,
  format,
  readColumns,
  readTables,
} from './backup-format.ts'

const page = 500

const written = (column: BackupColumn, value: unknown): unknown =>
  column.type === 'bytea' && value ? Buffer.from(value as Uint8Array).toString('base64') : value

async function* contents(db: Queryable, storage: FileStorage): AsyncGenerator<string> {
  const rows = await db.query<{ id: string; company: string }>(
    'select id, company from system_files where content is null order by id',
  )
  for (const { id, company } of rows)
    for await (const piece of await storage.open({ id, company })) {
      const line: BackupPiece = { file: id, company, piece: Buffer.from(piece).toString('base64') }
      yield `${JSON.stringify(line)}\n`
    }
}

/** Lists the columns of the primary key of a table. Throws where there is none, since its rows cannot be paged. */
async function readKey(db: Queryable, table: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey, a.attnum)`,
    [table],
  )
  if (!rows.length) throw new Error(`the table ${table} has no primary key`)
  return rows.map(({ name }) => name)
}

/** Reads the rows of a table page by page, each page after the last key of the page before. */
async function* readPages(db: Queryable, table: string): AsyncGenerator<Row[]> {
  const key = await readKey(db, table)
  const order = key.map((name) => `"${name}"`).join(', ')
  const after = `where (${order}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})`
  for (let last: Row | undefined; ;) {
    const rows: Row[] = await db.query(
      `select * from "${table}" ${last ? after : ''} order by ${order} limit ${page}`,
      last ? key.map((name) => last?.[name]) : [],
    )
    yield rows
    if (rows.length < page) return
    last = rows.at(-1)
  }
}

async function* content(
  db: Queryable,
  storage: FileStorage,
  header: Header,
  footer: (rows: number, sha256: string) => Promise<Footer>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  const put = (line: string): string => {
    hash.update(line)
    return line
  }
  yield put(`${JSON.stringify(header)}\n`)
  for (const table of await readTables(db)) {
    const columns = await readColumns(db, table)
    yield put(`${JSON.stringify({ table, columns: columns.map(({ name }) => name) })}\n`)
    for await (const rows of readPages(db, table)) {
      for (const row of rows)
        yield put(`${JSON.stringify(columns.map((column) => written(column, row[column.name])))}\n`)
      count += rows.length
    }
  }
  for await (const line of contents(db, storage)) yield put(line)
  yield `${JSON.stringify(await footer(count, hash.digest('hex')))}\n`
}

/**
 * Writes everything a company owns into one portable file: rows, files, checksum, control totals. Read in one
 * transaction, so it is one moment.
 */
export async function backup(
  db: Database,
  path: string,
  now: string,
  storage: FileStorage = databaseStorage(),
): Promise<Footer> {
  return db.transaction(async (tx) => {
    if (db.kind === 'postgres') await tx.query('set transaction isolation level repeatable read')
    const migrations = (await tx.query<{ name: string }>('select name from system_migrations order by name')).map(
      ({ name }) => name,
    )
    let last: Footer | undefined
    const footer = async (rows: number, sha256: string): Promise<Footer> => {
      const tables = await countTables(tx)
      const counted = Object.values(tables).reduce((sum, one) => sum + one, 0)
      if (counted !== rows) throw new Error(`${rows} rows were read of ${counted}`)
      return (last = { rows, sha256, controls: await controls(tx), tables })
    }
    await pipeline(
      Readable.from(content(tx, storage, { format, migrations, made_at: now }, footer)),
      createGzip(),
      createWriteStream(`${path}.part`, { mode: 0o600 }),
    )
    await rename(`${path}.part`, path)
    return last as unknown as Footer
  })
}
