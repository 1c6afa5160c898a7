import { reversalInitial } from '../../../../src/contract/commercial/invoices/reversal.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import type { TaxedAmount } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { checkPeriod } from '../../../../src/contract/commercial/rules/amounts/period-rebate.ts'
import { RuleError } from '../../../../src/contract/rules/money/rule-error.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import type { Change, Hooks } from '../../../http/resource/resource.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { creditedValues } from '../quantities/credited-lines.ts'
import { checkGivenBack } from '../amounts/deductions.ts'
import { storeDocumentPdf } from '../files/document-files.ts'
import { documentHooks, searchWords } from '../writing/documents.ts'
import { lockInvoice, readAccount, refreshInvoice } from '../amounts/invoice-account.ts'
import { creditKind, invoiceKind, productReturnKind } from '../document/kinds.ts'
import { linkedInvoice, refuseAmounts } from './linked-invoice.ts'
import { finishReturn, invoiceOfReturn, lockReturn } from '../quantities/return-credits.ts'
import { freeSources, sourceLinesOf } from '../quantities/sources.ts'
import { validateDocument } from '../fiscal/validation.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the views of the list of credit notes. */
const views = (): Record<string, { sql: string; params: readonly unknown[] }> => ({
  draft: { sql: "status = 'pending'", params: [] },
  to_send: { sql: "status = 'accepted' and send = 'not_send' and is_sales", params: [] },
  accepted: { sql: "status = 'accepted'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

/** Fields that a credit note always takes from its invoice, whatever the body says. */
const ofInvoice = ['organization', 'currency', 'exchange_rate', 'personal_organization', 'delivery_taxes'] as const

/** Lines that give a line of the invoice back have its price, discount and VAT; each is named once. */
async function priceLines(call: Writing, invoice: StoredDocument<'invoice'>, lines: unknown): Promise<unknown> {
  if (!Array.isArray(lines)) return lines
  const sources = new Map((await sourceLinesOf(call.tx, invoiceKind, invoice)).map((line) => [line.id, line]))
  const named = new Set<unknown>()
  return lines.map((item: unknown, index) => {
    const line = (typeof item === 'object' && item !== null ? item : {}) as Values
    const source = sources.get(String(line.source_line ?? ''))
    if (!source) return item
    if (named.has(source.id)) throw invalidField(`${creditKind.lines}.${index}.source_line`, 'unknown_reference')
    named.add(source.id)
    return { ...line, ...creditedValues(source) }
  })
}

/** Fills a new credit note that names a return with `need_lines`: it gives back the billed part of the return. */
async function fillFromReturn(call: Writing, { values, extra }: Change): Promise<void> {
  const id = values.linked_product_return
  if (!isUuid(id) || values.need_lines !== true || creditKind.lines in extra || values.linked_invoice) return
  const back = await findRecord(call.tx, productReturnKind.entity, companyOf(call), id, 'for update')
  if (!back || (back.is_sales !== false) !== (values.is_sales !== false))
    throw invalidField('linked_product_return', 'unknown_reference')
  if (back.status !== 'delivered')
    throw conflict('transition_refused', { current: back.status, allowed: ['delivered'] })
  // Goods that are delivered again remain billed.
  if (back.redeliver) throw conflict('redelivered', { current: back.status, allowed: [] })
  const chosen = await invoiceOfReturn(call.tx, back)
  if (!chosen) throw conflict('nothing_billed', { current: back.status, allowed: [] })
  values.linked_invoice = chosen.invoice
  if (values.motive === reversalInitial.motive) values.motive = back.motive
  extra[creditKind.lines] = chosen.lines
}

const shared = documentHooks(creditKind)

async function prepare(call: Writing, change: Change): Promise<void> {
  const { before, values, extra } = change
  refuseAmounts(values, ['discount'])
  if (!before) await fillFromReturn(call, change)
  const invoice = await linkedInvoice(call, change, creditKind.open)
  const wrong = checkPeriod({ ...before, ...values })
  if (wrong) throw wrong
  if (!invoice) return
  if (invoice.status !== 'accepted') throw conflict('transition_refused', { current: invoice.status, allowed: [] })
  await checkGivenBack(call.tx, invoice, [])
  for (const name of ofInvoice)
    if (!before || name in values) values[name] = invoice[name] ?? (name === 'delivery_taxes' ? [] : null)
  if (creditKind.lines in extra) extra[creditKind.lines] = await priceLines(call, invoice, extra[creditKind.lines])
}

/** Returns the values of the validation of an invoice that its credit note keeps. */
async function originOf(call: Writing, credit: StoredDocument<'credit'>, invoice: StoredDocument<'invoice'>) {
  const { vat_exemption, invoice_frame_debits } = invoice.seller_frozen ?? {}
  const lines = await sourceLinesOf(call.tx, invoiceKind, invoice)
  return {
    seller: credit.is_sales === false ? {} : { vat_exemption, invoice_frame_debits },
    type: invoice.type,
    accounts: new Map<unknown, unknown>(lines.map((line) => [line.id, line.account])),
  }
}

/** Checks that the credit notes of an invoice do not exceed the invoice, whatever the order of their lines. */
async function checkWhole(call: Writing, invoice: StoredDocument<'invoice'>, total: string): Promise<void> {
  const { total: uncredited } = await readAccount(call.tx, invoice)
  const most = decimal(uncredited).plus(decimal(invoice.deposits_total))
  if (decimal(total).gt(most)) throw new RuleError('above_creditable', 'total_price', { max: most.toFixed(2) })
}

async function validate(call: Writing, change: Change): Promise<void> {
  const before = change.before as StoredDocument<'credit'>
  await lockReturn(call, before)
  if (!before.linked_invoice) return validateDocument(call, creditKind, change)
  const invoice = await lockInvoice(call.tx, companyOf(call), before.linked_invoice)
  if (invoice.status !== 'accepted') throw conflict('transition_refused', { current: invoice.status, allowed: [] })
  const issued = String(change.values.issue_date ?? before.issue_date ?? call.today)
  if (issued < String(invoice.issue_date))
    throw new RuleError('before_invoice', 'issue_date', { min: String(invoice.issue_date) })
  await validateDocument(call, creditKind, change, await originOf(call, before, invoice))
  await checkGivenBack(call.tx, invoice, change.values.transaction_taxes as TaxedAmount[])
  await checkWhole(call, invoice, String(change.values.total_price))
}

/** Lowers the balance of an invoice by a validated credit note; its payments may then be refunded. */
async function settle(call: Writing, credit: StoredDocument<'credit'>): Promise<void> {
  if (credit.is_sales !== false) await storeDocumentPdf(call, creditKind, credit)
  if (credit.linked_invoice) {
    const invoice = await lockInvoice(call.tx, credit.company, credit.linked_invoice)
    await refreshInvoice(call.tx, call.now, invoice)
    const account = await readAccount(call.tx, invoice)
    await call.events.emit('credit_settled', call, { invoice, credit, account })
  }
  await finishReturn(call, credit)
}

/** Hooks of credit notes. */
export const creditHooks: Hooks<typeof creditKind.entity> = {
  ...shared,
  views,
  beforeWrite: async (call, change) => {
    await prepare(call, change)
    await shared.beforeWrite?.(call, change)
  },
  onTransition: async (call, change, move) => {
    const before = change.before as StoredDocument<'credit'>
    if (move.name === 'validate') {
      await validate(call, change)
      change.search = await searchWords(call.tx, { ...before, ...change.values })
    }
    if (move.name === 'cancel') await freeSources(call, creditKind, before)
  },
  afterWrite: async (call, change, record) => {
    const settled = (await shared.afterWrite?.(call, change, record)) ?? record
    if (change.values.status === 'accepted') await settle(call, settled as StoredDocument<'credit'>)
    return settled
  },
}
