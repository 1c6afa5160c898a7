import { createHash } from 'node:crypto'
import { later, systemClock } from '../runtime/clock.ts'
import type { Database, Queryable } from '../database/database.ts'
import { stuckJobs } from '../job-queue.ts'
import { type FileStorage, contentOf, databaseStorage, strayFiles } from '../storage/index.ts'
import { type Finding, runCheck } from './finding.ts'
import { laws } from './law.ts'
import { chains } from './number-chains.ts'

interface Row extends Record<string, unknown> {
  id: string
}

interface FileRow extends Row {
  company: string
  sha256: string
}

/** Returns the error in the bytes of a file; undefined when they are those that were stored. */
async function fileError(db: Queryable, storage: FileStorage, { id, company, sha256 }: FileRow) {
  const [row] = await db.query<{ content: Uint8Array | null }>('select content from system_files where id = $1', [id])
  const hash = createHash('sha256')
  try {
    for await (const piece of await contentOf(storage, { id, company, content: row?.content ?? null }))
      hash.update(piece)
  } catch (error) {
    return (error as Error).message
  }
  return hash.digest('hex') === sha256 ? undefined : `file ${id} is not the one that was stored`
}

async function files(db: Queryable, storage: FileStorage): Promise<Finding> {
  const rows = await db.query<FileRow>('select id, company, sha256 from system_files order by id')
  const finding: Finding = { check: 'files match their checksum', count: rows.length, errors: [] }
  for (const row of rows) {
    const error = await fileError(db, storage, row)
    if (error) finding.errors.push(error)
  }
  return finding
}

/**
 * Finds files in the folder without a row. A job removes them an hour after they were written: until then their
 * transaction may be running.
 */
async function strays(db: Queryable, storage: FileStorage, now: string): Promise<Finding> {
  const finding: Finding = { check: 'files in the folder have a row', count: 0, errors: [] }
  for await (const { company, id, isPart } of strayFiles(db, storage, later(now, -3600))) {
    finding.count += 1
    finding.errors.push(`file ${id} of company ${company} ${isPart ? 'was cut while it came' : 'belongs to nothing'}`)
  }
  return finding
}

/** Runs all checks: numbers, hash chain, entries, balances, trail, files, jobs. */
export async function verify(
  db: Database,
  now = systemClock.now(),
  storage: FileStorage = databaseStorage(),
): Promise<Finding[]> {
  const jobs: Finding = { check: 'jobs that run or wait for their time', ...(await stuckJobs(db, now)) }
  const findings = await chains(db)
  for (const law of laws) findings.push(await runCheck(db, law))
  return [...findings, await files(db, storage), await strays(db, storage, now), jobs]
}
