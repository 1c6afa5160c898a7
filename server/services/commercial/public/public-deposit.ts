import type { AnswerOf } from '../../../../src/contract/call.ts'
import type { askForDeposit as askForDepositCall } from '../../../../src/contract/commercial/calls/public.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { depositTotal } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { RuleError } from '../../../../src/contract/rules/money/rule-error.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Call, Writing } from '../../../http/call/call.ts'
import { Refusal, conflict } from '../../../http/call/errors.ts'
import type { PublicEffect } from '../../../http/routing/public.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import { transitionAsSystem } from '../../../http/resource/system-transition.ts'
import { depositDraft } from '../conversion/deposits.ts'
import { tellStaff } from '../document/tell-staff.ts'
import { invoiceKind, quotationKind } from '../document/kinds.ts'
import { takesOnlinePayments } from '../payments/online-payment.ts'
import { servedInvoices, servedQuotations } from '../served/served.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the deposit invoice that was last made of a quotation, in whatever state. */
async function depositInvoice(
  tx: Queryable,
  { company, id }: StoredDocument,
): Promise<StoredDocument<'invoice'> | undefined> {
  const [row] = await tx.query<{ id: string }>(
    "select id from commercial_invoices where company = $1 and linked_quotation = $2 and type = 'deposit' and is_sales order by created_at desc, id desc limit 1",
    [company, id],
  )
  return row && findRecord(tx, invoiceKind.entity, company, row.id)
}

const totalOf = (quotation: StoredDocument<'quotation'>, percent: string): string =>
  depositTotal(quotation.transaction_taxes ?? [], percent)

/** Returns the fields of the deposit invoice that a reader sees, with its key once it can be paid. */
const shownInvoice = ({ status, public_key, total_price, left_to_pay }: StoredDocument<'invoice'>): Values => ({
  key: status === 'accepted' ? public_key : null,
  total: total_price,
  left_to_pay: status === 'accepted' ? left_to_pay : total_price,
  is_draft: status === 'pro_format',
})

/**
 * Returns the deposit of a quotation: its percentage before the acceptance, its amount and its invoice after. Null
 * without a deposit, or when it was cancelled.
 */
export async function readDeposit(call: Call, quotation: StoredDocument<'quotation'>): Promise<Values | null> {
  const { status, deposit_percent: percent } = quotation
  if (quotation.is_sales === false || !percent || decimal(percent).isZero()) return null
  if (status === 'pending') return { percent }
  if (status === 'canceled') return null
  const invoice = await depositInvoice(call.db, quotation)
  if (invoice?.status === 'canceled') return null
  // A quotation that was billed in full needs no deposit any more.
  if (!invoice && status !== quotationKind.source?.open) return null
  const total = totalOf(quotation, percent)
  return {
    percent,
    online: await takesOnlinePayments(call.db, call.settings, quotation.company),
    ...(invoice ? shownInvoice(invoice) : { key: null, total, left_to_pay: total, is_draft: false }),
  }
}

/** Validates a draft; one that lacks what the law requires stays a draft, which the staff completes. */
async function validated(call: Writing, draft: StoredDocument<'invoice'>): Promise<StoredDocument<'invoice'>> {
  await call.tx.query('savepoint deposit')
  try {
    const { kind, hooks } = servedInvoices
    const invoice = await transitionAsSystem(call, kind.entity, hooks, draft, 'validate')
    await call.tx.query('release savepoint deposit')
    return invoice
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RuleError)) throw error
    await call.tx.query('rollback to savepoint deposit')
    return draft
  }
}

/**
 * Makes and validates the invoice of the agreed deposit of a quotation at the first call; returns the same one
 * afterwards. Its customer can pay it at once. Refuses with 409 where no deposit was agreed or it was cancelled.
 */
export async function askForDeposit(
  call: Writing,
  quotation: StoredDocument<'quotation'>,
): Promise<PublicEffect<AnswerOf<typeof askForDepositCall>>> {
  const deposit = await readDeposit({ ...call, db: call.tx as Call['db'] }, quotation)
  if (!deposit?.total) throw conflict('no_deposit', { current: quotation.status, allowed: [] })
  if (deposit.key || deposit.is_draft) return { answer: { body: deposit } }
  const own: Writing = {
    ...call,
    principal: { kind: 'company', client: 'public', company: quotation.company },
  }
  const draft = await depositDraft(own, quotation, String(quotation.deposit_percent), {
    from: servedQuotations,
    to: servedInvoices,
    link: 'linked_quotation',
  })
  const invoice = await validated(own, draft)
  await tellStaff(call, invoiceKind, invoice, {
    event: 'notify_deposit',
    params: { number: String(quotation.number), invoice: String(invoice.number) },
  })
  return {
    answer: { status: 201, body: { ...deposit, ...shownInvoice(invoice) } },
    audit: { action: 'make_deposit', reason: String(invoice.number) },
  }
}
