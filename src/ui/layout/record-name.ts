import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()

const show = (name: string | null): void => {
  shown = name
  for (const listener of listeners) listener()
}

/**
 * Tells the bar above which record a page is about, as the last step of the breadcrumb; forgotten when the page goes.
 */
export function useRecordName(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return undefined
    show(name)
    return () => show(null)
  }, [name])
}

/** The record that the page names; null on pages that are about none. */
export const useShownRecord = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => shown,
  )
