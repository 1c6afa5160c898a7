import { useEffect } from 'react'
import { sharedValue } from '../shared-value.ts'

const shown = sharedValue<string | null>(null)

/**
 * Notifies the bar above of the record of a page, the last step of the breadcrumb; removed when the page is unmounted.
 */
export function useRecordName(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return undefined
    shown.set(name)
    return () => shown.set(null)
  }, [name])
}

/** Record of the page; null on pages without one. */
export const useShownRecord = shown.use
