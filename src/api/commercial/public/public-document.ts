import type { AnswerOf } from '../../../contract/call.ts'
import type { askQuestion } from '../../../contract/commercial/calls/public.ts'
import type { PublicName } from '../../../contract/commercial/kinds/kinds.ts'
import type { OperationNature } from '../../../contract/commercial/rules/fiscal/invoice-mentions.ts'
import type { EitherOf } from '../../either-of.ts'
import type { InvoiceRead } from '../documents/invoices.ts'
import type { InvoicePaymentRead } from '../payments/invoice-payments.ts'
import type { QuotationLineRead, QuotationRead } from '../documents/quotations.ts'

/** The kinds of documents that are opened by a key. */
export type PublicKindName = PublicName

/** Which document of which company: its slug and the key of the document. */
export interface PublicPlace {
  kind: PublicKindName
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
    /** Its VAT in percent; absent where a service computes totals itself. */
    rate?: string | null
    /** Its category, and why it has no VAT. */
    category?: string | null
    exemption?: string | null
    /** Expected day and quantity of an order line, as confirmed by its supplier. */
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
export type PublicPayment = Pick<InvoicePaymentRead, 'id' | 'amount' | 'payment_method'> & { created_at: string }

/** The deposit of a quotation; `key` opens its invoice once there is one that can be paid. */
export interface PublicDeposit {
  percent: string
  total?: string
  left_to_pay?: string
  key?: string | null
  is_draft?: boolean
  online?: boolean
}

/**
 * Question on the page of a quotation, with its answer once there is one; `line` is empty where it is about the whole.
 */
export type PublicAnsweredQuestion = NonNullable<AnswerOf<typeof askQuestion>['question']>

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
      | 'next_due'
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
    /** False where the seller takes no payment online; foreign services do not send it. */
    online_payment?: boolean
    /** VAT of the delivery in percent. */
    shipping_rate?: string | null
    shipping_category?: string | null
    shipping_exemption?: string | null
    /** Answer of the supplier to an order, and its moment. */
    answer?: 'confirmed' | 'partly' | 'refused' | null
    confirmed_at?: string | null
    confirmed_name?: string | null
    confirmation_note?: string | null
    /** Nature of an invoice: goods, services or both. */
    operation_nature?: OperationNature | null
    /** The customer accepted on the page itself, so that a PDF proves it; false: staff noted the agreement. */
    accepted_online?: boolean | null
    quotation_lines?: readonly PublicLineRead[]
    invoice_lines?: readonly PublicLineRead[]
    purchase_order_lines?: readonly PublicLineRead[]
    credit_lines?: readonly PublicLineRead[]
    /** The invoice that a credit credits. */
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
    /** Version that replaces a quotation; `id` is its key once it was sent. */
    replaced_by?: { number: string; id: string | null } | null
    changed?: boolean
    /** The deposit that is due at the acceptance; its amount and its invoice once the quotation is accepted. */
    deposit?: PublicDeposit | null
    questions?: readonly PublicAnsweredQuestion[]
    /** When the page was shown, signed: it comes back with a question. */
    asking_from?: string
  }
