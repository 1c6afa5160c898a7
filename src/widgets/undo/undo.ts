import { useSyncExternalStore } from 'react'
import { showToast } from '../../ui/toast/toast.ts'
import { translateKey } from '../labels.ts'

/** Shows the result of an action and offers for ten seconds to undo it; `onKept` is called when it was not undone. */
export function offerUndo(text: string, undo: () => unknown, onKept?: () => void): void {
  let isUndone = false
  const handleUndo = (): void => {
    isUndone = true
    undo()
  }
  showToast('success', text, {
    action: { label: translateKey('widgets:undo'), onAct: handleUndo },
    onGone: () => {
      if (!isUndone) onKept?.()
    },
  })
}

const listeners = new Set<() => void>()
let leaving: ReadonlySet<string> = new Set()

function setLeaving(id: string, isLeaving: boolean): void {
  const next = new Set(leaving)
  if (isLeaving) next.add(id)
  else next.delete(id)
  leaving = next
  for (const listener of listeners) listener()
}

/**
 * Hides a record and deletes it after the time for "undo"; closing the page before keeps it. A refusal shows it again.
 */
export function removeWithUndo<R extends { id: string }>(
  record: R,
  text: string,
  remove: (record: R) => Promise<unknown>,
): void {
  const back = (): void => setLeaving(record.id, false)
  setLeaving(record.id, true)
  offerUndo(text, back, () => void remove(record).then(back, back))
}

/** Returns the ids of records that are about to be deleted: lists hide them. */
export const useLeaving = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => leaving,
  )
