import { useState } from 'react'
import { readStored, writeStored } from '../../../api/session/storage.ts'
import { useSession } from '../../../api/session/use-session.ts'

/**
 * Returns the columns that a person chose for a list on this device; columns of an address or a saved view take
 * precedence.
 */
export function useChosenColumns(entity: string): {
  kept: readonly string[] | null
  keep: (columns: readonly string[] | null) => void
} {
  const { user } = useSession()
  const key = `ensemble.columns.${user?.uuid ?? ''}.${entity}`
  const [kept, setKept] = useState(() => readStored<string[]>(key) ?? null)
  return {
    kept,
    keep: (columns) => {
      setKept(columns ? [...columns] : null)
      writeStored(key, columns ?? undefined)
    },
  }
}
