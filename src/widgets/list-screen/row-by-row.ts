import { refusalOf } from '../../api/refusal.ts'
import { translateKey } from '../labels.ts'

/** How it went with one row; an error says why it did not. */
export interface Outcome {
  id: string
  name: string
  error?: string
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
      (error: unknown) => ({ error: refusalOf(error)?.detail ?? translateKey('widgets:rowFailed') }),
    )
    outcomes.push({ id: row.id, name: nameOf(row), ...failed })
    onRow(outcomes.length)
  }
  return outcomes
}
