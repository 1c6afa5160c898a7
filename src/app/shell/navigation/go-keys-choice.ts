import { readStored, writeStored } from '../../../api/session/storage.ts'
import { sharedValue } from '../../../ui/shared-value.ts'

const KEY = 'ensemble.go-keys-off'
const isOn = sharedValue(readStored<boolean>(KEY) !== true)

/** Whether G and a letter lead to pages on this device (WCAG 2.1.4: keys of one letter can be switched off). */
export const hasGoKeys = isOn.get

/** Switches the keys on or off. */
export function setGoKeys(next: boolean): void {
  writeStored(KEY, next ? undefined : true)
  isOn.set(next)
}

/** Returns whether the keys are on; renders again when that changes. */
export const useHasGoKeys = isOn.use
