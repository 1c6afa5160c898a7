import { refusalOf } from '../../../api/refusal.ts'
import { translateKey } from '../../labels.ts'
import { refusalText } from '../../refusal-text.ts'

/** Outcome of one row; an error gives the reason of its failure. */
export interface Outcome {
  id: string
  name: string
  error?: string
}

/** A failure of one row whose message is shown to the person. */
export class RowError extends Error {}

/** Returns the reason of a failed row: the text of the service, of the task itself, or of the failed call. */
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
 * Runs an action on one row after the other until `signal` is aborted; returns the handled rows with their outcomes.
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
