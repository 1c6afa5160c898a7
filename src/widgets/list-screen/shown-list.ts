import { useEffect } from 'react'
import type { ListParams } from '../../api/resource.ts'
import { sharedValue } from '../../ui/shared-value.ts'

/** The list on the screen as its address narrows it: registry name of its records, question, name of the view. */
export interface ShownList {
  entity: string
  question: ListParams
  /** The tab that is open; absent for the whole list. */
  label?: string
  isNarrowed: boolean
}

const shown = sharedValue<ShownList | null>(null)

/** The list on the screen, once it is drawn; null on pages that are none. */
export const useListOnScreen = shown.use

/** Notifies the shell of the list on the screen, so that the menu can keep it with its count. */
export function useShownList({ entity, question, label, isNarrowed }: ShownList): void {
  useEffect(() => {
    shown.set({ entity, question, ...(label ? { label } : {}), isNarrowed })
    return () => shown.set(null)
  }, [entity, question, label, isNarrowed])
}
