import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database, Queryable } from './database.ts'
import { freeBytes, reservedBytes } from './disk-space.ts'
import {
  type CopiedFiles,
  type EarlierCopy,
  type Pause,
  copyFolder,
  copyToDisk,
  forceToDisk,
  isUnchanged,
  isWholeCopy,
  listFolder,
  pauses,
  readCopy,
} from './folder-copy.ts'
import { openPglite } from './pglite.ts'

const kept = 3
const contents = 'snapshot.json'

const folderOf = (dataDir: string): string => join(dataDir, 'snapshots')
const databaseOf = (dataDir: string): string => join(dataDir, 'database')

/** Returns the snapshots of a data folder, newest first; those of earlier versions are files. */
export const listSnapshots = (dataDir: string): string[] =>
  existsSync(folderOf(dataDir))
    ? readdirSync(folderOf(dataDir))
        .filter((name) => /^\d{4}-[\dT-]+Z(\.tar)?$/.test(name))
        .sort()
        .reverse()
        .map((name) => join(folderOf(dataDir), name))
    : []

const isLog = (path: string): boolean => /^pg_wal\/[^/]+$/.test(path)
// Files about a running process or an earlier recovery, and files of no use after the end of a process.
const isOfProcess = (path: string): boolean =>
  ['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old'].includes(path) ||
  basename(path).startsWith('pgsql_tmp')
const isSkipped = (path: string): boolean => isLog(path) || isOfProcess(path)

/** Reads the list of the files in a snapshot; undefined where it cannot be read. */
function readContents(snapshot: string): CopiedFiles | undefined {
  try {
    return JSON.parse(readFileSync(join(snapshot, contents), 'utf8')) as CopiedFiles
  } catch {
    return undefined
  }
}

function readNewest(dataDir: string): EarlierCopy | undefined {
  const [folder] = listSnapshots(dataDir)
  const files = folder && readContents(folder)
  return files ? { folder, files } : undefined
}

/** A snapshot writes two segments of the log of its own. */
const logBytes = 2 * 16 * 1_048_576

async function checkRoom(dataDir: string, earlier: EarlierCopy | undefined): Promise<void> {
  const { files } = await listFolder(databaseOf(dataDir), isSkipped)
  const bytes = Object.entries(files)
    .filter(([path, state]) => !isUnchanged(earlier, path, state))
    .reduce((sum, [, { size }]) => sum + size, 2 * logBytes)
  const folder = folderOf(dataDir)
  if (freeBytes(folder) < bytes + reservedBytes)
    throw new Error(`no room for a snapshot of ${Math.ceil(bytes / 1_048_576)} MB in ${folder}`)
}

/** Creates the extension that lists the changed pages of the database, in a schema of its own. */
export const prepareForSnapshots = (database: Database): Promise<void> =>
  database.script(
    'create schema if not exists buffers; create extension if not exists pg_buffercache with schema buffers',
  )

// Pages written in one step, some 20 ms of work: requests between two steps do not wait longer.
const pages = 1000

/**
 * Writes changed pages to their files in small steps, between which other calls run. A checkpoint with few pages left
 * delays no one.
 */
async function writeChangedPages(database: Queryable, signal: AbortSignal): Promise<void> {
  const changed = await database.query<{ bufferid: number }>(
    'select bufferid from buffers.pg_buffercache where isdirty order by relfilenode, relblocknumber',
  )
  for (let offset = 0; offset < changed.length; offset += pages) {
    signal.throwIfAborted()
    await database.query('select count(buffers.pg_buffercache_evict(id)) from unnest($1::integer[]) id', [
      changed.slice(offset, offset + pages).map(({ bufferid }) => bufferid),
    ])
  }
}

