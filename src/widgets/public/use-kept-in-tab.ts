import { useState } from 'react'

// A browser may refuse the store: the typed text then lasts as long as the page.
const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
const write = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing is kept.
  }
}

/**
 * Keeps a text that a visitor types after a reload and after its dialog was closed. It is kept in this tab and at this
 * address alone, until `forget` is called. `first` is the value before any typing.
 */
export function useKeptInTab(
  name: string,
  first: string | (() => string),
): { value: string; change: (value: string) => void; forget: () => void } {
  const key = `ensemble.typed:${location.pathname}:${name}`
  const [value, setValue] = useState(() => read(key) ?? (typeof first === 'string' ? first : first()))
  return {
    value,
    change: (changed) => {
      setValue(changed)
      write(key, changed)
    },
    forget: () => write(key, null),
  }
}
