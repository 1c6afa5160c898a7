import type { Queryable } from '../database/database.ts'
import type { FilePlace, FileStorage, FoundFile } from './storage.ts'

/** Returns those of some files that have a row. */
async function rowsAmong(db: Queryable, files: readonly FilePlace[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    'select id from system_files where id = any($1::uuid[]) and content is null',
    [files.map(({ id }) => id)],
  )
  return new Set(rows.map(({ id }) => id))
}

const batch = 500

async function* batchesOf(storage: FileStorage, before: string): AsyncGenerator<FoundFile[]> {
  let files: FoundFile[] = []
  for await (const file of storage.list()) {
    if (file.changedAt >= before) continue
    files.push(file)
    if (files.length === batch) {
      yield files
      files = []
    }
  }
  if (files.length > 0) yield files
}

/**
 * Returns files outside the database that were last written before a moment and have no row. They come from an
 * interrupted upload, or a transaction that was rolled back when the process died.
 */
export async function* strayFiles(db: Queryable, storage: FileStorage, before: string): AsyncGenerator<FoundFile> {
  for await (const files of batchesOf(storage, before)) {
    const known = await rowsAmong(
      db,
      files.filter(({ isPart }) => !isPart),
    )
    yield* files.filter(({ id, isPart }) => isPart || !known.has(id))
  }
}

/** Removes stray files. Answers how many. */
export async function removeStrayFiles(db: Queryable, storage: FileStorage, before: string): Promise<number> {
  let count = 0
  for await (const file of strayFiles(db, storage, before)) {
    await storage.remove(file)
    count += 1
  }
  return count
}
