import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database, Queryable, Row } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { type FileStorage, databaseStorage } from '../storage/index.ts'

const format = 'ensemble-backup-1'
const page = 500

interface Column {
  name: string
  type: string
}
interface Control {
  [total: string]: string | number | null
}
interface Header {
  format: string
  migrations: string[]
  made_at: string
}
interface Footer {
  rows: number
  sha256: string
  controls: Control
}

/** Lines come before their documents, so that a database which refuses to touch a validated invoice takes them. */
const first = (table: string): number => (table.endsWith('_lines') ? 0 : 1)

async function readTables(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('system_migrations', 'system_locks', 'system_rate_limits') order by 1",
  )
  return rows.map(({ name }) => name).sort((left, right) => first(left) - first(right) || (left < right ? -1 : 1))
}

const readColumns = (db: Queryable, table: string): Promise<Column[]> =>
  db.query<Column & Row>(
    "select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position",
    [table],
  )

/** Totals by which a copy is compared with its source. */
export async function controls(db: Queryable): Promise<Control> {
  const [row] = await db.query<Control & Row>(
    `select (select count(*)::int from commercial_invoices) as invoices, (select coalesce(sum(total_price), 0)::text from commercial_invoices) as invoiced, (select coalesce(sum(left_to_pay), 0)::text from commercial_invoices) as left_to_pay,
            (select count(*)::int from commercial_quotations) as quotations, (select coalesce(sum(amount), 0)::text from commercial_invoice_payments) as payments, (select coalesce(sum(debit), 0)::text from accounting_account_lines) as debit,
            (select coalesce(sum(credit), 0)::text from accounting_account_lines) as credit, (select count(*)::int from directory_organizations) as organizations, (select count(*)::int from system_files) as files,
            (select md5(coalesce(string_agg(hash, ',' order by company, number, id), '')) from commercial_invoices) as hashes`,
  )
  return row ?? {}
}

const written = (column: Column, value: unknown): unknown =>
  column.type === 'bytea' && value ? Buffer.from(value as Uint8Array).toString('base64') : value

/** One piece of a file whose row holds no content. */
interface Piece {
  file: string
  company: string
  piece: string
}

async function* contents(db: Queryable, storage: FileStorage): AsyncGenerator<string> {
  const rows = await db.query<{ id: string; company: string }>(
    'select id, company from system_files where content is null order by id',
  )
  for (const { id, company } of rows)
    for await (const piece of await storage.open({ id, company })) {
      const line: Piece = { file: id, company, piece: Buffer.from(piece).toString('base64') }
      yield `${JSON.stringify(line)}\n`
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
    for (let offset = 0; ; offset += page) {
      const rows = await db.query(
        `select * from "${table}" order by ${columns
          .slice(0, 2)
          .map(({ name }) => `"${name}"`)
          .join(', ')} limit ${page} offset ${offset}`,
      )
      for (const row of rows)
        yield put(`${JSON.stringify(columns.map((column) => written(column, row[column.name])))}\n`)
      count += rows.length
      if (rows.length < page) break
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
    const footer = async (rows: number, sha256: string): Promise<Footer> =>
      (last = { rows, sha256, controls: await controls(tx) })
    await pipeline(
      Readable.from(content(tx, storage, { format, migrations, made_at: now }, footer)),
      createGzip(),
      createWriteStream(`${path}.part`, { mode: 0o600 }),
    )
    await rename(`${path}.part`, path)
    return last as unknown as Footer
  })
}

const read = (column: Column, value: unknown): unknown => {
  if (value === null) return null
  if (column.type === 'bytea') return Buffer.from(value as string, 'base64')
  return column.type === 'jsonb' ? JSON.stringify(value) : value
}

async function insert(
  tx: Queryable,
  table: string,
  columns: readonly Column[],
  rows: readonly unknown[][],
): Promise<void> {
  const params: unknown[] = []
  const tuples = rows.map(
    (row) =>
      `(${columns
        .map((column, index) => {
          params.push(read(column, row[index]))
          return `$${params.length}`
        })
        .join(', ')})`,
  )
  if (rows.length > 0)
    await tx.query(
      `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) values ${tuples.join(', ')}`,
      params,
    )
}

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path).pipe(createGunzip()) })

