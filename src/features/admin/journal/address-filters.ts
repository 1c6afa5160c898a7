import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Returns the filters of a list in the address, and the functions that change one or clear all; both return to the
 * first page.
 */
export function useAddressFilters<K extends string>(
  names: readonly K[],
): [filters: Readonly<Partial<Record<K, string>>>, change: (name: K, value: string) => void, clear: () => void] {
  const [params, setParams] = useSearchParams()
  const kept = JSON.stringify(names.map((name) => params.get(name) ?? ''))
  const filters = useMemo(() => {
    const values = JSON.parse(kept) as string[]
    return Object.fromEntries(
      names.map((name, at) => [name, values[at]] as const).filter(([, value]) => value),
    ) as Partial<Record<K, string>>
  }, [names, kept])
  const write = (values: Readonly<Partial<Record<K, string>>>): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const name of [...names, 'page'])
          if (values[name as K]) next.set(name, values[name as K] ?? '')
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [filters, (name, value) => write({ ...filters, [name]: value }), () => write({} as Partial<Record<K, string>>)]
}
