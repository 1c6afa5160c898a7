import { isApiError } from '../http/api-error.ts'
import { type CallOptions, get, getFile, post } from '../http/call.ts'
import { settings } from '../http/config.ts'
import type { OperationNature } from '../../contract/rules/invoice-mentions.ts'
import type { EitherOf } from '../resource.ts'
import { isOwnLook, visitorCall } from '../visitor.ts'
import type { InvoiceRead } from './invoices.ts'
import type { QuotationLineRead, QuotationRead } from './quotations.ts'

/** The kinds of documents that are opened by a key. */
export type PublicKind = 'quotation' | 'purchase-order' | 'invoice' | 'credit'

/** Which document of which company: its slug and the key of the document. */
export interface PublicPlace {
  kind: PublicKind
  company: string
  key: string
}

/** A line as the customer reads it; amounts exclude VAT. A foreign service may leave fields out. */
export type PublicLineRead = Pick<QuotationLineRead, 'id'> &
  Nullish<
    Pick<
      QuotationLineRead,
      'kind' | 'product_name' | 'description' | 'quantity' | 'unit' | 'price' | 'discount' | 'total'
    >
  > & {
    /** Its VAT in percent; absent where a service leaves totals to itself. */
    rate?: string | null
    /** Its category, and why it has no VAT. */
    category?: string | null
    exemption?: string | null
    /** Of an order: when it comes, and how much of it, as its supplier said. */
    expected_date?: string | null
    confirmed_quantity?: string | null
  }

/** A party of a document as it was frozen; a foreign service may send none. */
export type PublicParty = Readonly<
  Record<
    | 'name'
    | 'legal_name'
    | 'legal_form'
    | 'capital'
    | 'rcs'
    | 'siret'
    | 'vat_number'
    | 'address'
    | 'postal_code'
    | 'postcode'
    | 'city'
    | 'country'
    | 'email'
    | 'phone'
    | 'iban'
    | 'bic'
    | 'company_name',
    string | null | undefined
  >
> & { vat_exemption?: boolean | null }

/** A payment that was received. */
export interface PublicPayment {
  id: string
  created_at: string
  amount: string
  payment_method?: string | null
}

/** The deposit of a quotation; `key` opens its invoice once there is one that can be paid. */
export interface PublicDeposit {
  percent: string
  total?: string
  left_to_pay?: string
  key?: string | null
  is_draft?: boolean
  online?: boolean
}

/** What was asked on the page of a quotation, and the answer once there is one; `line` is empty where the whole is meant. */
export interface PublicAnsweredQuestion {
  id: string
  line: string | null
  line_name: string | null
  name: string | null
  text: string
  created_at: string
  answer: string | null
  answered_at: string | null
}

/** The fields of a record that may be absent. */
type Nullish<R> = { [K in keyof R]?: R[K] | null }

type DocumentFields = EitherOf<QuotationRead, InvoiceRead>

/** A document as a visitor may see it (specification 3 sections 5 and 6); foreign services send fewer fields. */
export type PublicDocument = Pick<
  DocumentFields,
  'id' | 'is_sales' | 'sub_total_price' | 'total_taxes' | 'total_price'
> &
  Nullish<
    Pick<
      DocumentFields,
      | 'subject'
      | 'issue_date'
      | 'expiration_date'
      | 'expiration_payment'
      | 'total_discount'
      | 'discount'
      | 'discount_type'
      | 'cost'
      | 'currency'
      | 'legal_policy'
      | 'terms_of_sales'
      | 'delivery_date'
      | 'delivery_address'
      | 'delivery_postal_code'
      | 'delivery_city'
      | 'ref'
      | 'accepted_name'
      | 'accepted_at'
      | 'accepted_ip'
      | 'accepted_pdf_hash'
      | 'accepted_options'
      | 'payment_status'
      | 'left_to_pay'
      | 'installments'
      | 'transaction_taxes'
    >
  > & {
    number: string | null
    status: string
    /** False where the seller takes no payment online; a foreign service does not say. */
    online_payment?: boolean
    /** VAT of the delivery in percent. */
    shipping_rate?: string | null
    shipping_category?: string | null
    shipping_exemption?: string | null
    /** What the supplier answered to an order, and when. */
    answer?: 'confirmed' | 'partly' | 'refused' | null
    confirmed_at?: string | null
    confirmed_name?: string | null
    confirmation_note?: string | null
    /** What an invoice is about: goods, services or both. */
    operation_nature?: OperationNature | null
    /** The customer accepted on the page itself, so that a PDF proves it; false: staff noted the agreement. */
    accepted_online?: boolean | null
    quotation_lines?: readonly PublicLineRead[]
    invoice_lines?: readonly PublicLineRead[]
    purchase_order_lines?: readonly PublicLineRead[]
    credit_lines?: readonly PublicLineRead[]
    /** The invoice that a credit gives back from. */
    corrects?: { number: string; issue_date: string } | null
    /** The sum of the deposits that the document deducts, with VAT. */
    deposits_total?: string | null
    deducted_deposits?:
      readonly { invoice: string; number: string; issue_date: string; base: string; amount: string }[] | null
    invoice_payments?: readonly PublicPayment[]
    seller?: PublicParty | null
    buyer?: PublicParty | null
    company_object?: { slug: string; name: string; logo?: boolean } | null
    contact_object?: { first_name?: string | null; last_name?: string | null } | null
    expired?: boolean
    /** The version that stands for a replaced quotation now; `id` is its key once it was sent. */
    replaced_by?: { number: string; id: string | null } | null
    changed?: boolean
    /** The deposit that is asked for at the acceptance; its amount and its invoice once the quotation is accepted. */
    deposit?: PublicDeposit | null
    questions?: readonly PublicAnsweredQuestion[]
    /** When the page was shown, signed: it comes back with a question. */
    asking_from?: string
  }

