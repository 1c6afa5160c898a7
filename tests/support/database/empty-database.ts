import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Queryable, memoizeByKey } from '../../../server/database/database.ts'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { type PgliteDatabase, openPglite } from '../../../server/database/pglite.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { viewsDigest } from '../../../server/database/views/index.ts'
import { missing, startCluster } from './postgres-cluster.ts'

const folder = join(process.cwd(), 'node_modules', '.cache', 'ensemble')
const fileNames = { pglite: 'empty', postgres: 'cluster' }

/** Returns the path of the stored empty, migrated database; its name changes with the migrations. */
function keptPath(engine: keyof typeof fileNames): string {
  const hash = createHash('sha256')
  for (const name of migrationNames())
    hash.update(name).update(readFileSync(new URL(`../../../server/database/migrations/${name}`, import.meta.url)))
  hash.update(viewsDigest)
  return join(folder, `${fileNames[engine]}-${hash.digest('hex').slice(0, 16)}`)
}

/** Stores the empty database once for all test files; an interrupted run leaves no partial file in its place. */
async function keep(engine: keyof typeof fileNames, write: (part: string) => Promise<void>): Promise<string> {
  const path = keptPath(engine)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder))
    if (old.startsWith(`${fileNames[engine]}-`)) rmSync(join(folder, old), { recursive: true })
  await write(`${path}.part`)
  renameSync(`${path}.part`, path)
  return path
}

async function writeDump(part: string): Promise<void> {
  const database = await openPglite()
  await migrate(database)
  writeFileSync(part, await database.dump())
  await database.close()
}

/** Name of the database in a cluster that the others are copied from. */
const model = 'model'
async function copy(cluster: string, name: string, of: string): Promise<string> {
  const owner = await openPostgres(cluster, 1)
  await owner.script(`create database ${name} template ${of}`)
  await owner.close()
  return cluster.replace(/[^/]*$/, name)
}

async function writeCluster(part: string): Promise<void> {
  const cluster = await startCluster()
  const database = await openPostgres(await copy(cluster.url, model, 'template1'))
  await migrate(database)
  await database.close()
  cluster.leaveIn(part)
}

/** Environment variable with the URL of the cluster of this run, for its workers. */
const place = 'TEST_CLUSTER'

/**
 * Before the tests: an empty database is made once, of PGlite and of PostgreSQL where there is one. All files of a run
 * share one cluster of PostgreSQL, which is gone after them.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  await keep('pglite', writeDump)
  if (process.env[place] !== undefined || missing()) return undefined
  const cluster = await startCluster(await keep('postgres', writeCluster))
  process.env[place] = cluster.url
  return cluster.stop
}

/** Opens an empty, migrated PGlite in a folder or in memory, for tests that end its process or its files. */
export const newPglite = (dataDir?: string): Promise<PgliteDatabase> =>
  openPglite({ dump: readFileSync(keptPath('pglite')), ...(dataDir ? { dataDir } : {}) })

let copies = 0

/** Creates an empty, migrated database in the PostgreSQL of this run, and returns its URL. */
export function postgresUrl(): Promise<string> {
  copies += 1
  return copy(process.env[place] ?? '', `test_${process.pid}_${copies}`, model)
}

/** Opens an empty, migrated PostgreSQL database, for tests of this engine and of concurrent writes. */
export const newPostgres = async (connections?: number): Promise<Database> =>
  openPostgres(await postgresUrl(), connections)

interface Pooled {
  database: Database
  shape: string
}

const pool: Pooled[] = []

/**
 * Opens an empty, migrated database: PostgreSQL, or PGlite where there is none or a test project asks for it. Each
 * worker pools its databases: closing one empties it for the next test file, unless a test changed its schema.
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
  const isPglite = process.env.TEST_ENGINE === 'pglite' || !process.env[place]
  const database = isPglite ? await newPglite() : await newPostgres()
  return { database, shape: await shapeOf(database) }
}

async function release(pooled: Pooled): Promise<void> {
  const isReusable = pool.length < 2 && (await shapeOf(pooled.database)) === pooled.shape
  if (!isReusable) return pooled.database.close()
  await pooled.database.script(emptying)
  pool.push(pooled)
}

/** Returns a hash of the tables, triggers, functions, constraints and roles of a database. */
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

// Triggers refuse to delete frozen rows; in the role of a replica they do not fire. To truncate instead makes new files
// for every table that refers to one of these, and again for each of those: 5 s rather than 0.1 s.
const emptying = `set session_replication_role = replica;
do $$ declare name regclass; has_rows boolean; begin
  for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'system_migrations' loop
    execute format('select exists (select from %s)', name) into has_rows;
    if has_rows then execute format('delete from %s', name); end if;
  end loop;
end $$;
set session_replication_role = origin`
