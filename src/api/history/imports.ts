import { useQuery } from '@tanstack/react-query'
import type { ImportDecision, RowAction } from '../../contract/imports.ts'
import type { Duplicate } from '../../contract/directory/merging.ts'
import { get, post } from '../http/call.ts'
import type { AnsweredFieldError } from '../refusal.ts'

/** A row on its way to the service: its number in the file and its values by field. */
export interface SentRow {
  row: number
  values: Record<string, unknown>
  /** A remark, which becomes a note on the record. */
  note?: string
  /** Existing record for the row although no key names it, and the decision. */
  into?: string | undefined
  how?: ImportDecision
}

/** Result of a row, or its preview. */
export interface RowOutcomeRead {
  row: number
  action: RowAction
  record?: string
  label?: string
  /** Its remark became a note on the record, or would. */
  has_note?: boolean
  errors?: Record<string, AnsweredFieldError[]>
  /** Possible duplicates of a row that would make a record. */
  duplicates?: Duplicate[]
}

/** A spreadsheet that was read in, as its list shows it. */
export interface ImportRead {
  id: string
  entity: string
  file: string
  key: string | null
  total: number
  actor: string
  actor_object: { first_name: string; last_name: string } | null
  state: 'running' | 'done' | 'stopped' | 'undoing' | 'undone'
  created: number
  updated: number
  unchanged: number
  kept: number
  started_at: string
}

/** A row that the undo left standing, and why. */
export interface KeptRow {
  row: number
  record: string
  label: string
  reason: 'changed' | 'in_use' | 'gone' | 'refused'
}

interface Plan {
  entity: string
  key: string | null
}

const keyOf = (entity: string) => ['history/imports', entity]

/** Reads the imports of a kind of records, newest first. */
export const useImports = (entity: string) =>
  useQuery({
    queryKey: keyOf(entity),
    queryFn: async ({ signal }) =>
      (await get<{ results: ImportRead[] }>('history', 'imports/', { query: { entity }, signal, isSilent: true }))
        .results,
  })

/** Returns the previews of rows; nothing is written. */
export const checkRows = async (plan: Plan, rows: readonly SentRow[], signal: AbortSignal): Promise<RowOutcomeRead[]> =>
  (await post<{ outcomes: RowOutcomeRead[] }>('history', 'imports/check/', { ...plan, rows }, { signal })).outcomes

/** Begins an import, or resumes an interrupted one or that of the id `import`: `rows` are written already. */
export const beginImport = (
  plan: Plan & { file: string; fingerprint: string; total: number; import?: string },
): Promise<ImportRead & { rows: number[] }> => post('history', 'imports/', plan)

/** Writes a batch; the same batch again has no further effect. */
export const writeRows = (
  id: string,
  rows: readonly SentRow[],
  signal: AbortSignal,
): Promise<ImportRead & { outcomes: RowOutcomeRead[] }> => post('history', `imports/${id}/rows/`, { rows }, { signal })

/** Ends an import; written records are kept. */
export const endImport = (id: string): Promise<ImportRead> => post('history', `imports/${id}/end/`)

/** Undoes an import, part after part; returns it with the rows that are kept. */
export async function undoRecordImport(
  { id, created, updated }: Pick<ImportRead, 'id' | 'created' | 'updated'>,
  onProgress: (share: number) => void,
): Promise<ImportRead & { rows_kept: KeptRow[] }> {
  const all = created + updated
  for (;;) {
    const { left } = await post<{ left: number }>('history', `imports/${id}/undo/`)
    onProgress(all > 0 ? 1 - left / all : 1)
    if (left === 0) return readImport(id)
  }
}

/** Reads the current state of one import, with the rows that its undo left. */
export const readImport = (id: string): Promise<ImportRead & { rows_kept: KeptRow[] }> =>
  get('history', `imports/${id}/`)
