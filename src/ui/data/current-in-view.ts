import { type RefObject, useLayoutEffect, useRef } from 'react'
import { showWithin } from '../show-within.ts'

/** Scrolls a frame, and nothing around it, to the box of the current document whenever its boxes change. */
export function useCurrentInView(boxes: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showWithin(frame.current, frame.current?.querySelector('[aria-current="page"]')), [boxes])
  return frame
}
