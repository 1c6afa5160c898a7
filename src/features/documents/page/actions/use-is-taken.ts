import { useChain } from '../../../../api/commercial/documents/deals.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

/** Returns whether an uncancelled document was made from this one, among those that its reader may read. */
export function useIsTaken({ name }: Kind, { id }: PageRecord): boolean {
  const { data: chain } = useChain(name, id)
  const alive = new Set(chain?.documents.filter(({ status }) => status !== 'canceled').map((one) => one.id))
  return chain?.links.some(({ from, to }) => from === id && alive.has(to)) ?? false
}

/** Returns whether all that a delivery note brought is billed: its order has nothing left to bill. */
export function useIsBilled({ name }: Kind, { id }: PageRecord): boolean {
  const { data: chain } = useChain(name, id)
  if (name !== 'delivery-note' || !chain) return false
  const sources = new Set(chain.links.flatMap(({ from, to }) => (to === id ? [from] : [])))
  const order = chain.documents.find((one) => sources.has(one.id))
  // An order that ended has no open quantities.
  const rest = order?.rests.find(({ takes }) => takes === 'billed')
  return rest ? rest.lines === 0 : chain.links.some(({ from, takes }) => from === order?.id && takes === 'billed')
}
