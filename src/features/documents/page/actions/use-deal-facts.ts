import { useChain } from '../../../../api/commercial/documents/deals.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

/** Facts about a document that the documents of its deal decide, among those that its reader may read. */
export interface DealFacts {
  /** Whether an uncancelled document was made from it. */
  isTaken: boolean
  /** Whether all that a delivery note brought is billed: its order has nothing left to bill. */
  isBilled: boolean
  /** Quantities that other documents have taken whole: `billed`, `delivered`. */
  emptied: ReadonlySet<string>
}

/** Returns what the deal of a document says about it; nothing before the deal is read. */
export function useDealFacts({ name }: Kind, { id }: PageRecord): DealFacts {
  const { data: { documents, links } = nothing } = useChain(name, id)
  const alive = new Set(documents.filter(({ status }) => status !== 'canceled').map((one) => one.id))
  const restsOf = (at: string | undefined) => documents.find((one) => one.id === at)?.rests ?? []
  const order = name === 'delivery-note' ? links.find(({ to }) => to === id)?.from : undefined
  const toBill = restsOf(order).find(({ takes }) => takes === 'billed')
  return {
    isTaken: links.some(({ from, to }) => from === id && alive.has(to)),
    // An order that ended has no open quantities.
    isBilled: toBill
      ? toBill.lines === 0
      : links.some(({ from, to, takes }) => from === order && takes === 'billed' && alive.has(to)),
    emptied: new Set(restsOf(id).flatMap(({ takes, lines }) => (lines === 0 ? [takes] : []))),
  }
}

const nothing = { documents: [], links: [] }
