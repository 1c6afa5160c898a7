import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first field of a page whose only purpose is its form. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
