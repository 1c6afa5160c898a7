import { useMemo } from 'react'
import { openQuantityByLine, useRemainingLines } from '../../../../api/commercial/documents/deals.ts'
import { hasCapability } from '../../../../api/capabilities.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import { pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'

/**
 * Returns the open quantity of each line for a kind of document, as the service counts it. It is the whole quantity
 * where a service does not record the source line of a conversion. Null while it is requested.
 */
export function useRemaining({ name }: Kind, to: Kind, document: PageRecord): ReadonlyMap<string, string> | null {
  const isAsked = hasCapability('commercial', 'added')
  const { data } = useRemainingLines(name, to.name, document.id, isAsked)
  return useMemo(() => {
    if (!isAsked) return new Map(pageLinesOf(document).map((line) => [line.id, line.quantity ?? '0']))
    return data ? openQuantityByLine(data) : null
  }, [data, document, isAsked])
}
