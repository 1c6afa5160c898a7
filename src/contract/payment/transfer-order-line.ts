import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, money, optional, parent, ref, text } from '../kit/kit.ts'

/**
 * Transfer of an order: the recipient, amount and invoice, with the IBAN and address that were known then. It has
 * `iban_changed` when the IBAN differs from that of the transfer before, `is_blocked` when the supplier is no longer
 * active. The approver confirms both. A transfer whose invoice was paid meanwhile is removed from its order: `is_left`.
 * One that the bank refused has its `reject_reason`.
 */
export const transferOrderLine = entity({
  service: 'payment',
  path: 'transfer-order-lines',
  name: 'transfer-order-line',
  access: { scope: 'bank' },
  title: 'name',
  fields: {
    transfer_order: added(parent('payment/transfer-orders')),
    invoice: added(ref('commercial/invoices')),
    organization: added(ref('directory/organizations')),
    amount: added(money()),
    name: added(text()),
    iban: added(text(34)),
    ...optional({
      bic: added(text(11)),
      address: added(text()),
      postcode: added(text(20)),
      city: added(text()),
      country: added(text(2)),
      iban_changed: added(bool()),
      is_blocked: added(bool()),
      is_open: added(bool()),
      is_left: added(bool()),
      payment: added(ref('commercial/invoice-payments')),
      reject_reason: added(text(2000)),
    }),
  },
  list: {
    search: ['name', 'iban'],
    filters: ['transfer_order', 'invoice', 'organization'],
    sort: 'name',
    sums: ['amount'],
  },
})

export type TransferOrderLine = RecordOf<typeof transferOrderLine>
export type TransferOrderLineDraft = DraftOf<typeof transferOrderLine>
