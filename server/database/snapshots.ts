import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PgliteDatabase } from './pglite.ts'
import { freeBytes, reservedBytes } from './disk-space.ts'

const kept = 3

const folderOf = (dataDir: string): string => join(dataDir, 'snapshots')

/** The snapshots of a data folder, newest first. */
export const listSnapshots = (dataDir: string): string[] =>
  existsSync(folderOf(dataDir))
    ? readdirSync(folderOf(dataDir))
        .filter((name) => name.endsWith('.tar'))
        .sort()
        .reverse()
        .map((name) => join(folderOf(dataDir), name))
    : []

/**
 * Writes a consistent copy of the whole database, forced to the disk before it takes its name; PGlite itself never
 * forces its writes, so a power cut can cost what came after.
 */
export async function takeSnapshot(database: PgliteDatabase, dataDir: string, now: string): Promise<string> {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${now.replaceAll(/[:.]/g, '-')}.tar`)
  const content = await database.dump()
  if (freeBytes(folder) < content.length + reservedBytes)
    throw new Error(`no room for a snapshot of ${Math.ceil(content.length / 1_048_576)} MB in ${folder}`)
  for (const torn of readdirSync(folder).filter((name) => name.endsWith('.part'))) rmSync(join(folder, torn))
  const file = openSync(`${path}.part`, 'w', 0o600)
  try {
    for (let offset = 0; offset < content.length;) offset += writeSync(file, content, offset)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.part`, path)
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
  for (const old of listSnapshots(dataDir).slice(kept)) rmSync(old)
  return path
}

/** Reads one row of every table, so that a damaged folder is found at the start and not in the middle of a day. */
export async function checkIntegrity(database: PgliteDatabase): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  if (tables.length > 0)
    await database.query(tables.map(({ name }) => `(select 1 from "${name}" limit 1)`).join(' union all '))
}
