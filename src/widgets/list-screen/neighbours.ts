import type { ListParams } from '../../api/resource.ts'

/** The order in which a list was left, so that a record leads to the one before and after. */
export interface Order { ids: readonly string[]; page: number; size: number; count: number; params: ListParams }

const KEY = 'ensemble.order.'

/** Remembers the order of a list under the registry name of its entity, for this tab of the browser. */
export function rememberOrder(entity: string, order: Order): void {
  try {
    sessionStorage.setItem(KEY + entity, JSON.stringify(order))
  } catch {
    // Without a store the record page shows no neighbours.
  }
}

/** The order last seen. */
export function orderOf(entity: string): Order | null {
  try {
    const kept = sessionStorage.getItem(KEY + entity)
    return kept ? (JSON.parse(kept) as Order) : null
  } catch {
    return null
  }
}
