import { returnToCredit } from '../../../../src/contract/commercial/order-facts.ts'
import { condition } from '../../../database/facts.ts'
import { invalidField } from '../../../http/call/errors.ts'
import type { Hooks } from '../../../http/resource/resource.ts'
import { documentHooks } from '../writing/documents.ts'
import { productReturnKind } from '../document/kinds.ts'
import { freeSources, sourceLinesOf, lockSources, updateSources } from '../quantities/sources.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the views of the list of returns. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  waiting: { sql: "status = 'waiting'", params: [] },
  received: { sql: "status = 'delivered'", params: [] },
  to_credit: condition(returnToCredit, today),
  finished: { sql: "status = 'finish'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

const shared = documentHooks(productReturnKind)

/** Hooks of returns. */
export const productReturnHooks: Hooks<typeof productReturnKind.entity> = {
  ...shared,
  views,
  onTransition: async (call, change, move) => {
    const before = change.before as StoredDocument<'product-return'>
    if (move.name === 'receive') {
      const lines = await sourceLinesOf(call.tx, productReturnKind, before)
      if (!lines.some(({ kind }) => kind === 'product')) throw invalidField(productReturnKind.lines, 'required')
      // Locks the sources, so that a concurrent invoice by delivered quantities waits for this return, or commits
      // before it.
      await lockSources(call, productReturnKind, before)
    }
    if (move.name === 'cancel') await freeSources(call, productReturnKind, before)
  },
  afterWrite: async (call, change, record) => {
    const settled = (await shared.afterWrite?.(call, change, record)) ?? record
    // Returned goods lower the quantity left to bill of an order that is billed by delivery.
    if (change.values.status === 'delivered')
      await updateSources(call, productReturnKind, await lockSources(call, productReturnKind, settled))
    return settled
  },
}