async function writeToDisk(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Copies the segments of the log from the first to the last. */
async function copyLog(from: string, to: string, pause: Pause, first: string, last: string): Promise<CopiedFiles> {
  const segments = readdirSync(join(from, 'pg_wal')).filter((name) => name >= first && name <= last)
  if (!segments.includes(first) || !segments.includes(last))
    throw new Error(`the log from ${first} to ${last} is not whole`)
  const copied: CopiedFiles = {}
  for (const name of segments) {
    const path = join('pg_wal', name)
    const size = await copyToDisk(join(from, path), join(to, path), pause)
    copied[path] = { size: size ?? 0, written: '' }
  }
  await forceToDisk(join(to, 'pg_wal'))
  return copied
}

/**
 * Copies the database while it is used (PostgreSQL's low-level backup). The files are copied at different moments, then
 * the log from before the first to after the last. Recovery from that log makes the copy consistent.
 */
async function copyDatabase(
  database: Queryable,
  from: string,
  to: string,
  { earlier, signal, pause }: { earlier: EarlierCopy | undefined; signal: AbortSignal; pause: Pause },
): Promise<CopiedFiles> {
  await writeChangedPages(database, signal)
  const [start] = await database.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('snapshot', true)) as first",
  )
  const end = (): Promise<{ last: string; label: string }[]> =>
    database.query('select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)')
  const files = await copyFolder(from, to, { isSkipped, earlier, pause }).catch(async (error: unknown) => {
    await end()
    throw error
  })
  const [stop] = await end()
  Object.assign(files, await copyLog(from, to, pause, start?.first ?? '', stop?.last ?? ''))
  await writeToDisk(join(to, 'backup_label'), stop?.label ?? '')
  return { ...files, backup_label: { size: (await stat(join(to, 'backup_label'))).size, written: '' } }
}

/**
 * Writes a consistent copy of the whole database while it is used, forced to the disk before it takes its name. PGlite
 * itself never forces its writes, so a power cut can lose later ones. Files unchanged since the last snapshot are
 * shared with it. Returns its folder. It stops without a result when `signal` is aborted; it leaves half of the time to
 * others unless `isUrgent`.
 */
export async function takeSnapshot(
  database: Queryable,
  dataDir: string,
  now: string,
  { signal = new AbortController().signal, isUrgent = false }: { signal?: AbortSignal; isUrgent?: boolean } = {},
): Promise<string> {
  const folder = folderOf(dataDir)
  const path = join(folder, now.replaceAll(/[:.]/g, '-'))
  const part = `${path}.part`
  await mkdir(folder, { recursive: true })
  const earlier = readNewest(dataDir)
  await checkRoom(dataDir, earlier)
  for (const torn of readdirSync(folder).filter((name) => name.endsWith('.part')))
    await rm(join(folder, torn), { recursive: true })
  await mkdir(part, { mode: 0o700 })
  try {
    const files = await copyDatabase(database, databaseOf(dataDir), part, {
      earlier,
      signal,
      pause: pauses(signal, isUrgent),
    })
    await writeToDisk(join(part, contents), JSON.stringify(files))
    await forceToDisk(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
  await forceToDisk(folder)
  for (const old of listSnapshots(dataDir).slice(kept)) await rm(old, { recursive: true })
  return path
}

/** Reads a snapshot into a data folder that has no database; a torn or unreadable one leaves nothing there. */
export async function restoreSnapshot(snapshot: string, dataDir: string): Promise<void> {
  const target = databaseOf(dataDir)
  if (existsSync(target)) throw new Error(`${target} exists; move it away first`)
  const part = `${target}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  if (statSync(snapshot).isFile()) await (await openPglite({ dataDir: part, dump: readFileSync(snapshot) })).close()
  else {
    const files = readContents(snapshot)
    if (!files || !isWholeCopy(snapshot, files)) throw new Error(`${snapshot} is not a whole snapshot`)
    readCopy(snapshot, files, part)
    await (await openPglite({ dataDir: part })).close()
  }
  renameSync(part, target)
}

/** Reads one row of every table, so that a damaged folder is found at the start and not in the middle of a day. */
export async function checkIntegrity(database: Queryable): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  if (tables.length > 0)
    await database.query(tables.map(({ name }) => `(select 1 from "${name}" limit 1)`).join(' union all '))
}
