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

/** The record that the page names; null on pages that are about none. */
export const useShownRecord = shown.use