const base = ({ kind, key }: PublicPlace): string => `${kind}s/public/${encodeURIComponent(key)}`
const expands: Readonly<Record<PublicKind, string>> = {
  quotation: 'quotation_lines',
  'purchase-order': 'purchase_order_lines',
  invoice: 'invoice_lines,invoice_payments',
  credit: 'credit_lines',
}

/** Whether the service answers questions, acceptances and PDFs; a foreign one only shows and takes payments. */
export const isAnswered = (): boolean => settings('commercial').added

/** Reads a document by its key; 404 for a key that opens nothing. */
export const readPublicDocument = (place: PublicPlace, signal?: AbortSignal): Promise<PublicDocument> =>
  isAnswered() ? get('commercial', `${base(place)}/`, { ...visitorCall(), signal }) : readForeign(place, signal)

// A foreign service is read with the token of the company, the key standing for the id; one that keeps public documents
// under an address of their own is asked there.
async function readForeign(place: PublicPlace, signal?: AbortSignal): Promise<PublicDocument> {
  const options: CallOptions = { publicOf: place.company, isSilent: true, signal }
  try {
    return await get('commercial', `${place.kind}s/${encodeURIComponent(place.key)}/`, {
      ...options,
      query: { expand: expands[place.kind] },
    })
  } catch (error) {
    if (!isApiError(error, 401, 403, 404, 405)) throw error
    return get('commercial', `${base(place)}/`, options)
  }
}

/** Tells that the page was looked at; the seller hears of it once. */
export const markSeen = (place: PublicPlace): Promise<void> =>
  post('commercial', `${base(place)}/seen/`, {}, visitorCall())

/** A question of the customer, about one line or the whole. */
export interface PublicQuestion {
  text: string
  name?: string
  line?: string
  /** Where the answer goes. */
  email?: string
  /** A field that nobody sees. */
  website?: string
  started?: string
}

/** Asks the seller; 429 after twenty in an hour. */
export const askSeller = (
  place: PublicPlace,
  question: PublicQuestion,
  key: string,
): Promise<{ text: string; question: PublicAnsweredQuestion | null }> =>
  post('commercial', `${base(place)}/question/`, question, { ...visitorCall(), key })

/** Who accepts a quotation, and which of its options (ids of lines) with it. */
export interface Acceptance {
  name: string
  options: readonly string[]
}

/** Accepts a quotation with a name and consent; 409 `expired`, `changed_since_sent` or `transition_refused`. */
export const acceptQuotation = (
  place: PublicPlace,
  { name, options }: Acceptance,
  key: string,
): Promise<
  Pick<
    PublicDocument,
    'status' | 'accepted_name' | 'accepted_at' | 'accepted_ip' | 'accepted_pdf_hash' | 'accepted_online'
  >
> =>
  post(
    'commercial',
    `${base(place)}/accept/`,
    { name, consent: true, ...(options.length > 0 ? { options } : {}) },
    { ...visitorCall(), key },
  )

/** The invoice of the deposit of an accepted quotation, made at the first call. */
export const askForDeposit = (place: PublicPlace, key: string): Promise<PublicDeposit> =>
  post('commercial', `${base(place)}/deposit/`, {}, { ...visitorCall(), key })

/** Refuses a quotation with a reason; 409 when it is no longer open. */
export const refuseQuotation = (place: PublicPlace, reason: string, key: string): Promise<{ status: string }> =>
  post('commercial', `${base(place)}/refuse/`, { reason }, { ...visitorCall(), key })

/**
 * The PDF as it was accepted, else as it was sent; `version` asks for the latter. It counts as a download by the
 * customer, but where the house itself looks.
 */
export const publicPdf = (place: PublicPlace, version?: 'sent'): Promise<{ blob: Blob; name: string }> =>
  getFile('commercial', `${base(place)}/pdf/`, {
    ...visitorCall(),
    query: { version, own: isOwnLook() ? '1' : undefined },
  })

/** The logo of the seller, where `company_object.logo` says that there is one. */
export const publicLogo = async (place: PublicPlace): Promise<Blob> =>
  (await getFile('commercial', `${base(place)}/logo/`, visitorCall())).blob

/**
 * Starts an online payment and answers where to go; an open one is returned, not doubled. 409 `already_paid` or
 * `not_payable`.
 */
export const startPayment = (place: PublicPlace, key: string): Promise<{ redirect: string; charge?: string }> =>
  post(
    'commercial',
    `${base(place)}/incoming_payments/`,
    {},
    { ...visitorCall(), ...(isAnswered() ? {} : { publicOf: place.company }), key },
  )

/** What became of an online payment; `surplus` came after the invoice was paid. */
export interface ChargeState {
  state: 'pending' | 'accepted' | 'failed' | 'surplus' | 'removed'
  amount: string
  number: string
  /** Who is paid; a service of before does not say. */
  seller?: { name: string; logo: boolean } | null
}

/** The logo of who is paid, where `seller.logo` says that there is one. */
export const chargeLogo = async (charge: string): Promise<Blob> =>
  (await getFile('payment', `charges/${encodeURIComponent(charge)}/logo/`, visitorCall())).blob

/** Whether the payment service can be asked what became of a payment. */
export const hasCharges = (): boolean => settings('payment').added

/** Reads what became of an online payment; only the signed word of the provider changes it. */
export const readCharge = (charge: string, signal?: AbortSignal): Promise<ChargeState> =>
  get('payment', `charges/${encodeURIComponent(charge)}/`, { ...visitorCall(), signal })
