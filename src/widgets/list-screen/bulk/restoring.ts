import { useSyncExternalStore } from 'react'
import type { Outcome } from './row-by-row.ts'

/** Changed rows that are being restored: the progress, or in the end each outcome; closing cancels the run. */
export interface Restoring {
  share: number
  count: number
  outcomes: readonly Outcome[] | null
  onClose: () => void
}

const listeners = new Set<() => void>()
let restoring: Restoring | null = null

/** Shows rows that are being restored; null once they are closed. */
export function showRestoring(next: Restoring | null): void {
  restoring = next
  for (const listener of listeners) listener()
}

/** Returns the rows that are being restored now; null when there are none. */
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
