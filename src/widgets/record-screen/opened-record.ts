import { useEffect } from 'react'
import { keepRecent } from '../../api/session/recent-places.ts'
import { useRecordName } from '../../ui/layout/record-name.ts'

/** Shows the name of the record in the bar above, and adds the page to those opened last. */
export function useOpenedRecord(name: string | null | undefined, kind?: string): void {
  useRecordName(name)
  useEffect(() => {
    if (name) keepRecent({ label: name, ...(kind ? { detail: kind } : {}), to: location.pathname })
  }, [name, kind])
}
