import type { DraftOf, RecordOf } from '../kit.ts'
import { added, choice, day, entity, file, integer, moment, money, optional, ref, refs, text, user } from '../kit.ts'
import { megabyte } from '../shapes.ts'

/**
 * Transfers to suppliers from one account on one day: another person than the one who made the order approves it, then
 * its `file` (pain.001.001.09) goes to the bank and the payments are recorded.
 */
export const transferOrder = entity({
  service: 'payment',
  path: 'transfer-orders',
  name: 'transfer-order',
  scope: 'bank',
  title: 'number',
  fields: {
    account: added(ref('payment/bank-accounts')),
    execution_date: added(day()),
    invoices: added(refs('commercial/invoices')),
  },
  computed: optional({
    number: added(text(35)),
    state: added(choice({ draft: 'warning', approved: 'primary', sent: 'success', canceled: 'secondary' })),
    total_price: added(money()),
    transfers: added(integer(0)),
    prepared_by: added(user()),
    approved_by: added(user()),
    approved_at: added(moment()),
    sent_at: added(moment()),
    file: added(file(megabyte, ['xml'])),
    sha256: added(text(64)),
  }),
  found: { page: '', at: { page: 'synchro', query: { part: 'transfers', order: '{id}' } }, detail: ['execution_date'] },
  list: {
    search: ['number'],
    filters: ['account', 'state', 'execution_date', 'total_price'],
    sort: '-execution_date',
    sums: ['total_price'],
    sumsWhere: { total_price: { state: ['draft', 'approved', 'sent'] } },
  },
  children: { lines: { of: 'payment/transfer-order-lines', by: 'transfer_order', sort: 'name' } },
})

export type TransferOrder = RecordOf<typeof transferOrder>
export type TransferOrderDraft = DraftOf<typeof transferOrder>
