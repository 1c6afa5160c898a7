import { readStored, writeStored } from '../../api/session/storage.ts'
import { recentKey } from '../../api/session/recent-choices.ts'

/** A place the person went to by the palette. */
export interface RecentPlace {
  label: string
  detail?: string
  to: string
}

const MOST = 8

/** The last places of this person on this device, newest first. */
export const recentPlaces = (): readonly RecentPlace[] => readStored<RecentPlace[]>(recentKey()) ?? []

/** Keeps a place as the newest. */
export const keepRecent = (place: RecentPlace): void =>
  writeStored(recentKey(), [place, ...recentPlaces().filter(({ to }) => to !== place.to)].slice(0, MOST))
