import { useMemo } from 'react'
import { type AnyEntity, factsOf } from '../../contract/kit/kit.ts'
import { useSalesOnly } from './use-session.ts'

/** Returns the costs of an entity that the person does not see (`cost` of the contract). */
export function useHiddenCosts({ fields, computed, derived }: AnyEntity): ReadonlySet<string> {
  const salesOnly = useSalesOnly()
  return useMemo(() => {
    const all = salesOnly ? Object.entries({ ...fields, ...computed, ...derived }) : []
    return new Set(all.filter(([, schema]) => factsOf(schema).isCost).map(([name]) => name))
  }, [salesOnly, fields, computed, derived])
}
