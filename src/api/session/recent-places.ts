import { recentKey } from './recent-choices.ts'
import { readStored, writeStored } from './storage.ts'

/** A place that the person opened. */
export interface RecentPlace {
  label: string
  detail?: string
  to: string
}

const MOST = 8

/** Returns the last places of this person on this device, newest first. */
export const recentPlaces = (): readonly RecentPlace[] => readStored<RecentPlace[]>(recentKey()) ?? []

/** Stores a place as the newest. */
export const keepRecent = (place: RecentPlace): void =>
  writeStored(recentKey(), [place, ...recentPlaces().filter(({ to }) => to !== place.to)].slice(0, MOST))
