import { createContext } from 'react'
import type { EntryRead } from '../../../api/history/entries.ts'

/** Search over the settings of the company, and their trail, newest first. */
export interface SettingSearch {
  /** Returns whether the searched text is in the name or the effect of a setting. */
  isFound: (...texts: readonly string[]) => boolean
  trail: readonly EntryRead[]
}

export const SettingSearchContext = createContext<SettingSearch>({ isFound: () => true, trail: [] })

/** Returns the last change of a field in the trail. */
export const lastChangeOf = (trail: readonly EntryRead[], field: string): EntryRead | undefined =>
  trail.find(({ action, changes }) => action === 'update' && Object.hasOwn(Object(changes) as object, field))
