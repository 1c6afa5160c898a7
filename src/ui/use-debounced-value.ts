import { startTransition, useEffect, useState } from 'react'

/** Returns a value after it has not changed for the given time in ms; the update is a transition. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
