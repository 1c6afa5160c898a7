import { checkInstallmentRows } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { addMonths } from '../../../../src/contract/rules/time/calendar-days.ts'
import { isIssuedByUs } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { checkDraftDate } from '../../../../src/contract/rules/identifiers/numbering.ts'
import {
  invoiceDueSoon,
  invoiceToCome,
  invoiceToPaySoon,
  lateInvoice,
  turnoverTypes,
} from '../../../../src/contract/commercial/facts.ts'
import { documentFiles } from '../../../../src/contract/commercial/kinds/attachments.ts'
import { condition } from '../../../database/facts.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { recordsBy, updateRecord } from '../../../database/records.ts'
import { type Change, type Hooks, changeRecord } from '../../../http/resource/resource.ts'
import { checkDepositOfDeal } from '../conversion/deal-deposits.ts'
import { checkDeductible, checkDeposits, proposedDeductions } from '../amounts/deductions.ts'
import { documentHooks, searchWords } from '../writing/documents.ts'
import { storeDocumentPdf } from '../files/document-files.ts'
import { refusedView } from '../document/e-invoice-status.ts'
import { replaceInvoice } from './corrective.ts'
import { cancelInvoice } from './invoice-cancel.ts'
import { invoiceKind } from '../document/kinds.ts'
import { payPrepaid } from '../payments/prepaid-payment.ts'
import { checkSelfBilling } from '../document/self-billing.ts'
import { freeSources } from '../quantities/sources.ts'
import { validateDocument } from '../fiscal/validation.ts'
import type { StoredDocument } from '../document/records.ts'

type Views = Record<string, { sql: string; params: readonly unknown[] }>

// A deposit is billed again, and deducted, by its final invoice.
const billedIn = (month: string): Views[string] => ({
  sql: "status = 'accepted' and type = any($?::text[]) and issue_date >= $? and issue_date < $?",
  params: [turnoverTypes, month, addMonths(month, 1)],
})

// The round of recurring invoices names each of its drafts.
const isRecurring =
  'exists (select 1 from commercial_invoice_schedule_runs r where r.company = commercial_invoices.company and r.invoice = commercial_invoices.id)'

// SQL twin of `renewalOf`: the next renewal after today, whose notice may be sent by now and was not. It starts from
// the schedules, which are few compared with the invoices.
const toldOfRenewal = (today: string): Views[string] => ({
  sql: `id in (select s.source from commercial_invoice_schedules s
      join commercial_invoices i on i.company = s.company and i.id = s.source,
      generate_series(0, (extract(year from age($?::date, i.issue_date)) * 12 + 11)::int / s.renewal_months + 1) term,
      lateral (select (i.issue_date + make_interval(months => term * s.renewal_months))::date as passed,
                      (i.issue_date + make_interval(months => (term + 1) * s.renewal_months))::date as renewal) r
    where s.status <> 'ended'
      and passed <= $?::date and renewal > $?::date
      and (renewal - make_interval(months => coalesce(s.notice_months, 0) + 3))::date <= $?::date
      and (s.told_renewal is null or s.told_renewal < renewal))`,
  params: [today, today, today, today],
})

/**
 * Views of the list of invoices, each with its own sum: drafts, drafts by origin, to send, to come, late, paid, refused
 * on the platform. Others are due within seven days, to be paid within seven days or late, billed in this month or the
 * month before.
 */
