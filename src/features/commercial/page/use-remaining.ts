import { useMemo } from 'react'
import { useRemainingLines } from '../../../api/commercial/quotations.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { linesOf, type PageRecord } from '../document/page-record.ts'

/**
 * What is left of each line to invoice, as the service counts it; all of it where a service does not say from which
 * line an invoice takes. Null while it is asked.
 */
export function useRemaining(document: PageRecord): ReadonlyMap<string, string> | null {
  const isAsked = hasCapability('commercial', 'added')
  const { data } = useRemainingLines(document.id, isAsked)
  return useMemo(() => {
    if (!isAsked) return new Map(linesOf(document).map((line) => [line.id, line.quantity ?? '0']))
    return data ? new Map(data.lines.map(({ line, quantity }) => [line, quantity])) : null
  }, [data, document, isAsked])
}

/** What an invoice of all that remains would be worth with its VAT; undefined where the service does not say it. */
export const useRemainingTotal = (document: PageRecord): string | undefined =>
  useRemainingLines(document.id, hasCapability('commercial', 'added')).data?.total_price
