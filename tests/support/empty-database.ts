import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Queryable, memoizeByKey } from '../../server/database/database.ts'
import { migrate, migrationNames } from '../../server/database/migrate.ts'
import { type PgliteDatabase, openPglite } from '../../server/database/pglite.ts'

const folder = join(process.cwd(), 'node_modules', '.cache', 'ensemble')

/** Where the dump of an empty, migrated database lies; its name changes with the migrations. */
function dumpPath(): string {
  const hash = createHash('sha256')
  for (const name of migrationNames())
    hash.update(name).update(readFileSync(new URL(`../../server/database/migrations/${name}`, import.meta.url)))
  return join(folder, `empty-${hash.digest('hex').slice(0, 16)}.dump`)
}

/** Makes the dump once for all test files. */
export default async function setup(): Promise<void> {
  const path = dumpPath()
  if (existsSync(path)) return
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (old.endsWith('.dump')) rmSync(join(folder, old))
  const database = await openPglite()
  await migrate(database)
  // A run that is interrupted here leaves no half of a dump behind.
  writeFileSync(`${path}.part`, await database.dump())
  renameSync(`${path}.part`, path)
  await database.close()
}

/** An empty, migrated PGlite of its own, on a folder or in memory: for tests that end its process or its files. */
export const newDatabase = (dataDir?: string): Promise<PgliteDatabase> =>
  openPglite({ dump: readFileSync(dumpPath()), ...(dataDir ? { dataDir } : {}) })

interface Pooled {
  database: PgliteDatabase
  shape: string
}

const pool: Pooled[] = []

/**
 * An empty, migrated database. Each worker keeps what it has opened: closing one empties it for the next test file,
 * unless a test changed more of it than its rows.
 */
export async function emptyDatabase(): Promise<Database> {
  const pooled = pool.pop() ?? (await open())
  let isOpen = true
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    isOpen ? work() : Promise.reject(new Error('the database has been closed'))
  const leased = (database: Database): Database => ({
    kind: database.kind,
    query: (sql, params) => whileOpen(() => database.query(sql, params)),
    transaction: (work) => whileOpen(() => database.transaction(work)),
    script: (sql) => whileOpen(() => database.script(sql)),
    listen: (channel, hear) => whileOpen(() => database.listen(channel, (word) => isOpen && hear(word))),
    forCompany: memoizeByKey((company) => leased(database.forCompany(company))),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await release(pooled)
    },
  })
  return leased(pooled.database)
}

async function open(): Promise<Pooled> {
  const database = await newDatabase()
  return { database, shape: await shapeOf(database) }
}

async function release(pooled: Pooled): Promise<void> {
  const isReusable = pool.length < 2 && (await shapeOf(pooled.database)) === pooled.shape
  if (!isReusable) return pooled.database.close()
  await pooled.database.script(emptying)
  pool.push(pooled)
}

/** What a database is made of besides rows. */
async function shapeOf(database: Queryable): Promise<string> {
  const [row] = await database.query<{ shape: string }>(
    `select md5(string_agg(part, ',' order by part)) as shape from (
       select format('%s %s', relname, relnatts) as part from pg_class where relnamespace = 'public'::regnamespace
       union all select format('%s %s', tgname, tgenabled) from pg_trigger
       union all select proname from pg_proc where pronamespace = 'public'::regnamespace
       union all select conname from pg_constraint
       union all select rolname from pg_roles) parts`,
  )
  return row?.shape ?? ''
}

// Frozen rows refuse to go; a replica obeys no trigger.
const emptying = `set session_replication_role = replica;
do $$ declare name regclass; has_rows boolean; begin
  for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'system_migrations' loop
    execute format('select exists (select from %s)', name) into has_rows;
    if has_rows then execute format('truncate %s cascade', name); end if;
  end loop;
end $$;
set session_replication_role = origin`
