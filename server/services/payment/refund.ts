import type { InvoicePayment } from '../../../src/contract/commercial/invoices/invoice-payment.ts'
import { refundSurplus as refundCall } from '../../../src/contract/payment/calls/online.ts'
import { audit } from '../../http/records/audit.ts'
import { type Answer, type Writing, companyOf } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import { updateRecord } from '../../database/records.ts'
import { answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { invoiceKind, lockInvoice, paymentEntity, paymentHooks, checkSurplusLeft } from '../commercial/index.ts'
import { providerSimulator } from './provider.ts'
import { tellPayer } from './receipt.ts'

/** Refunds a surplus through the provider, booked 4191 / 512, and notifies the customer by mail (domain rules P17). */
async function refundSurplus(call: Writing): Promise<Answer<InvoicePayment>> {
  const seen = await visibleRecord(call, call.tx, paymentEntity, paymentHooks, call.params.id)
  const invoice = await lockInvoice(call.tx, companyOf(call), seen.invoice)
  const payment = await visibleRecord(call, call.tx, paymentEntity, paymentHooks, call.params.id, 'for update')
  if (payment.state !== 'surplus') throw conflict('transition_refused', { current: payment.state, allowed: [] })
  await checkSurplusLeft(call, invoice, payment)
  // A payment recorded by hand is refunded by hand: only the books are updated here.
  const isOnline = payment.provider === 'bridge'
  if (isOnline)
    await providerSimulator(call.settings).refund({
      charge: String(payment.provider_reference),
      amount: payment.amount,
    })
  await call.events.emit('surplus_refunded', call, { invoice, payment })
  const refunded = await updateRecord(call.tx, paymentEntity, payment, { now: call.now, values: { state: 'removed' } })
  await call.tx.query("update system_charges set state = 'refunded' where payment = $1", [payment.id])
  await audit(call.tx, call, {
    company: invoice.company,
    entity: paymentEntity.key,
    record: payment.id,
    action: 'refund',
    from: 'surplus',
    to: 'removed',
  })
  await audit(call.tx, call, {
    company: invoice.company,
    entity: invoiceKind.entity.key,
    record: invoice.id,
    action: 'refund',
    to: payment.amount,
  })
  if (isOnline) await tellPayer(call, 'refund', invoice, payment)
  return answerRecord(call, call.tx, paymentEntity, paymentHooks, refunded)
}

/** Serves the refund of money that was paid twice. */
export function serveRefunds(router: Router): void {
  router.write(refundCall, refundSurplus)
}
