import { documentFiles } from '../../../../src/contract/commercial/kinds/attachments.ts'
import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import { factsOf, parentField } from '../../../../src/contract/kit/kit.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { isDepositType } from '../../../../src/contract/commercial/rules/received/prepaid.ts'
import { payableAccount } from '../../../../src/contract/commercial/rules/received/payee.ts'
import { roundingLine } from '../../../../src/contract/commercial/rules/received/rounding.ts'
import { isCredit, type ReceivedInvoiceShape } from '../../../../src/contract/commercial/rules/received/shape.ts'
import { type Writing, memberOf } from '../../../http/call/call.ts'
import { forbidden, invalidField } from '../../../http/call/errors.ts'
import { servedEntities } from '../../../http/call/hooks.ts'
import { isSameParty, successorOf } from '../../../http/records/merged.ts'
import { type Values, findRecord, recordsBy, updateRecord } from '../../../database/records.ts'
import { changeRecord, createRecord } from '../../../http/resource/resource.ts'
import { creditHooks } from '../invoices/credit-hooks.ts'
import { readTaxes } from '../amounts/document-taxes.ts'
import { invoiceHooks } from '../invoices/invoices.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'
import { recomputed } from '../amounts/lines.ts'
import { lineHooks } from '../writing/line-hooks.ts'
import { untaxed } from './lines.ts'
import { receiptShortfall } from './comparison.ts'
import { creditOf } from './credit-lines.ts'
import { prepaidOf } from './matching.ts'
import { purchaseOf } from './purchase-lines.ts'
import type { StoredDocument } from '../document/records.ts'
import { receivedContent, type ReceivedRecord } from './records.ts'

/** Targets of a received document: the field that links it, its hooks, and the entity of its files. */
const purchase = {
  kind: invoiceKind,
  hooks: invoiceHooks,
  files: documentFiles.invoice,
  made: 'invoice',
  own: purchaseOf,
} as const
const credit = {
  kind: creditKind,
  hooks: creditHooks,
  files: documentFiles.credit,
  made: 'credit',
  own: creditOf,
} as const

type Target = typeof purchase | typeof credit
type Purchase = StoredDocument<'invoice' | 'credit'>

/** Size that the files of a document may have; a larger file stays with the received document alone. */
const largestPaper = factsOf(documentFiles.invoice.fields.document).bytes ?? 0

async function keepPaper(call: Writing, { kind, files }: Target, document: Purchase, pdf: Uint8Array): Promise<void> {
  const content = `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`
  const hooks = servedEntities.get(files.key)?.hooks ?? {}
  await createRecord(call, files, hooks, {
    [parentField(kind.entity)]: document.id,
    title: `${String(document.number)}.pdf`,
    document: content,
  })
}

async function checkApproval(call: Writing, { kind }: Target, record: ReceivedRecord): Promise<void> {
  if (!allows(memberOf(call).rights, kind.entity.scope, 'create')) throw forbidden()
  if (!record.organization) throw invalidField('organization', 'required')
  const { currency, totals } = receivedContent(record)
  if (!['EUR', 'USD'].includes(currency))
    throw invalidField('status', 'received_currency', { place: 'BT-5', value: currency })
  const prepaid = await prepaidOf(call.tx, record)
  if (prepaid !== '0.00' && record.prepaid_confirmed !== true)
    throw invalidField('prepaid_confirmed', 'received_prepaid', { prepaid, due: totals.due })
}

/**
 * Returns the reason for which an invoice is approved although goods lack; null where none do. Refuses one without a
 * reason.
 */
async function receiptReason(call: Writing, record: ReceivedRecord): Promise<string | null> {
  const shortfall = await receiptShortfall(call.tx, record)
  if (!shortfall) return null
  const reason = (record.receipt_reason ?? '').trim()
  if (reason !== '') return reason
  const code = shortfall.received === '0' ? 'received_nothing' : 'received_short'
  throw invalidField('receipt_reason', code, { ...shortfall })
}

/** Returns the head of the new document: number, days and account of the file. */
const headOf = (content: ReceivedInvoiceShape, { made }: Target): Values => {
  const { number, issueDate, dueDate, currency } = content
  const { iban, bic } = payableAccount(content)
  return {
    is_sales: false,
    number,
    issue_date: issueDate,
    currency: currency.toLowerCase(),
    ...(dueDate && made === 'invoice' ? { expiration_payment: dueDate } : {}),
    ...(iban && made === 'invoice' ? { invoice_iban: iban, invoice_bic: bic } : {}),
  }
}

