import { useEffect } from 'react'
import type { ListParams } from '../../../api/resource.ts'
import { sharedValue } from '../../../ui/shared-value.ts'

/** List on the screen with the filter of its address: registry name of its records, request, name of the view. */
export interface ShownList {
  entity: string
  question: ListParams
  /** Open tab; absent for the whole list. */
  label?: string
  isNarrowed: boolean
}

const shown = sharedValue<ShownList | null>(null)

/** List on the screen, after it is drawn; null on other pages. */
export const useListOnScreen = shown.use

/** Notifies the shell of the list on the screen, so that the menu can keep it with its count. */
export function useShownList({ entity, question, label, isNarrowed }: ShownList): void {
  useEffect(() => {
    shown.set({ entity, question, ...(label ? { label } : {}), isNarrowed })
    return () => shown.set(null)
  }, [entity, question, label, isNarrowed])
}
