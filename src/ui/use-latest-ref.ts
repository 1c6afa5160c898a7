import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref to the latest value, for handlers that must stay the same between renderings, so that memoised rows are
 * not rendered again.
 */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
