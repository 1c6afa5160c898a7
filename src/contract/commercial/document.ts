import { z } from 'zod'
import {
  added,
  bool,
  choice,
  day,
  decimalField,
  email,
  file,
  json,
  longText,
  moment,
  money,
  oneOf,
  optional,
  phone,
  quantity,
  ref,
  refs,
  text,
  user,
} from '../kit/kit.ts'
import { documentTypes } from '../kit/file-types.ts'
import { megabyte, megabytes } from '../kit/shapes.ts'

/**
 * Row of the VAT of a document (EN 16931 BG-23): base and amount of one category and rate, and the reason for having no
 * VAT.
 */
const transactionTaxes = z.array(
  z.object({
    tax: z.string().nullable(),
    rate: z.string(),
    base: z.string(),
    amount: z.string(),
    category: z.string().nullish(),
    exemption: z.string().nullish(),
  }),
)

/** The schedule of an invoice: due dates and amounts whose sum is its total. */
export const installments = z.array(z.object({ due_date: z.iso.date(), amount: z.string() }))

/** Fields of all seven documents; `number` is given by the server on sales and typed on supplier invoices. */
export const documentFields = {
  is_sales: bool(),
  currency: added(oneOf('eur', 'usd')),
  ...optional({
    number: text(100),
    subject: added(text(200)),
    organization: ref('directory/organizations'),
    issue_date: added(day()),
    ref: text(),
    external_refs: text(),
    stockage_area: ref('products/stockage-areas'),
    legal_policy: longText(),
    seller: added(user()),
  }),
}

/** Starting values of `documentFields`. */
export const documentInitial = { is_sales: true, currency: 'eur' } as const

/**
 * Price level and discount of a document that has prices; a discount is a percentage or an amount by `discount_type`.
 */
export const pricingFields = {
  discount_type: added(oneOf('percent', 'amount')),
  ...optional({
    price_level: ref('commercial/price-levels'),
    discount: decimalField({ scale: 2, unit: 'plain', min: '0' }),
  }),
}

/** Starting values of `pricingFields`. */
export const pricingInitial = { discount_type: 'percent' } as const

/** Fields for the place, day and recipient of a delivery. */
export const deliveryPlaceFields = optional({
  delivery_address: text(),
  delivery_city: text(),
  delivery_postal_code: text(20),
  delivery_country: text(60),
  delivery_date: day(),
  delivery_contact: ref('directory/contacts'),
  delivery_phone: phone(),
  delivery_email: email(),
  tracking: text(),
})

/** The delivery block with its `cost` and the taxes on it. */
export const deliveryFields = {
  cost: money(),
  ...deliveryPlaceFields,
  ...optional({ delivery_taxes: refs('commercial/taxes') }),
}

/** Starting values of `deliveryFields`. */
export const deliveryInitial = { cost: '0.00' } as const

/** To whom a document is invoiced, and the account it is paid to. */
export const invoicingFields = optional({
  invoice_address: text(),
  invoice_city: text(),
  invoice_postal_code: text(20),
  invoice_country: text(60),
  invoice_phone: phone(),
  invoice_contact: ref('directory/contacts'),
  invoice_email: email(),
  invoice_iban: text(34),
  invoice_bic: text(11),
})

/**
 * Returns the columns of an imported spreadsheet of documents. Each becomes a draft, with one row for each line; the
 * rows of one document share its `external_refs`. The `dates` are those that its kind has besides the day of issue.
 */
export const importedDocument = (lines: string, dates: readonly string[]) => ({
  keys: [],
  fields: [
    'external_refs',
    'number',
    'organization',
    'subject',
    'issue_date',
    ...dates,
    'delivery_date',
    'ref',
    'price_level',
    'currency',
  ],
  lines: {
    of: lines,
    by: 'external_refs',
    fields: ['product', 'product_name', 'description', 'quantity', 'unit', 'price', 'discount', 'taxes'],
  },
})

/** Facts of a party as they were when its document was validated. */
interface FrozenParty {
  readonly [fact: string]: unknown
  readonly company_name?: string | null
  readonly email?: string | null
  readonly siret?: string | null
}

/**
 * Fields of every document that the services write: quantity, key of its public page, sending, frozen copies, chain of
 * hashes.
 */
export const documentComputed = {
  total_quantity: quantity(),
  send: choice({ not_send: 'secondary', send: 'primary', read: 'success' }),
  ...optional({
    send_date: moment(),
    public_key: added(text(64)),
    seller_frozen: added(json(z.custom<FrozenParty>())),
    buyer_frozen: added(json(z.custom<FrozenParty>())),
    hash: added(text(64)),
    previous_hash: added(text(64)),
    validated_by: added(user()),
    validated_at: added(moment()),
  }),
}

/** The totals of a document with prices, worked out by the one algorithm of domain rules 1.4. */
export const pricedComputed = {
  sub_total_price: money(),
  total_taxes: money(),
  total_price: money(),
  ...optional({ transaction_taxes: json(transactionTaxes), total_discount: money() }),
}

/** Deposit invoices that an invoice deducts, by row of the VAT, as they were when it was validated. */
const deductedDeposits = z.array(
  z.object({
    invoice: z.string(),
    number: z.string(),
    issue_date: z.iso.date(),
    rate: z.string(),
    category: z.string().nullish(),
    base: z.string(),
    amount: z.string(),
  }),
)

/** Fields that the services write for the deducted deposits of a document: each, and their sum with VAT. */
export const depositsComputed = optional({
  deducted_deposits: added(json(deductedDeposits)),
  deposits_total: added(money()),
})

/** VAT of a supplier's document by row of it, as he wrote it (BG-23). */
export const supplierVat = z.array(
  z.object({ category: z.string(), rate: z.string(), amount: z.string(), base: z.string().optional() }),
)

/** Initial values of the computed fields of a new document. */
export const documentComputedInitial = {
  total_quantity: '0',
  send: 'not_send',
  sub_total_price: '0.00',
  total_taxes: '0.00',
  total_price: '0.00',
  transaction_taxes: [],
  total_discount: '0.00',
} as const

/** Names of the references in a tree of transactions. */
export const documentDerived = optional({
  organization_object: json(z.object({ company_name: z.string().nullish() })),
  stockage_area_object: json(z.object({ name: z.string().nullish() })),
})

/** How much of a document with payments is paid (domain rules 1.6). */
export const paymentStatus = () => choice({ paid: 'success', unpaid: 'danger', partially_paid: 'warning' })

/** The columns of an aged scale: the amount not due, and the overdue amounts by days (domain rules 3.3). */
export const agedComputed = {
  not_due: added(money()),
  days_1_30: added(money()),
  days_31_60: added(money()),
  days_61_90: added(money()),
  days_over_90: added(money()),
  total: added(money()),
}

/** The fields of an internal note, besides the document it belongs to. */
export const innerNoteFields = { text: added(longText()), pin: added(bool()), ...optional({ user: added(user()) }) }

/** Fields that a read adds to such a note: its moment and the names of its author. */
export const innerNoteDerived = optional({
  made_at: added(moment()),
  user_first_name: added(text()),
  user_last_name: added(text()),
})

/**
 * Fields of an internal file, besides the document it belongs to; half a megabyte at most, as for all documents kept
 * with a record.
 */
export const innerFileFields = {
  title: added(text()),
  ...optional({ document: added(file(megabyte / 2, documentTypes)), size: added(megabytes()) }),
}
