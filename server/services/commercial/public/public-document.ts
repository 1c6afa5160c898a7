import { isOpenByKey } from '../../../../src/contract/commercial/rules/flows/sendable.ts'
import { operationNature } from '../../../../src/contract/commercial/rules/fiscal/invoice-mentions.ts'
import { expiredQuotation } from '../../../../src/contract/commercial/facts.ts'
import { predicate } from '../../../../src/contract/facts.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Call } from '../../../http/call/call.ts'
import { type PublicRecords, findByKey, publicFieldsOf } from '../../../http/routing/public.ts'
import { type Values, pick, recordsBy } from '../../../database/records.ts'
import { startOfForm } from '../../../http/access/spam-guard.ts'
import { takesOnlinePayments } from '../payments/online-payment.ts'
import { contentHash, storedPdf } from '../files/document-files.ts'
import { readBuyer, shownSellerKeys } from '../document/freeze.ts'
import { type PublicKind, creditKind, invoiceKind, orderKind, quotationKind } from '../document/kinds.ts'
import { readCorrected } from '../document/corrected.ts'
import { sellerValues } from '../document/logo.ts'
import { readAppliedTaxes } from '../amounts/options.ts'
import { readDeposit } from './public-deposit.ts'
import { publicQuestions } from './questions.ts'
import { laterVersions } from '../quotations/quotation-versions.ts'
import type { StoredDocument } from '../document/records.ts'

const headFields = [
  'number',
  'subject',
  'status',
  'is_sales',
  'issue_date',
  'expiration_date',
  'total_quantity',
  'sub_total_price',
  'total_taxes',
  'total_price',
  'total_discount',
  'transaction_taxes',
  'discount',
  'discount_type',
  'cost',
  'currency',
  'legal_policy',
  'created_at',
  'ref',
  'delivery_date',
  'delivery_address',
  'delivery_city',
  'delivery_postal_code',
] as const

/** Fields of an acceptance that the person who gave it sees. */
export const acceptanceFields = ['status', 'accepted_name', 'accepted_at', 'accepted_ip', 'accepted_pdf_hash'] as const

/** Fields of his answer to an order that a supplier sees. */
export const answerFields = ['answer', 'confirmed_at', 'confirmed_name', 'confirmation_note'] as const

/** Documents that a key opens, with the shown fields of their heads; of purchases our own orders alone. */
export const publicDocuments: Readonly<Record<PublicKind['name'], PublicRecords<PublicKind['entity']>>> = {
  quotation: {
    entity: quotationKind.entity,
    key: 'public_key',
    isVisible: (document) => isOpenByKey('quotation', document),
    fields: [...headFields, ...acceptanceFields, 'accepted_options', 'terms_of_sales'],
  },
  'purchase-order': {
    entity: orderKind.entity,
    key: 'public_key',
    isVisible: (document) => isOpenByKey('purchase-order', document),
    fields: [...headFields, ...answerFields],
  },
  invoice: {
    entity: invoiceKind.entity,
    key: 'public_key',
    isVisible: (document) => isOpenByKey('invoice', document),
    fields: [
      ...headFields,
      'expiration_payment',
      'next_due',
      'installments',
      'payment_status',
      'left_to_pay',
      'payment_method',
      'deducted_deposits',
      'deposits_total',
    ],
  },
  credit: {
    entity: creditKind.entity,
    key: 'public_key',
    isVisible: (document) => isOpenByKey('credit', document),
    fields: [...headFields, 'deducted_deposits', 'deposits_total'],
  },
}

/** Returns the document of a public key. */
export const publicDocument = (tx: Queryable, kind: PublicKind, key: string | undefined): Promise<StoredDocument> =>
  findByKey(tx, publicDocuments[kind.name], key)

const lineFields = [
  'id',
  'kind',
  'product_name',
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'total',
] as const

/** Additional fields of a line by kind of document: the answer of the supplier. */
const linesOfKind: Readonly<Partial<Record<PublicKind['name'], readonly string[]>>> = {
  'purchase-order': ['expected_date', 'confirmed_quantity'],
}

const buyerFields = ['company_name', 'address', 'postcode', 'city', 'country'] as const

async function readContact(tx: Queryable, document: StoredDocument): Promise<Values | null> {
  if (!document.attention_to) return null
  const [contact] = await tx.query(
    'select first_name, last_name from directory_party_contacts where company = $1 and id = $2',
    [document.company, document.attention_to],
  )
  return contact ?? null
}

