import { useState } from 'react'
import { useSession } from '../../api/session/use-session.ts'

const keyOf = (user: string, entity: string): string => `ensemble.columns.${user}.${entity}`

function read(key: string): string[] | null {
  try {
    return localStorage.getItem(key)?.split(',').filter(Boolean) ?? null
  } catch {
    return null
  }
}

/** The columns a person chose for a list on this device; an address or saved view that names columns goes first. */
export function useKeptColumns(entity: string): { kept: readonly string[] | null; keep: (columns: readonly string[] | null) => void } {
  const { user } = useSession()
  const key = keyOf(user?.uuid ?? '', entity)
  const [kept, setKept] = useState(() => read(key))
  return {
    kept,
    keep: (columns) => {
      setKept(columns ? [...columns] : null)
      try {
        if (columns) localStorage.setItem(key, columns.join(','))
        else localStorage.removeItem(key)
      } catch {
        // A closed store keeps the choice for this page only.
      }
    },
  }
}