const views = (today: string): Views => ({
  draft: { sql: "status = 'pro_format'", params: [] },
  draft_recurring: { sql: `status = 'pro_format' and ${isRecurring}`, params: [] },
  draft_written: { sql: `status = 'pro_format' and not ${isRecurring}`, params: [] },
  renewal_notice: toldOfRenewal(today),
  to_send: { sql: "status = 'accepted' and send = 'not_send' and is_sales", params: [] },
  to_come: condition(invoiceToCome, today),
  late: condition(lateInvoice, today),
  paid: { sql: "status = 'accepted' and payment_status = 'paid'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
  refused: refusedView,
  due_week: condition(invoiceDueSoon, today),
  pay_week: condition(invoiceToPaySoon, today),
  billed: billedIn(`${today.slice(0, 7)}-01`),
  billed_before: billedIn(addMonths(`${today.slice(0, 7)}-01`, -1)),
})

const shared = documentHooks(invoiceKind)

/** Checks that an invoice deducts deposit invoices of its party, and that a deposit invoice deducts none. */
async function checkNamed(call: Writing, { before, values }: Change): Promise<void> {
  if (!('linked_deposits' in values)) return
  const invoice = { ...before, ...values, company: companyOf(call) } as StoredDocument<'invoice'>
  const ids = (values.linked_deposits ?? []) as unknown[]
  if (ids.length > 0 && invoice.type === 'deposit') throw invalidField('linked_deposits', 'unknown_reference')
  if (ids.length > 0) await checkDeposits(call.tx, invoice)
  else Object.assign(values, { deducted_deposits: [], deposits_total: '0.00' })
}

/** Writes the open deposits of the deal as deductions of a new invoice, unless the body names its own. */
async function proposeDeductions(
  call: Writing,
  { before, values }: Change,
  record: StoredDocument<'invoice'>,
): Promise<StoredDocument<'invoice'>> {
  if (before || record.type === 'deposit' || 'linked_deposits' in values) return record
  const proposed = await proposedDeductions(call.tx, record)
  return proposed ? updateRecord(call.tx, invoiceKind.entity, record, { now: call.now, values: proposed }) : record
}

function checkDates(call: Writing, { before, values }: Change<typeof invoiceKind.entity>): void {
  const { issue_date: issued = before?.issue_date, is_sales: isSales = before?.is_sales, installments } = values
  const wrong =
    (values.issue_date ? checkDraftDate(String(issued), isSales !== false, call.today) : null) ??
    (installments ? checkInstallmentRows(installments, issued) : null)
  if (wrong) throw wrong
}

/** Records in the trail that the files of a draft are deleted with it. */
async function auditLostFiles(call: Writing, { company, id }: StoredDocument): Promise<void> {
  for (const file of await recordsBy(call.tx, documentFiles.invoice, company, 'invoice', [id]))
    await audit(call.tx, call, { company, entity: documentFiles.invoice.key, record: file.id, action: 'delete' })
}

/** Hooks of invoices. */
export const invoiceHooks: Hooks<typeof invoiceKind.entity> = {
  ...shared,
  views,
  beforeWrite: async (call, change) => {
    checkDates(call, change)
    await checkNamed(call, change)
    await shared.beforeWrite?.(call, change)
    await checkSelfBilling(call, change)
  },
  onTransition: async (call, change, move) => {
    if (move.name === 'validate') {
      await replaceInvoice(call, change, (replaced, reason) =>
        changeRecord(call, invoiceKind.entity, invoiceHooks, replaced, { status: 'canceled', reason }),
      )
      await checkDeductible(call.tx, { ...(change.before as StoredDocument<'invoice'>), ...change.values })
      await checkDepositOfDeal(call.tx, { ...(change.before as StoredDocument<'invoice'>), ...change.values })
      await validateDocument(call, invoiceKind, change)
      change.search = await searchWords(call.tx, { ...(change.before as StoredDocument<'invoice'>), ...change.values })
    }
    if (move.name === 'abandon') {
      await freeSources(call, invoiceKind, change.before as StoredDocument<'invoice'>)
      // An abandoned draft was never billed, so nothing is owed.
      change.values.left_to_pay = '0.00'
    }
    if (move.name === 'cancel')
      Object.assign(change.values, await cancelInvoice(call, change.before as StoredDocument<'invoice'>, move.reason))
  },
  afterWrite: async (call, change, record) => {
    const written = ((await shared.afterWrite?.(call, change, record)) ?? record) as StoredDocument<'invoice'>
    const settled = await proposeDeductions(call, change, written)
    if (change.values.status !== 'accepted') return settled
    if (!isIssuedByUs(settled)) return payPrepaid(call, settled)
    await storeDocumentPdf(call, invoiceKind, settled)
    return settled
  },
  beforeDelete: async (call, record) => {
    await shared.beforeDelete?.(call, record)
    // The date of its schedule remains answered: a deleted draft is not made again.
    await call.tx.query(
      'update commercial_invoice_schedule_runs set invoice = null where company = $1 and invoice = $2',
      [record.company, record.id],
    )
    await auditLostFiles(call, record)
  },
}
