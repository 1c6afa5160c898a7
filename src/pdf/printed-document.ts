import { formatMoney } from '../format/amounts.ts'
import { countryText } from '../format/names.ts'
import {
  type DocumentData,
  type PrintedKind,
  printedColumns,
  type PdfLine,
  type PdfParty,
  type PdfSeller,
  type PdfTotals,
} from './document-data.ts'
import { isNothing } from './figures.ts'
import { fillSentence, frenchLabels, type PdfLabels } from './labels.ts'

/** Fields by their wire names, of a stored record or of the state of the editor. */
type Fields = Readonly<Record<string, unknown>>

/** A document as it is stored or being written, with everything it prints besides its own fields. */
export interface PrintSource {
  kind: PrintedKind
  /** The document by its wire names; `issue_date` may be missing on a draft. */
  document: Fields
  /** The day that a draft is printed with, `YYYY-MM-DD`. */
  today: string
  /** Lines by their wire names, each with its rate and its net. */
  lines: readonly { line: Fields; rate: string; net: string | null; isTaken?: boolean }[]
  totals: {
    sumLines: string
    documentDiscount: string
    shipping: string
    sub_total_price: string
    transaction_taxes: PdfTotals['transaction_taxes']
    total_price: string
  }
  /** Company or personal organization, and its logo as a data URL. */
  seller: Fields
  logo: string | null
  /** The organization. */
  buyer: Fields
  /** Name of the contact. */
  attention: string | null
  /** Number of the quotation that an invoice comes from. */
  quotation: string | null
  /** Number of the order that was given (CGI ann. II art. 242 nonies A; domain rules 1.1 no. 11). */
  order?: string | null
  /** Mention of a seller without VAT. */
  exemptMention: string | null
  /** Legal mentions, one paragraph each (`documentMentions` of the contract). */
  mentions: readonly string[]
  /** The deposits that it deducts, and the amount left. */
  settled?: Pick<PdfTotals, 'deposits' | 'left_to_pay'>
  /** The VAT in euros and the rate, where the document is in a foreign currency. */
  euroVat?: PdfTotals['euro_vat']
  /** The customer's own acceptance of a quotation. */
  acceptance?: DocumentData['acceptance']
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the printed data of a document, the same for the preview, the mail and the stored original. */
export function printedDocument(source: PrintSource, labels: PdfLabels = frenchLabels): DocumentData {
  const { kind, document, totals, exemptMention, mentions } = source
  const isQuotation = kind === 'quotation'
  const method = text(document.payment_method)
  return {
    kind,
    number: text(document.number) ?? '',
    issue_date: text(document.issue_date) ?? source.today,
    expiration_date: isQuotation ? text(document.expiration_date) : null,
    expiration_payment: isQuotation ? null : text(document.expiration_payment),
    ...printedSchedule(source),
    delivery_date: text(document.delivery_date),
    subject: text(document.subject),
    currency: text(document.currency),
    references: printedReferences(source, labels),
    seller: printedSeller(source, labels),
    buyer: printedBuyer(source, labels),
    delivery: printedDelivery(source, labels),
    lines: source.lines.map(printedLine),
    ...printedLook(source.seller),
    totals: {
      sum_lines: totals.sumLines,
      total_discount: totals.documentDiscount,
      discount_percent:
        document.discount_type === 'percent' && !isNothing(text(document.discount)) ? text(document.discount) : null,
      cost: totals.shipping,
      sub_total_price: totals.sub_total_price,
      transaction_taxes: totals.transaction_taxes,
      total_price: totals.total_price,
      euro_vat: source.euroVat ?? null,
      ...source.settled,
    },
    exempt: exemptMention !== null,
    exempt_mention: exemptMention,
    terms: printedTerms(source, labels),
    payment_method: method && (labels.methods[method] ?? method),
    mentions,
    acceptance: source.acceptance ?? null,
  }
}

/** Returns the terms of a quotation, and the deposit due at its acceptance. */
function printedTerms({ kind, document }: PrintSource, labels: PdfLabels): string | null {
  const percent = text(document.deposit_percent)
  const deposit =
    kind === 'quotation' && !isNothing(percent) && fillSentence(labels.depositAsked, { percent: percent! })
  return [text(document.terms_of_sales), deposit].filter(Boolean).join('\n') || null
}

/** Returns the schedule of a document that is paid in parts; empty where it is paid at once. */
function printedSchedule({ kind, document }: PrintSource): Pick<DocumentData, 'installments'> {
  const isPaid = kind === 'invoice' || kind === 'deposit' || kind === 'pro_format'
  const parts = isPaid && Array.isArray(document.installments) ? (document.installments as readonly Fields[]) : []
  return parts.length === 0
    ? {}
    : { installments: parts.map(({ due_date: day, amount }) => ({ due_date: String(day), amount: String(amount) })) }
}

/** Returns the look that the company chose for its documents; empty where it chose none. */
function printedLook({
  document_accent: accent,
  document_columns: columns,
}: Fields): Pick<DocumentData, 'accent' | 'columns'> {
  const known = Array.isArray(columns) ? printedColumns.filter((column) => columns.includes(column)) : []
  return { ...(text(accent) ? { accent: text(accent) } : {}), ...(known.length > 0 ? { columns: known } : {}) }
}

/** Returns the country for a document, null when it is the seller's own. */
const printedCountry = (country: unknown, seller: Fields, { language }: PdfLabels): string | null =>
  text(country) === text(seller.country) ? null : countryText(text(country) ?? '', language) || null

function printedReferences(
  { document, quotation, order }: PrintSource,
  { references, motives, carriers }: PdfLabels,
): string[] {
  const [own, tracking] = [text(document.ref), text(document.tracking)]
  const motive = document.motive === 'other' ? undefined : motives[String(document.motive)]
  const carrier = [carriers[String(document.carrier)], tracking].filter(Boolean).join(' ')
  return [
    ...(motive ? [fillSentence(references.motive, { motive })] : []),
    ...(document.carrier ? [fillSentence(references.carrier, { carrier })] : []),
    ...(quotation ? [fillSentence(references.quotation, { number: quotation })] : []),
    ...(order ? [fillSentence(references.order, { number: order })] : []),
    ...(own ? [fillSentence(references.own, { number: own })] : []),
  ]
}

function printedSeller({ document, seller, logo }: PrintSource, labels: PdfLabels): PdfSeller {
  const [rcs, capital] = [text(seller.rcs), text(seller.capital)]
  return {
    legal_name: text(seller.legal_name) ?? text(seller.name) ?? '',
    address: text(seller.address),
    postal_code: text(seller.postal_code),
    city: text(seller.city),
    country: null,
    legal_form: text(seller.legal_form),
    capital: capital && formatMoney(capital, labels.language),
    rcs: rcs && (/^r\.?c\.?s/i.test(rcs) ? rcs : fillSentence(labels.rcs, { number: rcs })),
    siret: text(seller.siret),
    vat_number: text(seller.vat_number),
    email: text(seller.email),
    phone: text(seller.phone),
    iban: text(document.invoice_iban) ?? text(seller.iban),
    bic: text(document.invoice_bic) ?? text(seller.bic),
    logo,
  }
}

/** Returns the billing address of the document where it has one, else that of the organization. */
function printedBuyer({ document, seller, buyer, attention }: PrintSource, labels: PdfLabels): PdfParty {
  const hasOwn = text(document.invoice_address) !== null
  return {
    name: text(buyer.company_name) ?? '',
    attention,
    address: text(hasOwn ? document.invoice_address : buyer.address),
    postal_code: text(hasOwn ? document.invoice_postal_code : buyer.postcode),
    city: text(hasOwn ? document.invoice_city : buyer.city),
    country: printedCountry((hasOwn ? text(document.invoice_country) : null) ?? buyer.country, seller, labels),
    siret: text(buyer.siret_number),
    vat_number: text(buyer.intracommunity_vat_number),
  }
}

function printedDelivery({ document, seller }: PrintSource, labels: PdfLabels): PdfParty | null {
  if (!text(document.delivery_address)) return null
  return {
    name: '',
    address: text(document.delivery_address),
    postal_code: text(document.delivery_postal_code),
    city: text(document.delivery_city),
    country: printedCountry(document.delivery_country, seller, labels),
  }
}

const printedLine = ({ line, rate, net, isTaken }: PrintSource['lines'][number]): PdfLine => ({
  kind: line.kind as PdfLine['kind'],
  product_name: text(line.product_name),
  description: text(line.description),
  over_reason: text(line.over_reason),
  quantity: text(line.quantity),
  unit: text(line.unit),
  price: text(line.price),
  discount: isNothing(text(line.discount)) ? null : text(line.discount),
  rate,
  total: net,
  ...(isTaken ? { isTaken } : {}),
})