/** Returns the company of a document with the fields that visitors see, and whether it has a logo. */
export async function companyObject(tx: Queryable, document: StoredDocument): Promise<Values | undefined> {
  const [company] = await tx.query<{ slug: string; name: string }>(
    'select slug, name from auth_company_profiles where id = $1',
    [document.company],
  )
  return company && { slug: company.slug, name: company.name, logo: Boolean((await sellerValues(tx, document)).logo) }
}

/** Returns the version that replaces a quotation now, and its key once it was sent. */
async function readReplacement(tx: Queryable, quotation: StoredDocument<'quotation'>): Promise<Values | null> {
  const latest = (await laterVersions(tx, quotation)).at(-1)
  return latest
    ? { number: latest.number, id: publicDocuments.quotation.isVisible(latest) ? (latest.public_key ?? null) : null }
    : null
}

/** Reads whether a quotation may still be accepted: neither expired, replaced nor changed since it was sent. */
async function readQuotationState(call: Call, quotation: StoredDocument<'quotation'>): Promise<Values> {
  const pending = quotation.status === 'pending'
  const stored = await storedPdf(call.db, quotation.company, quotation.id)
  return {
    accepted_online: quotation.accepted_at ? Boolean(quotation.accepted_ip) : null,
    expired: predicate(expiredQuotation)(quotation, call.today),
    replaced_by: await readReplacement(call.db, quotation),
    deposit: await readDeposit(call, quotation),
    questions: await publicQuestions(call.db, quotation),
    changed: pending && stored?.content_hash !== (await contentHash(call.db, quotationKind, quotation)),
  }
}

async function readInvoiceState(call: Call, invoice: StoredDocument<'invoice'>): Promise<Values> {
  const payments = await call.db.query(
    "select id, created_at, amount, payment_method from commercial_invoice_payments where company = $1 and invoice = $2 and state = 'accepted' order by payment_date",
    [invoice.company, invoice.id],
  )
  return {
    invoice_payments: payments,
    online_payment: await takesOnlinePayments(call.db, call.settings, invoice.company),
  }
}

/** Values on the page of each kind besides its head and its lines. */
const readState: {
  readonly [Name in PublicKind['name']]: (call: Call, document: StoredDocument<Name>) => Promise<Values>
} = {
  quotation: readQuotationState,
  'purchase-order': async () => ({}),
  invoice: readInvoiceState,
  credit: async (call, credit) => ({ corrects: await readCorrected(call.db, credit) }),
}

async function readParties(tx: Queryable, document: StoredDocument): Promise<{ seller: Values; buyer: Values }> {
  const seller = await sellerValues(tx, document)
  const buyer = document.buyer_frozen ?? (await readBuyer(tx, document))
  return { seller: pick(shownSellerKeys, seller), buyer: pick(buyerFields, buyer) }
}

/** Answers the fields of a document that the public sees: a fixed list, whatever is requested. */
export async function presentPublic(call: Call, kind: PublicKind, document: StoredDocument): Promise<Answer> {
  const lines = await recordsBy(call.db, kind.line, document.company, 'transaction', [document.id], 'position, id')
  const applied = await readAppliedTaxes(call.db, document)
  return {
    body: {
      ...publicFieldsOf(publicDocuments[kind.name], document),
      // Shown to the customer as accepted (domain rules 11.10).
      ...(document.status === 'accepted_transformed' ? { status: 'accepted' } : {}),
      [kind.lines]: lines.map((line) => {
        const { rate, category, exemption } = applied.of(line)
        return { ...pick([...lineFields, ...(linesOfKind[kind.name] ?? [])], line), rate, category, exemption }
      }),
      ...(await readParties(call.db, document)),
      shipping_rate: applied.shipping.rate,
      shipping_category: applied.shipping.category,
      shipping_exemption: applied.shipping.exemption,
      ...(kind.isFiscal
        ? { operation_nature: operationNature(lines.map(({ kind: of, nature }) => ({ kind: of, nature }))) }
        : {}),
      company_object: await companyObject(call.db, document),
      contact_object: await readContact(call.db, document),
      asking_from: startOfForm(call, document.id),
      ...(await (readState[kind.name] as (call: Call, document: StoredDocument) => Promise<Values>)(call, document)),
    },
  }
}
