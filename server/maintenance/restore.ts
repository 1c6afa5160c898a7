import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Database, Queryable } from '../database/database.ts'
import { migrate } from '../database/opening/migrate.ts'
import { type FileStorage, databaseStorage } from '../storage/index.ts'
import {
  type BackupColumn,
  type Control,
  type Footer,
  type Header,
  type BackupPiece,
  controls,
  countTables,
  format,
  readColumns,
} from './backup-format.ts'

const read = (column: BackupColumn, value: unknown): unknown => {
  if (value === null) return null
  if (column.type === 'bytea') return Buffer.from(value as string, 'base64')
  return column.type === 'jsonb' ? JSON.stringify(value) : value
}

async function insert(
  tx: Queryable,
  table: string,
  columns: readonly BackupColumn[],
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

const isPiece = (value: unknown): value is BackupPiece =>
  typeof (value as Partial<BackupPiece> | null)?.piece === 'string'

/** Returns the pieces of the file that `first` begins; `rest` gets the line that follows them. */
async function* piecesOf(first: BackupPiece, lines: AsyncIterator<string>, rest: (line: unknown) => void) {
  let value: unknown = first
  while (isPiece(value) && value.file === first.file) {
    yield Buffer.from(value.piece, 'base64')
    const { done, value: line } = await lines.next()
    value = done ? undefined : JSON.parse(line)
  }
  rest(value)
}

/** Writes files that were stored outside of rows into the storage; files of a folder may go into a database. */
async function readFiles(tx: Queryable, storage: FileStorage, start: BackupPiece, lines: AsyncIterator<string>) {
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
  let columns: BackupColumn[] = []
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

/** Makes all foreign keys wait for the commit: versions before 0632 had some that could not. */
async function deferForeignKeys(tx: Queryable): Promise<void> {
  await tx.query(`do $$
declare
  key record;
begin
  for key in
    select conrelid::regclass as name, conname from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable', key.name, key.conname);
  end loop;
end $$`)
  await tx.query('set constraints all deferred')
}

function compare(what: string, expected: Control, got: Control): void {
  for (const [name, value] of Object.entries(expected))
    if (String(got[name]) !== String(value))
      throw new Error(`${what} ${name}: ${String(got[name])} instead of ${String(value)}; nothing was kept`)
}

/**
 * Reads a backup into an empty, migrated database, in one transaction. Control totals and the rows of each table must
 * be equal. Otherwise nothing remains but files without a row, which the job for stray files removes. A backup of an
 * earlier version is read into its own schema, and migrated then.
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
    await deferForeignKeys(tx)
    await readRows(tx, storage, path)
    compare('control total', footer.controls, await controls(tx))
    if (footer.tables) compare('rows of', footer.tables, await countTables(tx))
  })
  if (isEarlier) await migrate(db)
  return footer
}
