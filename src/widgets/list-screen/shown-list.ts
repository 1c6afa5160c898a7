import { useEffect, useSyncExternalStore } from 'react'
import type { ListParams } from '../../api/resource.ts'

/** The list on the screen as its address narrows it: registry name of its records, question, name of the view. */
export interface ShownList {
  entity: string
  question: ListParams
  /** The tab that is open; absent for the whole list. */
  label?: string
  isNarrowed: boolean
}

let shown: ShownList | null = null
const listeners = new Set<() => void>()

function show(list: ShownList | null): void {
  shown = list
  for (const listener of listeners) listener()
}

/** The list on the screen, once it is drawn; null on pages that are none. */
export const useListOnScreen = (): ShownList | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => shown,
  )

/** Notifies the shell of the list on the screen, so that the menu can keep it with its count. */
export function useShownList({ entity, question, label, isNarrowed }: ShownList): void {
  useEffect(() => {
    show({ entity, question, ...(label ? { label } : {}), isNarrowed })
    return () => show(null)
  }, [entity, question, label, isNarrowed])
}
