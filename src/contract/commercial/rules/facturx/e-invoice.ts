import { decimal } from '../../../rules/money/decimal.ts'
import type { Installment } from '../amounts/installments.ts'
import { operationNature, type OperationNature } from '../fiscal/invoice-mentions.ts'
import { allowanceTerms, totalTerms, vatRowTerms } from './amounts.ts'
import { currencyOf, frameOf, meansCode, typeCodeOf, vatPoint } from './codes.ts'
import { lineTerms } from './lines.ts'
import { noteTerms } from './notes.ts'
import { buyerTerms, deliveryTerms, sellerTerms } from './parties.ts'
import { textOf, type EInvoiceSource } from './source.ts'
import type { EInvoiceTerms } from './terms.ts'

/**
 * Returns a fiscal document in the terms of EN 16931 (domain rules 2.3). The fields that `missingTerms` names must be
 * filled before. Amounts are those of the document and are not computed again.
 */
export function eInvoiceTerms(source: EInvoiceSource): EInvoiceTerms {
  const { document, totals } = source
  const categories = totals.transaction_taxes.map(({ category }) => category)
  const isOutOfScope = categories.includes('O')
  const nature = natureOf(source)
  const currency = currencyOf(document.currency)
  const allowances = allowanceTerms(source)
  return {
    number: textOf(document.number) ?? '',
    issueDate: textOf(document.issue_date) ?? '',
    typeCode: typeCodeOf(source),
    currency,
    taxCurrency: currency === 'EUR' ? null : 'EUR',
    frame: frameOf(source, nature),
    notes: noteTerms(source),
    buyerReference: textOf(document.external_refs),
    orderReference: textOf(document.ref) ?? source.order ?? null,
    salesOrder: source.quotation ?? null,
    contract: textOf(document.contract),
    despatchNote: source.deliveryNote ?? null,
    seller: sellerTerms(source, isOutOfScope),
    buyer: buyerTerms(source, isOutOfScope),
    period: periodOf(source),
    delivery: deliveryTerms(source, categories.includes('K')),
    payment: paymentTerms(source),
    paymentTerms: termsText(source),
    dueDate: dueDay(source),
    vatPoint: categories.includes('S') ? vatPoint(source, nature) : null,
    vat: vatRowTerms(source),
    allowances,
    totals: totalTerms(source, allowances),
    earlier: earlierTerms(source),
    lines: lineTerms(source),
  }
}

/** BG-14: the days over which a rebate was granted. */
const periodOf = ({ document: { period_start: start, period_end: end } }: EInvoiceSource): EInvoiceTerms['period'] =>
  textOf(start) || textOf(end) ? { start: textOf(start), end: textOf(end) } : null

/** Returns the nature of the sold items; a line of older data without a nature counts as goods, as at a validation. */
const natureOf = ({ lines }: EInvoiceSource): OperationNature =>
  operationNature(lines.map(({ line }) => ({ ...line, nature: line.nature ?? 'goods' }))) ?? 'goods'

function paymentTerms({ kind, document, seller }: EInvoiceSource): EInvoiceTerms['payment'] {
  if (kind === 'credit') return null
  const iban = compactOf(document.invoice_iban) ?? compactOf(seller.iban)
  const code = meansCode(document.payment_method, iban)
  const isTransfer = code === '58'
  const bic = compactOf(document.invoice_iban) ? compactOf(document.invoice_bic) : compactOf(seller.bic)
  return code === null ? null : { code, iban: isTransfer ? iban : null, bic: isTransfer ? bic : null }
}

const compactOf = (value: unknown): string | null => textOf(value)?.replaceAll(/\s/g, '').toUpperCase() ?? null

const scheduleOf = ({ installments }: EInvoiceSource['document']): readonly Installment[] =>
  Array.isArray(installments) ? (installments as Installment[]) : []

/** BT-9: of an invoice that is paid in parts the day of the first (EN 16931-1, usage note of BT-9). */
const dueDay = ({ kind, document, paidOn }: EInvoiceSource): string | null =>
  kind === 'credit' ? null : (paidOn ?? scheduleOf(document)[0]?.due_date ?? textOf(document.expiration_payment))

/** BT-20: the schedule of an invoice in parts, or the use of a credit, which has no due date (BR-CO-25). */
function termsText({ kind, document }: EInvoiceSource): string | null {
  if (kind === 'credit') return 'Avoir à déduire de vos prochains règlements ou à rembourser.'
  const parts = scheduleOf(document)
  if (parts.length === 0) return textOf(document.expiration_payment) ? null : 'Paiement à réception.'
  const currency = currencyOf(document.currency)
  return `Échéances : ${parts
    .map(
      ({ due_date, amount }) =>
        `${due_date.split('-').reverse().join('/')} ${decimal(amount).toFixed(2).replace('.', ',')} ${currency}`,
    )
    .join(' ; ')}`
}

const earlierTerms = ({ corrects = [], deposits = [] }: EInvoiceSource): EInvoiceTerms['earlier'] =>
  [...corrects, ...deposits].flatMap(({ number, issue_date: date }) => (number && date ? [{ number, date }] : []))
