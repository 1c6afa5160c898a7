import {
  type RowOutcomeRead,
  type SentRow,
  beginImport,
  checkRows,
  endImport,
  type ImportRead,
  readImport,
  writeRows,
} from '../../api/history/imports.ts'
import { keyText, noteColumn } from '../../contract/imports.ts'
import type { AnyEntity } from '../../contract/kit/kit.ts'
import { type CellReading, readCell } from './read/cells.ts'
import type { Mapping } from './mapping.ts'

/** One line of a file: its number there, from 1 for the headers, and its cells. */
export interface SheetLine {
  row: number
  cells: readonly string[]
}

/** Lines of a file that make one record; the first contains its head. */
export type RowGroup = readonly SheetLine[]

/** Target entity of the rows, and its key. */
export interface ImportPlan {
  entity: string
  key: string | null
}

const BATCH = 250
/** Size of a batch of records with lines, which take longer. */
const SMALL_BATCH = 25

/**
 * Returns the non-empty lines under the headers; `above` lines of the file come before the headers, -1 where it has
 * none.
 */
export const sheetLinesOf = (rows: readonly (readonly string[])[], above = 0): SheetLine[] =>
  rows
    .slice(1)
    .flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [{ row: above + at + 2, cells }] : []))

/** Returns the lines of each record: those with the same text in the column that joins them. */
export function rowGroupsOf({ imported }: AnyEntity, mapping: Mapping, lines: readonly SheetLine[]): RowGroup[] {
  const column = imported?.lines ? mapping.indexOf(imported.lines.by) : -1
  if (column < 0) return lines.map((line) => [line])
  const groups = new Map<string, SheetLine[]>()
  for (const line of lines) {
    const text = line.cells[column]?.trim() || `row ${line.row}`
    groups.set(text, [...(groups.get(text) ?? []), line])
  }
  return [...groups.values()]
}

const valuesOf = (
  entity: AnyEntity,
  columns: readonly (readonly [name: string, column: number])[],
  { cells }: SheetLine,
  reading: CellReading,
): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap(([name, column]) => {
      const value = readCell(entity, name, cells[column] ?? '', reading)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Returns the values of a record by field: those of its head from the first line, those of its lines from all. */
export function rowOf(
  { entity, line }: { entity: AnyEntity; line: AnyEntity | null },
  mapping: Mapping,
  group: RowGroup,
  reading: CellReading,
): SentRow {
  const [first] = group as readonly [SheetLine]
  const of = entity.imported?.lines?.of
  const named = mapping
    .map((name, column) => [name, column] as const)
    .filter(([name]) => name !== '' && !(name === noteColumn && entity.imported?.notes))
  const note = entity.imported?.notes ? (first.cells[mapping.indexOf(noteColumn)] ?? '').trim() : ''
  const isOfLine = ([name]: readonly [string, number]): boolean => of !== undefined && name.startsWith(`${of}.`)
  const inLines = named.filter(isOfLine).map(([name, column]) => [name.slice((of ?? '').length + 1), column] as const)
  const head = valuesOf(
    entity,
    named.filter((one) => !isOfLine(one)),
    first,
    reading,
  )
  return {
    row: first.row,
    ...(note ? { note } : {}),
    values:
      of && line && inLines.length > 0
        ? { ...head, [of]: group.map((one) => valuesOf(line, inLines, one, reading)) }
        : head,
  }
}

/** Returns the columns of a record whose lines have different values, by the number of the first line. */
export function differing(
  { imported }: AnyEntity,
  mapping: Mapping,
  groups: readonly RowGroup[],
): Map<number, string[]> {
  const of = imported?.lines?.of
  const heads = mapping.flatMap((name, column) =>
    name && of && !name.startsWith(`${of}.`) ? [[name, column] as const] : [],
  )
  const found = new Map<number, string[]>()
  for (const group of groups) {
    const cell = (line: SheetLine | undefined, column: number): string => line?.cells[column]?.trim() ?? ''
    const names = heads
      .filter(([, column]) =>
        group.some((line) => cell(line, column) !== '' && cell(line, column) !== cell(group[0], column)),
      )
      .map(([name]) => name)
    if (group[0] && names.length > 0) found.set(group[0].row, names)
  }
  return found
}

/** Returns the rows that have the key of an earlier one. */
export function repeatedRows({ key }: ImportPlan, rows: readonly SentRow[]): Set<number> {
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

function batchesOf(rows: readonly SentRow[]): SentRow[][] {
  const hasLines = rows.some(({ values }) => Object.values(values).some((value) => isLines(value)))
  const size = hasLines ? SMALL_BATCH : BATCH
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

const isLines = (value: unknown): boolean => Array.isArray(value) && typeof value[0] === 'object'

interface Course {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Requests a dry run of each row, batch after batch; nothing is written. */
export async function checkAll(
  plan: ImportPlan,
  rows: readonly SentRow[],
  { signal, onProgress }: Course,
): Promise<RowOutcomeRead[]> {
  const outcomes: RowOutcomeRead[] = []
  for (const batch of batchesOf(rows)) {
    signal.throwIfAborted()
    outcomes.push(...(await checkRows(plan, batch, signal)))
    onProgress(outcomes.length)
  }
  return outcomes
}

/** Returns a short fingerprint of rows: the same file with the same columns has the same one. */
export function fingerprintOf(plan: ImportPlan, rows: readonly SentRow[]): string {
  const text = JSON.stringify([plan, rows])
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  return `${(one >>> 0).toString(16)}${(other >>> 0).toString(16)}-${text.length}`
}

/** Number of created records that are named after an import. */
const NAMED = 20

/**
 * Result of an import: its record, the rows that were refused while it was written, and the first that were created.
 */
export interface Written {
  made: ImportRead
  refused: RowOutcomeRead[]
  created: RowOutcomeRead[]
  /** Number of remarks that became notes. */
  notes: number
  isWhole: boolean
}

/**
 * Writes rows batch after batch until `signal` is aborted, without those already written by an interrupted run. Written
 * rows stay in every case.
 */
export async function writeAll(
  plan: ImportPlan & { file: string; fingerprint: string; import?: string },
  rows: readonly SentRow[],
  { signal, onProgress }: Course,
): Promise<Written> {
  const begun = await beginImport({ ...plan, total: rows.length })
  const standing = new Set(begun.rows)
  const left = rows.filter(({ row }) => !standing.has(row))
  let done = rows.length - left.length
  const refused: RowOutcomeRead[] = []
  const created: RowOutcomeRead[] = []
  let notes = 0
  for (const batch of batchesOf(left)) {
    if (signal.aborted) break
    // A sent batch is awaited, so that its written rows are known.
    const { outcomes } = await writeRows(begun.id, batch, new AbortController().signal)
    refused.push(...outcomes.filter(({ action }) => action === 'error'))
    if (created.length < NAMED) created.push(...outcomes.filter(({ action }) => action === 'create'))
    notes += outcomes.filter((one) => one.has_note).length
    done += batch.length
    onProgress(done)
  }
  const isWhole = done === rows.length
  // A stopped import stays open: the same file continues it.
  return {
    made: isWhole ? await endImport(begun.id) : await readImport(begun.id),
    refused,
    created: created.slice(0, NAMED),
    notes,
    isWhole,
  }
}
