import { currentSession } from './session.ts'
import { forgetStored, readStored, writeStored } from './storage.ts'

const MOST = 6

/** Returns the storage key of the person's last choices and visited records on this device. */
export const recentKey = (): string => `ensemble.recent.${currentSession()?.user?.uuid ?? ''}`
const keyOf = (target: string): string => `${recentKey()}.${target}`

/** Returns the ids of the last choices a person made for an entity on this device, newest first. */
export const recentChoices = (target: string): readonly string[] => readStored<string[]>(keyOf(target)) ?? []

/** Forgets the choices and places of the person, so that no names remain on the device. */
export const forgetRecent = (): void => forgetStored(recentKey())

/** Remembers a choice. */
export const rememberChoice = (target: string, id: string): void =>
  writeStored(keyOf(target), [id, ...recentChoices(target).filter((one) => one !== id)].slice(0, MOST))
