import { hasReader } from '../../../src/contract/rules/sent-quotation.ts'
import { conflict } from '../../http/errors.ts'
import type { StoredRecord } from '../../http/records.ts'
import type { Hooks } from '../../http/resource.ts'
import { documentHooks } from './documents.ts'
import { orderKind } from './kinds.ts'
import { checkSources, hasFollowUp, keepTaken, linesOf, lockSources, updateSources } from './sources.ts'

/** The views of the list of orders. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  open: { sql: "status = 'active'", params: [] },
  to_send: { sql: "status = 'active' and send = 'not_send'", params: [] },
  late: { sql: "status = 'active' and delivery_date < $?", params: [today] },
  ended: { sql: "status = 'ended'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

const shared = documentHooks(orderKind)

/** What the router needs to know of orders. */
export const orderHooks: Hooks = {
  ...shared,
  views,
  afterWrite: async (call, change, record) => {
    const hasLines = orderKind.lines in change.extra
    const before = change.before && hasLines ? await linesOf(call.tx, orderKind, record) : []
    const freed = change.before && hasLines ? await lockSources(call, orderKind, record) : []
    const settled = (await shared.afterWrite?.(call, change, record)) ?? record
    if (!hasLines) return settled
    if (change.before) await keepTaken(call, orderKind, settled, before)
    await checkSources(call, orderKind, settled, await linesOf(call.tx, orderKind, settled))
    await updateSources(call, orderKind, [...freed, ...(await lockSources(call, orderKind, settled))])
    return settled
  },
  onTransition: async (call, change, move) => {
    const before = change.before as StoredRecord
    if (move.name === 'end') change.values.end_reason = move.reason ?? null
    if (move.name === 'reopen') {
      // One whose rest is taken is open again once a follow-up gives it back.
      if (!before.end_reason) throw conflict('transition_refused', { current: before.status, allowed: [] })
      change.values.end_reason = null
    }
    if (move.name === 'cancel') {
      if (await hasFollowUp(call.tx, orderKind, before))
        throw conflict('converted', { current: before.status, allowed: [] })
      await updateSources(call, orderKind, await lockSources(call, orderKind, before), before.id)
    }
  },
  beforeDelete: async (call, record) => {
    if (hasReader(record) || (await hasFollowUp(call.tx, orderKind, record)))
      throw conflict('frozen', { current: record.status, allowed: [] })
    await updateSources(call, orderKind, await lockSources(call, orderKind, record), record.id)
  },
}
