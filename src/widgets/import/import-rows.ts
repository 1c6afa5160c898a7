import {
  type RowOutcome,
  type SentRow,
  beginImport,
  checkRows,
  endImport,
  type ImportRead,
  readImport,
  writeRows,
} from '../../api/history/imports.ts'
import { keyText } from '../../contract/imports.ts'
import type { AnyEntity } from '../../contract/kit.ts'
import { type Reading, readCell } from './cells.ts'
import type { Mapping } from './mapping.ts'

/** One line of a file: its number there, from 1 for the headers, and its cells. */
export interface Line {
  row: number
  cells: readonly string[]
}

/** What is read in, where to, and by which key. */
export interface Plan {
  entity: string
  key: string | null
}

const BATCH = 250

/** The lines under the headers that say something. */
export const linesOf = (rows: readonly (readonly string[])[]): Line[] =>
  rows.slice(1).flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [{ row: at + 2, cells }] : []))

/** The values of a line by field. */
export const rowOf = (entity: AnyEntity, mapping: Mapping, { row, cells }: Line, reading: Reading): SentRow => ({
  row,
  values: Object.fromEntries(
    mapping.flatMap((name, column) => {
      const value = name ? readCell(entity, name, cells[column] ?? '', reading) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** The rows that have the key of an earlier one. */
export function repeatedRows({ key }: Plan, rows: readonly SentRow[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  if (!key) return repeated
  for (const { row, values } of rows) {
    const text = keyText(key, values[key])
    if (text && seen.has(text)) repeated.add(row)
    seen.add(text)
  }
  return repeated
}

const batchesOf = (rows: readonly SentRow[]): SentRow[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH))

interface Course {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Asks the service what each row would do, batch after batch; nothing is written. */
export async function checkAll(
  plan: Plan,
  rows: readonly SentRow[],
  { signal, onProgress }: Course,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const batch of batchesOf(rows)) {
    signal.throwIfAborted()
    outcomes.push(...(await checkRows(plan, batch, signal)))
    onProgress(outcomes.length)
  }
  return outcomes
}

/** A short print of rows: the same file with the same columns has the same one. */
export function fingerprintOf(plan: Plan, rows: readonly SentRow[]): string {
  const text = JSON.stringify([plan, rows])
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  return `${(one >>> 0).toString(16)}${(other >>> 0).toString(16)}-${text.length}`
}

/** How an import went: its record, and the rows that were refused while it was written. */
export interface Written {
  made: ImportRead
  refused: RowOutcome[]
  isWhole: boolean
}

/**
 * Writes rows batch after batch until `signal` says stop; those that stand already from a run that was cut off are left
 * out. What is written stays whatever happens.
 */
export async function writeAll(
  plan: Plan & { file: string; fingerprint: string },
  rows: readonly SentRow[],
  { signal, onProgress }: Course,
): Promise<Written> {
  const begun = await beginImport({ ...plan, total: rows.length })
  const standing = new Set(begun.rows)
  const left = rows.filter(({ row }) => !standing.has(row))
  let done = rows.length - left.length
  const refused: RowOutcome[] = []
  for (const batch of batchesOf(left)) {
    if (signal.aborted) break
    // A batch that has left is awaited, so that what stands is known.
    const { outcomes } = await writeRows(begun.id, batch, new AbortController().signal)
    refused.push(...outcomes.filter(({ action }) => action === 'error'))
    done += batch.length
    onProgress(done)
  }
  const isWhole = done === rows.length
  // One that was stopped stays open: the same file goes on with it.
  return { made: isWhole ? await endImport(begun.id) : await readImport(begun.id), refused, isWhole }
}
