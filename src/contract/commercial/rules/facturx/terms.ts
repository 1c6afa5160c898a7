import type { VatCategory } from '../../../rules/money/vat-rates.ts'
import type { ElectronicAddress } from './codes.ts'

/** A postal address (BG-5, BG-8, BG-15): up to three lines. */
export interface AddressTerms {
  lines: readonly string[]
  postcode: string | null
  city: string | null
  country: string
}

/** The seller (BG-4) or the buyer (BG-7). */
export interface PartyTerms {
  name: string
  tradingName: string | null
  siret: string | null
  siren: string | null
  vatNumber: string | null
  /** Tax number of a seller without a VAT number in the file (BT-32). */
  taxNumber: string | null
  address: AddressTerms
  electronicAddress: ElectronicAddress | null
  /** BG-6, of the seller alone. */
  phone: string | null
  email: string | null
}

/** An allowance or a charge on the document (BG-20, BG-21) or a line (BG-27, BG-28). */
export interface AllowanceTerms {
  isCharge: boolean
  amount: string
  reason: string
  reasonCode: string | null
  percent?: string | null
  basis?: string | null
  vat?: VatTerms
}

/** Category and rate of a VAT; out of scope there is no rate (BR-O-05). */
export interface VatTerms {
  category: VatCategory
  rate: string | null
}

/** One row of the VAT (BG-23). */
export interface VatRowTerms extends VatTerms {
  base: string
  amount: string
  reason: string | null
  reasonCode: string | null
}

/** A line (BG-25). */
export interface LineTerms {
  id: string
  note: string | null
  name: string
  description: string | null
  reference: string | null
  gtin: string | null
  origin: string | null
  quantity: string
  unit: string
  price: string
  net: string
  allowance: AllowanceTerms | null
  vat: VatTerms
}

/** An invoice in the terms of EN 16931, profile of Factur-X of that name; days are `YYYY-MM-DD`, amounts text. */
export interface EInvoiceTerms {
  number: string
  issueDate: string
  typeCode: string
  currency: string
  /** BT-6, when the invoice is in another currency. */
  taxCurrency: string | null
  frame: string
  notes: readonly { code: string | null; text: string }[]
  buyerReference: string | null
  orderReference: string | null
  salesOrder: string | null
  despatchNote: string | null
  /** BT-12. */
  contract: string | null
  /** BG-14. */
  period: { start: string | null; end: string | null } | null
  seller: PartyTerms
  buyer: PartyTerms
  delivery: { address: AddressTerms | null; date: string | null }
  payment: { code: string; iban: string | null; bic: string | null } | null
  paymentTerms: string | null
  dueDate: string | null
  vatPoint: '5' | '29' | '72' | null
  vat: readonly VatRowTerms[]
  allowances: readonly AllowanceTerms[]
  totals: {
    lines: string
    allowances: string
    charges: string
    base: string
    vat: string
    /** BT-111, the VAT in euros. */
    vatInEuros: string | null
    total: string
    prepaid: string
    rounding: string
    due: string
  }
  earlier: readonly { number: string; date: string }[]
  lines: readonly LineTerms[]
}
