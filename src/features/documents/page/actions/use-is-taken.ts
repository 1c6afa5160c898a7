import { useChain } from '../../../../api/commercial/documents/deals.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

/** Returns whether an uncancelled document was made from this one, among those that its reader may read. */
export function useIsTaken({ name }: Kind, { id }: PageRecord): boolean {
  const { data: chain } = useChain(name, id)
  const alive = new Set(chain?.documents.filter(({ status }) => status !== 'canceled').map((one) => one.id))
  return chain?.links.some(({ from, to }) => from === id && alive.has(to)) ?? false
}
