import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Holds the latest value for handlers that must stay the same from one drawing to the next, so that memoised rows are
 * not drawn again.
 */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
