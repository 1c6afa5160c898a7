import { useCallback, useSyncExternalStore } from 'react'
import { grouping, typedPhone } from '../../format/grouping.ts'
import { unbroken } from './unbroken.ts'

type Write = (stored: string) => string

let foreign: Write | undefined
let isLoading = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function load(): void {
  if (isLoading) return
  isLoading = true
  import('../../format/foreign-phone.ts').then(
    ({ formatForeignPhone }) => {
      foreign = formatForeignPhone
      for (const listener of listeners) listener()
    },
    () => {
      isLoading = false
    },
  )
}

/**
 * Returns how a telephone number is written. The formats of other countries are loaded when such a number is met; until
 * then, and without them, it is shown as stored.
 */
export function usePhoneWriter(): Write {
  const write = useSyncExternalStore(subscribe, () => foreign)
  return useCallback(
    (stored) => {
      const text = typedPhone.write(stored)
      if (!text.startsWith('+')) return text
      if (!write) load()
      return write ? write(text) : text
    },
    [write],
  )
}

/** Returns how the text of a field is read in a sentence: identifiers and telephone numbers in their groups. */
export function useGroupedText(): (field: string, text: string) => string {
  const write = usePhoneWriter()
  return useCallback(
    (field, text) => {
      const group = grouping(field)
      if (group) return group(text)
      const isPhone = /(^|_)phone$/.test(field) || /^\+\d{7,15}$/.test(text)
      // The groups of a telephone keep their order in a sentence that runs from right to left.
      return isPhone ? unbroken(write(text)) : text
    },
    [write],
  )
}
