import { startTransition, useEffect, useState } from 'react'

/** A value once it has not changed for so many ms; what follows from it is drawn between other things. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
