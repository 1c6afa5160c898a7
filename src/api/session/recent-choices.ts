import { session } from './session.ts'
import { readStored, writeStored } from './storage.ts'

const MOST = 6
const keyOf = (target: string): string => `ensemble.recent.${session()?.user?.uuid ?? ''}.${target}`

/** The ids of the last choices a person made for an entity on this device, newest first. */
export const recentChoices = (target: string): readonly string[] => readStored<string[]>(keyOf(target)) ?? []

/** Remembers a choice. */
export const rememberChoice = (target: string, id: string): void =>
  writeStored(keyOf(target), [id, ...recentChoices(target).filter((one) => one !== id)].slice(0, MOST))
