import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import type * as calls from '../../contract/history/calls/imports.ts'
import { call } from '../http/declared.ts'

/** A row on its way to the service: its number in the file and its values by field, with the decision on it. */
export type SentRow = BodyOf<typeof calls.checkImport>['rows'][number]

/** Result of a row, or its preview. */
export type RowOutcomeRead = AnswerOf<typeof calls.checkImport>['outcomes'][number]

/** A spreadsheet that was read in, as its list shows it. */
export type ImportRead = AnswerOf<typeof calls.readImports>['results'][number]

/** A spreadsheet that was read in, with the rows that its undo left standing. */
export type ImportDetail = AnswerOf<typeof calls.readImport>

/** A row that the undo left standing, and why. */
export type KeptRow = ImportDetail['rows_kept'][number]

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
      (await call<typeof calls.readImports>('get history imports', { query: { entity }, signal, isSilent: true }))
        .results,
  })

/** Returns the previews of rows; nothing is written. */
export const checkRows = async (plan: Plan, rows: readonly SentRow[], signal: AbortSignal): Promise<RowOutcomeRead[]> =>
  (await call<typeof calls.checkImport>('post history imports/check', { body: { ...plan, rows: [...rows] }, signal }))
    .outcomes

/** Begins an import, or resumes an interrupted one or that of the id `import`: `rows` are written already. */
export const beginImport = (plan: BodyOf<typeof calls.beginImport>): Promise<AnswerOf<typeof calls.beginImport>> =>
  call<typeof calls.beginImport>('post history imports', { body: plan })

/** Writes a batch; the same batch again has no further effect. */
export const writeRows = (
  id: string,
  rows: readonly SentRow[],
  signal: AbortSignal,
): Promise<AnswerOf<typeof calls.writeImportRows>> =>
  call<typeof calls.writeImportRows>('post history imports/:id/rows', {
    params: { id },
    body: { rows: [...rows] },
    signal,
  })

/** Ends an import; written records are kept. */
export const endImport = (id: string): Promise<ImportRead> =>
  call<typeof calls.endImport>('post history imports/:id/end', { params: { id } })

/** Undoes an import, part after part; returns it with the rows that are kept. */
export async function undoRecordImport(
  { id, created, updated }: Pick<ImportRead, 'id' | 'created' | 'updated'>,
  onProgress: (share: number) => void,
): Promise<ImportDetail> {
  const all = created + updated
  for (;;) {
    const { left } = await call<typeof calls.undoRecordImport>('post history imports/:id/undo', { params: { id } })
    onProgress(all > 0 ? 1 - left / all : 1)
    if (left === 0) return readImport(id)
  }
}

/** Reads the current state of one import, with the rows that its undo left. */
export const readImport = (id: string): Promise<ImportDetail> =>
  call<typeof calls.readImport>('get history imports/:id', { params: { id } })
