import { translateKey } from '../../labels.ts'
import { offerUndo } from '../../undo/undo.ts'
import { showRestoring } from './restoring.ts'
import { rowByRow } from './row-by-row.ts'

/** A row that was changed, and its undo. */
export interface Changed {
  id: string
  name: string
  restore: () => Promise<unknown>
}

let last: Promise<void> = Promise.resolve()

async function restore(rows: readonly Changed[], onDone: () => void): Promise<void> {
  const work = new AbortController()
  const running = (done: number): void =>
    showRestoring({ share: done / rows.length, count: rows.length, outcomes: null, onClose: () => work.abort() })
  running(0)
  const outcomes = await rowByRow(rows, (row) => row.restore(), {
    nameOf: ({ name }) => name,
    signal: work.signal,
    onRow: running,
  })
  showRestoring({ share: 1, count: rows.length, outcomes, onClose: () => showRestoring(null) })
  onDone()
}

/**
 * Shows how many rows were changed and offers to restore them, one task after the other. The progress is shown by
 * `BulkUndo` on any page that the person has opened meanwhile.
 */
export const offerRestoring = (rows: readonly Changed[], onDone: () => void): void =>
  offerUndo(translateKey('widgets:bulkEdited', { count: rows.length }), () => {
    last = last.then(() => restore(rows, onDone))
  })