async function checkFile(path: string): Promise<{ header: Header; footer: Footer }> {
  const hash = createHash('sha256')
  let previous: string | undefined
  let header: Header | undefined
  for await (const line of linesOf(path)) {
    if (previous !== undefined) hash.update(`${previous}\n`)
    header ??= JSON.parse(line) as Header
    previous = line
  }
  const footer = JSON.parse(previous ?? '{}') as Footer
  if (header?.format !== format || footer.sha256 !== hash.digest('hex'))
    throw new Error(`${path} is not a whole backup of this suite`)
  return { header, footer }
}

/** Takes an empty database back to an earlier schema, so that what migrations do to rows is done to those of a backup. */
async function takeBack(db: Database, migrations: readonly string[]): Promise<void> {
  await db.script(`do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table %I cascade', name);
  end loop;
  for name in
    select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop function %s', name);
  end loop;
end $$`)
  await migrate(db, migrations)
}

const isPiece = (value: unknown): value is Piece => typeof (value as Partial<Piece> | null)?.piece === 'string'

/** The pieces of the file that `first` begins; `rest` gets the line that follows them. */
async function* piecesOf(first: Piece, lines: AsyncIterator<string>, rest: (line: unknown) => void) {
  let value: unknown = first
  while (isPiece(value) && value.file === first.file) {
    yield Buffer.from(value.piece, 'base64')
    const { done, value: line } = await lines.next()
    value = done ? undefined : JSON.parse(line)
  }
  rest(value)
}

/** Puts files that stood outside of rows into the storage: those of a folder may come into a database. */
async function readFiles(tx: Queryable, storage: FileStorage, start: Piece, lines: AsyncIterator<string>) {
  let next: unknown = start
  while (isPiece(next)) {
    const { company, file: id } = next
    const pieces = piecesOf(next, lines, (line) => {
      next = line
    })
    const received = await storage.receive({ company, id }, pieces)
    const content = await received.keep()
    if (content) await tx.query('update system_files set content = $2 where id = $1', [id, content])
  }
}

/** Reads the rows of a backup, and its files. */
async function readRows(tx: Queryable, storage: FileStorage, path: string): Promise<void> {
  let table = ''
  let columns: Column[] = []
  let rows: unknown[][] = []
  const flush = async (): Promise<void> => {
    await insert(tx, table, columns, rows)
    rows = []
  }
  const lines = linesOf(path)[Symbol.asyncIterator]()
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const value: unknown = JSON.parse(next.value)
    if (Array.isArray(value)) {
      rows.push(value)
      if (rows.length * columns.length > 8000 || rows.length >= 100) await flush()
    } else if (isPiece(value)) {
      await flush()
      await readFiles(tx, storage, value, lines)
    } else if ((value as { table?: string }).table) {
      await flush()
      const named = value as { table: string; columns: string[] }
      const known = new Map((await readColumns(tx, named.table)).map((column) => [column.name, column]))
      table = named.table
      columns = named.columns.map((name) => known.get(name) ?? { name, type: 'text' })
    }
  }
  await flush()
}

/**
 * Reads a backup into an empty, migrated database, in one transaction; control totals must be equal, or nothing is
 * kept but files without a row, which the job for stray files removes. One of an earlier version is read into the
 * schema it was made with, and migrated then.
 */
export async function restore(db: Database, path: string, storage: FileStorage = databaseStorage()): Promise<Footer> {
  const { header, footer } = await checkFile(path)
  const own = (await db.query<{ name: string }>('select name from system_migrations order by name')).map(
    ({ name }) => name,
  )
  const unknown = header.migrations.filter((name) => !own.includes(name))
  if (unknown.length > 0) throw new Error(`the backup comes from a later version (${unknown.join(', ')})`)
  const [present] = await db.query('select 1 from auth_companies limit 1')
  if (present) throw new Error('the database is not empty; a backup is read into an empty one only')
  const isEarlier = header.migrations.length < own.length
  if (isEarlier) await takeBack(db, header.migrations)
  await db.transaction(async (tx) => {
    await tx.query('set constraints all deferred')
    await readRows(tx, storage, path)
    const got = await controls(tx)
    for (const [name, value] of Object.entries(footer.controls))
      if (String(got[name]) !== String(value))
        throw new Error(`control total ${name}: ${String(got[name])} instead of ${String(value)}; nothing was kept`)
  })
  if (isEarlier) await migrate(db)
  return footer
}
