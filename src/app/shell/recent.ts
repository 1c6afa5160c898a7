import { readStored, writeStored } from '../../api/session/storage.ts'
import { session } from '../../api/session/session.ts'

/** A place the person went to by the palette. */
export interface RecentPlace {
  label: string
  detail?: string
  to: string
}

const MOST = 8
const keyOf = (): string => `ensemble.recent.${session()?.user?.uuid ?? ''}`

/** The last places of this person on this device, newest first. */
export const recentPlaces = (): readonly RecentPlace[] => readStored<RecentPlace[]>(keyOf()) ?? []

/** Keeps a place as the newest. */
export const keepRecent = (place: RecentPlace): void =>
  writeStored(keyOf(), [place, ...recentPlaces().filter(({ to }) => to !== place.to)].slice(0, MOST))
