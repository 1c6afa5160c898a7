import type { ListParams } from '../../../api/resource.ts'
import { beforeSessionEnds } from '../../../api/session/session.ts'

/** The order of the last list, so that a record leads to the one before and after. */
export interface ListOrder {
  ids: readonly string[]
  page: number
  size: number
  count: number
  params: ListParams
}

const KEY = 'ensemble.order.'
const REST = 300

const orders = new Map<string, ListOrder>()
const unwritten = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

// Writing to the store takes a browser tens of milliseconds: rows are painted first.
function write(): void {
  for (const entity of unwritten) {
    try {
      sessionStorage.setItem(KEY + entity, JSON.stringify(orders.get(entity)))
    } catch {
      // Without a store, a reloaded page shows no neighbours.
    }
  }
  unwritten.clear()
}

/** Stores the order of a list under the registry name of its entity, for this tab of the browser. */
export function storeListOrder(entity: string, order: ListOrder): void {
  orders.set(entity, order)
  unwritten.add(entity)
  clearTimeout(timer)
  timer = setTimeout(write, REST)
}

/** Returns the order of the last list. */
export function readListOrder(entity: string): ListOrder | null {
  const known = orders.get(entity)
  if (known) return known
  try {
    const kept = sessionStorage.getItem(KEY + entity)
    return kept ? (JSON.parse(kept) as ListOrder) : null
  } catch {
    return null
  }
}

// The lists of one person are not kept for the next person on this device.
beforeSessionEnds((ending) => {
  if (ending !== 'left') return
  for (const entity of orders.keys()) sessionStorage.removeItem(KEY + entity)
  orders.clear()
  unwritten.clear()
})

if (typeof window !== 'undefined') window.addEventListener('pagehide', write)
