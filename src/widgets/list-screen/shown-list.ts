import { useEffect } from 'react'
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

/** Returns the list on the screen; null on pages that are none. */
export const shownList = (): ShownList | null => shown

/** Notifies the shell of the list on the screen, so that the menu can keep it with its count. */
export function useShownList({ entity, question, label, isNarrowed }: ShownList): void {
  useEffect(() => {
    shown = { entity, question, ...(label ? { label } : {}), isNarrowed }
    return () => {
      shown = null
    }
  }, [entity, question, label, isNarrowed])
}
