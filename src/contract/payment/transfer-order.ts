import type { DraftOf, RecordOf } from '../kit/kit.ts'
import {
  added,
  choice,
  day,
  entity,
  file,
  integer,
  moment,
  money,
  optional,
  ref,
  refs,
  text,
  user,
} from '../kit/kit.ts'
import { megabyte } from '../kit/shapes.ts'

/**
 * Transfers to suppliers from one account on one day. Another person than the author of the order approves it. Then its
 * `file` (pain.001.001.09) goes to the bank and the payments are recorded. The bank executes or refuses it, as a person
 * or the lines of the account show; with the lines `executed_by` is empty. The hash of the approved order is
 * `approved_sha256`.
 */
export const transferOrder = entity({
  service: 'payment',
  path: 'transfer-orders',
  name: 'transfer-order',
  access: { scope: 'bank' },
  title: 'number',
  fields: {
    account: added(ref('payment/bank-accounts')),
    execution_date: added(day()),
    invoices: added(refs('commercial/invoices')),
  },
  computed: optional({
    number: added(text(35)),
    state: added(
      choice({
        draft: 'warning',
        approved: 'primary',
        sent: 'tertiary',
        executed: 'success',
        rejected: 'danger',
        canceled: 'secondary',
      }),
    ),
    total_price: added(money()),
    transfers: added(integer(0)),
    prepared_by: added(user()),
    approved_by: added(user()),
    approved_at: added(moment()),
    approved_sha256: added(text(64)),
    sent_at: added(moment()),
    executed_at: added(moment()),
    executed_by: added(user()),
    file: added(file(megabyte, ['xml'])),
    sha256: added(text(64)),
  }),
  found: { page: '', at: { page: 'synchro', query: { part: 'transfers', order: '{id}' } }, detail: ['execution_date'] },
  list: {
    search: ['number'],
    filters: ['account', 'state', 'execution_date', 'total_price'],
    sort: '-execution_date',
    sums: ['total_price'],
    sumsWhere: { total_price: { state: ['draft', 'approved', 'sent', 'executed'] } },
  },
  children: { lines: { of: 'payment/transfer-order-lines', by: 'transfer_order', sort: 'name' } },
})

export type TransferOrder = RecordOf<typeof transferOrder>
export type TransferOrderDraft = DraftOf<typeof transferOrder>
