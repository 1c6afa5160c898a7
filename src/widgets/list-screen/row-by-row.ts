import { refusalOf } from '../../api/refusal.ts'
import { translateKey } from '../labels.ts'
import { refusalText } from '../refusal-text.ts'

/** How it went with one row; an error says why it did not. */
export interface Outcome {
  id: string
  name: string
  error?: string
}

/** A failure of one row whose message says to the person why. */
export class RowError extends Error {}

/** Why a row failed: in the words of the service, of the work itself, or by what became of the call. */
export function reasonOf(error: unknown): string {
  if (error instanceof RowError) return error.message
  const status = refusalOf(error)?.status
  if (status === 0) return translateKey('widgets:rowUnreached')
  return refusalText(error) ?? translateKey(status && status >= 500 ? 'widgets:rowCrashed' : 'widgets:rowFailed')
}

interface Course<R> {
  nameOf: (row: R) => string
  signal: AbortSignal
  onRow: (done: number) => void
}

/**
 * Does something with one row after the other until `signal` says stop; the rows that it came to, each with how it
 * went.
 */
export async function rowByRow<R extends { id: string }>(
  rows: readonly R[],
  run: (row: R) => Promise<unknown>,
  { nameOf, signal, onRow }: Course<R>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    if (signal.aborted) break
    const failed = await run(row).then(
      () => ({}),
      (error: unknown) => ({ error: reasonOf(error) }),
    )
    outcomes.push({ id: row.id, name: nameOf(row), ...failed })
    onRow(outcomes.length)
  }
  return outcomes
}
