import { useEffect } from 'react'
import { keepRecent } from '../../api/session/recent-places.ts'
import { useRecordName } from '../../ui/layout/record-name.ts'

/** Names the record of a page in the bar above, and keeps the page among those that were opened last. */
export function useOpenedRecord(name: string | null | undefined, kind?: string): void {
  useRecordName(name)
  useEffect(() => {
    if (name) keepRecent({ label: name, ...(kind ? { detail: kind } : {}), to: location.pathname })
  }, [name, kind])
}