/** Writes the VAT of the file, row by row, and its rounding (BT-114) over the computed ones of a draft. */
async function writeSupplierAmounts(
  call: Writing,
  { kind, made: name }: Target,
  document: Purchase,
  { vat, totals }: ReceivedInvoiceShape,
): Promise<Purchase> {
  if (name !== 'invoice') return document
  const values: Values = {
    supplier_vat: vat.map(({ category, rate, amount }) => ({ category, rate: rate ?? '0', amount: toMoney(amount) })),
    payable_rounding: decimal(totals.rounding).isZero() ? null : toMoney(totals.rounding!),
  }
  const written: Purchase = { ...document, ...values }
  return updateRecord(call.tx, kind.entity, document, {
    now: call.now,
    values: { ...values, ...(await recomputed(call, kind, written)) },
  })
}

/** Makes the document of a received one; its total is adjusted to that of the file where only a rounding differs. */
async function made(call: Writing, target: Target, record: ReceivedRecord): Promise<Purchase> {
  const { company } = record
  const content = receivedContent(record)
  const { kind } = target
  const created = await createRecord(call, kind.entity, target.hooks, {
    ...headOf(content, target),
    organization: record.organization && (await successorOf(call.tx, organization, company, record.organization)),
    ...(await target.own(call, record, await readTaxes(call.tx, company))),
  })
  const document = await writeSupplierAmounts(call, target, created, content)
  const [found, expected] = [content.totals.total, document.total_price]
  const line = roundingLine(content, expected)
  if (line === undefined) throw invalidField('status', 'received_amounts', { found, expected })
  if (line === null) return document
  const number = line.account.padEnd(6, '0')
  const [account] = await call.tx.query<{ id: string }>(
    'select id from accounting_chart where company = $1 and number = $2',
    [company, number],
  )
  if (!account) throw invalidField('status', 'received_rounding_account', { number, found, expected })
  await createRecord(call, kind.line, lineHooks(kind), {
    transaction: document.id,
    product_name: call.words('fr', 'received_rounding_line'),
    quantity: line.quantity,
    price: line.price,
    discount: '0',
    taxes: [untaxed(await readTaxes(call.tx, company))],
    account: account.id,
  })
  const settled = await findRecord(call.tx, kind.entity, company, document.id)
  if (!settled || !decimal(settled.total_price).eq(found))
    throw invalidField('status', 'received_amounts', { found, expected })
  return settled
}

/**
 * Returns the draft that a person has typed of the same invoice: of its supplier, currency and total, and of no other
 * file.
 */
async function typed(call: Writing, target: Target, record: ReceivedRecord): Promise<Purchase> {
  const content = receivedContent(record)
  const { company, id, invoice } = record
  const draft = invoice ? await findRecord(call.tx, invoiceKind.entity, company, invoice, 'for update') : undefined
  const isSame =
    draft?.status === 'pro_format' &&
    target.made === 'invoice' &&
    draft.is_sales === false &&
    (await isSameParty(call.tx, draft, record)) &&
    draft.currency === content.currency.toLowerCase() &&
    (draft.type === 'deposit') === isDepositType(content) &&
    decimal(draft.total_price).eq(content.totals.total)
  const others = isSame ? await recordsBy(call.tx, receivedInvoice, company, 'invoice', [draft.id]) : []
  if (!isSame || others.some((other) => other.id !== id)) throw invalidField('invoice', 'received_draft')
  const changed = await changeRecord(call, invoiceKind.entity, invoiceHooks, draft, headOf(content, target))
  return writeSupplierAmounts(call, target, changed, content)
}

/**
 * Makes the purchase invoice, or the purchase credit note, of a received one, as a draft that its usual step validates.
 * It has the number, days, lines and account of the file, and its PDF. A draft that a person already typed takes
 * number, days and account. Its total must equal that of the file to the cent. Returns the field that names it.
 */
export async function makePurchase(call: Writing, record: ReceivedRecord, pdf: Uint8Array | null): Promise<Values> {
  const target = isCredit(receivedContent(record)) ? credit : purchase
  await checkApproval(call, target, record)
  const reason = await receiptReason(call, record)
  const document = await (record.invoice ? typed : made)(call, target, record)
  if (pdf && pdf.byteLength <= largestPaper) await keepPaper(call, target, document, pdf)
  return { [target.made]: document.id, receipt_reason: reason }
}
