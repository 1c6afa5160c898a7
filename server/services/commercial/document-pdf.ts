import { exemptMention, legalNotes } from '../../../src/contract/rules/invoice-mentions.ts'
import { parisDay } from '../../../src/contract/rules/due-dates.ts'
import { formatMoney } from '../../../src/format/amounts.ts'
import { countryText } from '../../../src/format/names.ts'
import type { DocumentData, PdfLine, PdfParty } from '../../../src/pdf/document-data.ts'
import { documentPdf } from '../../../src/pdf/document-pdf.ts'
import type { Queryable } from '../../database/database.ts'
import { loadWords } from '../../http/language.ts'
import { type StoredRecord, type Values, recordsBy } from '../../http/records.ts'
import { readBuyer } from './freeze.ts'
import type { DocumentKind } from './kinds.ts'
import { type Tax, isExempt, readTaxes, computeDocumentTotals } from './lines.ts'
import { readLogo, sellerValues } from './logo.ts'

const words = loadWords()

/** A country stands on a document only when it is not the seller's own. */
const abroad = (country: unknown, seller: Values): string | null =>
  text(country) === text(seller.country) ? null : countryText(text(country) ?? '', 'fr') || null
const registration = (rcs: unknown): string | null =>
  text(rcs) && !/^r\.?c\.?s/i.test(String(rcs)) ? `RCS ${String(rcs)}` : text(rcs)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

async function logoUrl(tx: Queryable, company: string, logo: unknown): Promise<string | null> {
  const found = await readLogo(tx, company, logo)
  return found ? `data:${found.media_type};base64,${Buffer.from(found.content).toString('base64')}` : null
}

async function readAttention(tx: Queryable, document: StoredRecord): Promise<string | null> {
  const contact = document.attention_to ?? document.invoice_contact
  const [row] = contact
    ? await tx.query<{ first_name: string | null; last_name: string }>(
        'select first_name, last_name from directory_contacts where company = $1 and id = $2',
        [document.company, contact],
      )
    : []
  return row ? [row.first_name, row.last_name].filter(Boolean).join(' ') : null
}

function linesOf(
  lines: readonly StoredRecord[],
  taken: unknown,
  totals: ReturnType<typeof computeDocumentTotals>,
  taxes: ReadonlyMap<string, Tax>,
  exempt: boolean,
): PdfLine[] {
  return lines.map((line, index) => ({
    kind: line.kind as PdfLine['kind'],
    product_name: text(line.product_name),
    description: text(line.description),
    quantity: text(line.quantity),
    unit: text(line.unit),
    price: text(line.price),
    discount: text(line.discount),
    rate: exempt ? '0' : (taxes.get(String((line.taxes as string[] | null)?.[0] ?? ''))?.number ?? '0'),
    total: totals.lines[index]?.net ?? null,
    ...(Array.isArray(taken) && taken.includes(line.id) ? { isTaken: true } : {}),
  }))
}

const buyerParty = (buyer: Values, seller: Values, attention: string | null): PdfParty => ({
  name: text(buyer.company_name) ?? '',
  attention,
  address: text(buyer.address),
  postal_code: text(buyer.postcode),
  city: text(buyer.city),
  country: abroad(buyer.country, seller),
  siret: text(buyer.siret_number),
  vat_number: text(buyer.intracommunity_vat_number),
})

function deliveryParty(document: StoredRecord, seller: Values): PdfParty | null {
  if (!document.delivery_address) return null
  return {
    name: '',
    address: text(document.delivery_address),
    postal_code: text(document.delivery_postal_code),
    city: text(document.delivery_city),
    country: abroad(document.delivery_country, seller),
  }
}

function mentionsOf(document: StoredRecord, seller: Values, buyer: Values, day: string): string[] {
  const own = text(document.legal_policy) ? [String(document.legal_policy)] : []
  if (buyer.is_person === true) return own
  return [
    ...own,
    ...legalNotes(day, { penaltyRate: text(seller.penalty_rate), discountTerms: text(seller.discount_terms) }).map(
      (note) => note.text,
    ),
    ...(seller.invoice_frame_debits === true ? ['Option pour le paiement de la taxe d’après les débits.'] : []),
  ]
}

