import { useSyncExternalStore } from 'react'
import { translateKey } from '../labels.ts'
import { offerUndo } from '../undo/undo.ts'
import { type Outcome, rowByRow } from './row-by-row.ts'

/** A row that was changed, and the way back. */
export interface Changed {
  id: string
  name: string
  restore: () => Promise<unknown>
}

/** Changed rows on their way back: the share that is done, or in the end what came of each; closing stops what runs. */
export interface Restoring {
  share: number
  count: number
  outcomes: readonly Outcome[] | null
  onClose: () => void
}

const listeners = new Set<() => void>()
let restoring: Restoring | null = null
let last: Promise<void> = Promise.resolve()

function show(next: Restoring | null): void {
  restoring = next
  for (const listener of listeners) listener()
}

async function restore(rows: readonly Changed[], onDone: () => void): Promise<void> {
  const work = new AbortController()
  const running = (done: number): void =>
    show({ share: done / rows.length, count: rows.length, outcomes: null, onClose: () => work.abort() })
  running(0)
  const outcomes = await rowByRow(rows, (row) => row.restore(), {
    nameOf: ({ name }) => name,
    signal: work.signal,
    onRow: running,
  })
  show({ share: 1, count: rows.length, outcomes, onClose: () => show(null) })
  onDone()
}

/**
 * Says how many rows were changed and offers to bring them back, one work after the other; `BulkUndo` shows it wherever
 * the person has gone meanwhile.
 */
export const offerRestoring = (rows: readonly Changed[], onDone: () => void): void =>
  offerUndo(translateKey('widgets:bulkEdited', { count: rows.length }), () => {
    last = last.then(() => restore(rows, onDone))
  })

/** What is being brought back now; null when nothing is. */
export const useRestoring = (): Restoring | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => restoring,
  )
