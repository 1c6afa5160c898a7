import type { Invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { makeCorrective as makeCorrectiveCall } from '../../../../src/contract/commercial/calls/dunning.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden } from '../../../http/call/errors.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { copyDocument, pickFields } from '../document/copies.ts'
import { checkReplaceable } from '../invoices/corrective.ts'
import { lockInvoice } from '../amounts/invoice-account.ts'
import { servedInvoices } from './served.ts'

/** Fields that a replacement keeps of its invoice besides those of every copy. */
const kept = ['delivery_date', 'tracking', 'exchange_rate']

/** Makes the draft of the invoice that replaces a validated one; one at a time. */
async function makeCorrective(call: Writing): Promise<Answer> {
  const { kind, hooks } = servedInvoices
  if (!allows(memberOf(call).rights, kind.entity.scope, 'create')) throw forbidden()
  const seen = await visibleRecord(call, call.tx, kind.entity, hooks, call.params.id)
  const invoice = await lockInvoice(call.tx, companyOf(call), seen.id)
  await checkReplaceable(call, invoice)
  const [other] = await call.tx.query(
    "select 1 from commercial_invoices where company = $1 and linked_invoice = $2 and type = 'corrective' and status = 'pro_format' limit 1",
    [invoice.company, invoice.id],
  )
  if (other) throw conflict('corrective_pending', { current: invoice.status, allowed: [] })
  const made = await copyDocument(call, kind, hooks, invoice, {
    ...pickFields(kept, invoice),
    type: 'corrective',
    linked_invoice: invoice.id,
  })
  return answerRecord(call, call.tx, kind.entity, hooks, made, 201)
}

/** Serves the replacement of a validated invoice. */
export const serveCorrectives = (router: Router): void =>
  router.write(makeCorrectiveCall, (call) => makeCorrective(call) as Promise<Answer<Invoice>>)
