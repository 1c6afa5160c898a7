import { useSyncExternalStore } from 'react'

/** A value of the page that several parts read and that is rendered again when it changes. */
export interface SharedValue<T> {
  get: () => T
  set: (next: T) => void
  use: () => T
}

/** Creates a value that parts of the page share. */
export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = (): T => value
  return {
    get,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