async function readReferences(tx: Queryable, document: StoredRecord): Promise<string[]> {
  const [quotation] = document.linked_quotation
    ? await tx.query<{ number: string }>('select number from commercial_quotations where company = $1 and id = $2', [
        document.company,
        document.linked_quotation,
      ])
    : []
  return [
    ...(quotation ? [`Devis ${quotation.number}`] : []),
    ...(text(document.ref) ? [`Votre référence ${String(document.ref)}`] : []),
  ]
}

const kindOf = (kind: DocumentKind, document: StoredRecord): DocumentData['kind'] => {
  if (kind.name === 'quotation') return 'quotation'
  return document.status === 'pro_format' ? 'pro_format' : 'invoice'
}

async function sellerParty(tx: Queryable, document: StoredRecord, seller: Values): Promise<DocumentData['seller']> {
  return {
    legal_name: text(seller.legal_name) ?? text(seller.name) ?? '',
    address: text(seller.address),
    postal_code: text(seller.postal_code),
    city: text(seller.city),
    country: null,
    legal_form: text(seller.legal_form),
    capital: text(seller.capital) ? formatMoney(String(seller.capital), 'fr') : null,
    rcs: registration(seller.rcs),
    siret: text(seller.siret),
    vat_number: text(seller.vat_number),
    email: text(seller.email),
    phone: text(seller.phone),
    iban: text(document.invoice_iban) ?? text(seller.iban),
    bic: text(document.invoice_bic) ?? text(seller.bic),
    logo: await logoUrl(tx, document.company, seller.logo),
  }
}

function datesOf(
  kind: DocumentKind,
  document: StoredRecord,
  day: string,
): Pick<DocumentData, 'issue_date' | 'expiration_date' | 'expiration_payment' | 'delivery_date'> {
  const isInvoice = kind.name === 'invoice'
  return {
    issue_date: day,
    expiration_date: isInvoice ? null : text(document.expiration_date),
    expiration_payment: isInvoice ? text(document.expiration_payment) : null,
    delivery_date: text(document.delivery_date),
  }
}

/** The customer's own acceptance; what staff noted for them bears no signature. */
const acceptanceOf = (document: StoredRecord): DocumentData['acceptance'] =>
  document.accepted_ip && document.accepted_at
    ? {
        name: String(document.accepted_name),
        at: parisDay(String(document.accepted_at)),
        proof: text(document.accepted_pdf_hash),
      }
    : null

/** What a document shows, gathered from its stored record: frozen copies where it has them. */
export async function documentData(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredRecord,
  today: string,
): Promise<DocumentData> {
  const lines = await recordsBy(tx, kind.line, document.company, 'transaction', [document.id], 'position, id')
  const [taxes, exempt] = [await readTaxes(tx, document.company), await isExempt(tx, document.company, document)]
  const seller = await sellerValues(tx, document)
  const buyer = (document.buyer_frozen as Values | null) ?? (await readBuyer(tx, document))
  const totals = computeDocumentTotals(document, lines, taxes, exempt)
  const day = text(document.issue_date) ?? today
  return {
    kind: kindOf(kind, document),
    number: String(document.number),
    ...datesOf(kind, document, day),
    subject: text(document.subject),
    references: await readReferences(tx, document),
    seller: await sellerParty(tx, document, seller),
    buyer: buyerParty(buyer, seller, await readAttention(tx, document)),
    delivery: deliveryParty(document, seller),
    lines: linesOf(lines, document.accepted_options, totals, taxes, exempt),
    totals: {
      sum_lines: totals.sumLines,
      document_discount: totals.documentDiscount,
      discount_percent: document.discount_type === 'percent' ? text(document.discount) : null,
      shipping: totals.shipping,
      sub_total_price: totals.sub_total_price,
      transaction_taxes: totals.transaction_taxes,
      total_price: totals.total_price,
    },
    exempt,
    exempt_mention: exempt ? exemptMention(day) : null,
    terms: text(document.terms_of_sales),
    payment_method: text(document.payment_method) ? words('fr', `method_${String(document.payment_method)}`) : null,
    mentions: mentionsOf(document, seller, buyer, day),
    acceptance: acceptanceOf(document),
  }
}

/** The vector PDF of a document. */
export async function renderDocument(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredRecord,
  today: string,
): Promise<Uint8Array> {
  return documentPdf(await documentData(tx, kind, document, today))
}
