import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../api/session/storage.ts'

const KEY = 'ensemble.go-keys-off'
const listeners = new Set<() => void>()

/** Whether G and a letter lead to pages on this device (WCAG 2.1.4: keys of one letter can be switched off). */
export const hasGoKeys = (): boolean => readStored<boolean>(KEY) !== true

/** Switches the keys on or off. */
export function setGoKeys(isOn: boolean): void {
  writeStored(KEY, isOn ? undefined : true)
  for (const listener of listeners) listener()
}

/** Whether the keys are on, told again when that changes. */
export const useHasGoKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, hasGoKeys)
