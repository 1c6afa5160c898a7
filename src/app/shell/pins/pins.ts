import { useSyncExternalStore } from 'react'
import type { ListParams } from '../../../api/resource.ts'
import { currentSession } from '../../../api/session/session.ts'
import { readStored, writeStored } from '../../../api/session/storage.ts'
import { sharedValue } from '../../../ui/shared-value.ts'

/** A list to count: registry name of its records and the request. */
export interface PinnedList {
  entity: string
  question: ListParams
}

/** A page or a view that a person has pinned to the menu, by its address. */
export interface Pin {
  to: string
  label: string
  /** Request of its list, where the address filters one: the rows are counted. */
  list?: PinnedList
}

/** Most pins of one person (experience.md, the shell). */
export const mostPins = 5

const listeners = new Set<() => void>()
const keyOf = (): string => `ensemble.pins.${currentSession()?.user?.uuid ?? ''}`

let shown: { key: string; pins: readonly Pin[] | null } | undefined

/** Returns the pins that the person chose, as this device knows them; null for those of the role. */
function chosenPins(): readonly Pin[] | null {
  const key = keyOf()
  if (shown?.key !== key) shown = { key, pins: readStored<Pin[]>(key) ?? null }
  return shown.pins
}

/** Saves the pins of the person on this device; null for those of the role. */
export function keepPins(pins: readonly Pin[] | null): void {
  shown = { key: keyOf(), pins }
  writeStored(shown.key, pins ?? undefined)
  for (const listener of listeners) listener()
}

/** Returns the pins that the person chose; null for those of the role. */
export const useChosenPins = (): readonly Pin[] | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, chosenPins)

const counts = sharedValue<Readonly<Record<string, number | undefined>>>({})

/** Saves the number of rows of a pinned list, by the address of the pin. */
export function keepCount(to: string, count: number | undefined): void {
  if (counts.get()[to] !== count) counts.set({ ...counts.get(), [to]: count })
}

/** Returns the numbers of rows of pinned lists, by the address of the pin; empty until they are counted. */
export const usePinCounts = counts.use
