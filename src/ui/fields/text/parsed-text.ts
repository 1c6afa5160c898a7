import { useState } from 'react'

/** Reads typed text: a value, `null` for an empty one, `undefined` for an unreadable one. */
export type Parse = (text: string) => string | null | undefined

/**
 * Returns the text of a value: formatted when shown, free while typed, reported at every key that gives a readable
 * value. It is formatted again when the field loses the focus.
 */
export function useParsedText({
  value,
  onChange,
  parse,
  format,
}: {
  value: string | null
  onChange: (value: string | null) => void
  parse: Parse
  format: (value: string) => string
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : format(value)
  return {
    text: typed ?? shown,
    isUnreadable: typed !== null && parse(typed) === undefined,
    handleText: (text: string) => {
      setTyped(text)
      const read = parse(text)
      if (read !== undefined && read !== value) onChange(read)
    },
    handleLeave: () => {
      if (typed !== null && parse(typed) !== undefined) setTyped(null)
    },
    reset: () => setTyped(null),
  }
}
