import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { unexplainedPrepaid } from '../../../../src/contract/commercial/rules/received/prepaid.ts'
import type { ReceivedInvoiceShape } from '../../../../src/contract/commercial/rules/received/shape.ts'
import type { Writing } from '../../../http/call/call.ts'
import { findRecord, recordsBy } from '../../../database/records.ts'
import { createRecord } from '../../../http/resource/resource.ts'
import { invoiceKind } from '../document/kinds.ts'
import { paymentEntity, paymentHooks } from './payments.ts'
import type { StoredDocument } from '../document/records.ts'

/** Means of payment of the file (BT-81) in our names; a transfer for unknown ones. */
const methods: Readonly<Record<string, string>> = { 10: 'cash', 20: 'bank_check', 48: 'cb' }

/**
 * Records the confirmed prepaid amount of a received invoice when its purchase invoice is validated. The amount left to
 * pay is then that of its file (BT-115). The bank line is matched with that payment later.
 */
export async function payPrepaid(
  call: Writing,
  invoice: StoredDocument<'invoice'>,
): Promise<StoredDocument<'invoice'>> {
  const { company, id } = invoice
  const [received] = await recordsBy(call.tx, receivedInvoice, company, 'invoice', [id])
  if (received?.prepaid_confirmed !== true) return invoice
  const content = received.content as ReceivedInvoiceShape
  const prepaid = unexplainedPrepaid(content, invoice.deposits_total ?? '0')
  const left = invoice.left_to_pay
  const amount = decimal(prepaid).gt(left) ? left : prepaid
  if (!decimal(amount).gt(0)) return invoice
  await createRecord(call, paymentEntity, paymentHooks, {
    invoice: id,
    amount: toMoney(amount),
    // Noon is the same day in Paris and everywhere that the payment may be read.
    payment_date: `${String(invoice.issue_date)}T12:00:00.000Z`,
    payment_method: methods[content.payment.code ?? ''] ?? 'bank_transfer',
    note: call.words('fr', 'received_prepaid_note', { number: content.number }),
  })
  return (await findRecord(call.tx, invoiceKind.entity, company, id)) ?? invoice
}
