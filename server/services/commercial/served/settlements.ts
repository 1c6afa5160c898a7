import type { AnswerOf } from '../../../../src/contract/call.ts'
import { readCreditSettlement, readInvoiceSettlement } from '../../../../src/contract/commercial/calls/money.ts'
import type { Answer, Call } from '../../../http/call/call.ts'
import type { StoredRecord } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { readFreeCredit } from '../payments/credit-allocations.ts'
import { readLeft } from '../amounts/invoice-account.ts'
import { readRefundable } from '../amounts/refundable.ts'
import { servedCredits, servedInvoices } from './served.ts'

type InvoiceSettlement = AnswerOf<ReturnType<typeof readInvoiceSettlement>>

/** A document, or a share of one, that settles an invoice; `allocation` is the share, by which it is undone. */
type Settling = InvoiceSettlement['credits'][number]

// An undone allocation settles nothing; the audit trail records it.
const stands =
  'a.reverses is null and not exists (select from commercial_credit_allocations r where r.company = a.company and r.reverses = a.id)'

const settling = (call: Call, sql: string, { company, id }: StoredRecord): Promise<Settling[]> =>
  call.db.query<Settling>(sql, [company, id])

/**
 * Answers what settles an invoice besides its payments, and its balance: credit notes, their allocations, and refunds.
 */
async function answerInvoice(call: Call): Promise<Answer<InvoiceSettlement>> {
  const { kind, hooks } = servedInvoices
  const invoice = await visibleRecord(call, call.db, kind.entity, hooks, call.params.id)
  const { due, left, status } = await readLeft(call.db, invoice)
  const credits = await settling(
    call,
    "select id, number, issue_date::text as day, total_price::text as amount from commercial_credits where company = $1 and linked_invoice = $2 and status = 'accepted' order by issue_date, id",
    invoice,
  )
  const allocations = await settling(
    call,
    `select c.id, c.number, a.created_at::text as day, a.amount::text as amount, a.id as allocation from commercial_credit_allocations a join commercial_credits c on c.id = a.credit where a.company = $1 and a.invoice = $2 and ${stands} order by a.id`,
    invoice,
  )
  const refunds = await settling(
    call,
    "select r.id, r.number, p.payment_date::text as day, p.amount::text as amount from commercial_refund_payments p join commercial_refunds r on r.id = p.refund where p.company = $1 and r.linked_invoice = $2 and p.state = 'accepted' order by p.payment_date, p.id",
    invoice,
  )
  return {
    body: {
      due,
      left,
      status,
      refundable: await readRefundable(call.db, invoice),
      deposits: invoice.deducted_deposits ?? [],
      credits,
      allocations,
      refunds,
    },
  }
}

/** Answers the part of a credit note that is still owed to its party, and the invoices that it settled. */
async function answerCredit(call: Call): Promise<Answer<AnswerOf<ReturnType<typeof readCreditSettlement>>>> {
  const { kind, hooks } = servedCredits
  const credit = await visibleRecord(call, call.db, kind.entity, hooks, call.params.id)
  const allocations = await settling(
    call,
    `select i.id, i.number, a.created_at::text as day, a.amount::text as amount, a.id as allocation from commercial_credit_allocations a join commercial_invoices i on i.id = a.invoice where a.company = $1 and a.credit = $2 and ${stands} order by a.id`,
    credit,
  )
  return {
    body: { free: credit.status === 'accepted' ? await readFreeCredit(call.db, credit) : '0.00', allocations },
  }
}

/** Serves the settlements of invoices and credit notes. */
export function serveSettlements(router: Router): void {
  router.read(readInvoiceSettlement(servedInvoices.kind.entity), answerInvoice)
  router.read(readCreditSettlement(servedCredits.kind.entity), answerCredit)
}
