import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../api/session/storage.ts'

/** Position of the navigation; vertical unless the person changed it (specification 1 section 4). */
export type LayoutType = 'vertical' | 'horizontal'

const KEY = 'ensemble.layout'
const listeners = new Set<() => void>()
const read = (): LayoutType => (readStored<LayoutType>(KEY) === 'horizontal' ? 'horizontal' : 'vertical')
let current = read()

const set = (next: LayoutType): void => {
  current = next
  writeStored(KEY, next)
  for (const listener of listeners) listener()
}

/** Returns the layout type of this device and the function to change it. */
export const useLayoutType = (): readonly [LayoutType, (next: LayoutType) => void] => [
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => current,
  ),
  set,
]
