/** The three forms in which an e-invoice is received (domain rules 2.1). */
export type ReceivedFormat = 'facturx' | 'cii' | 'ubl'

/** The seller (BG-4) or the buyer (BG-7) as the file names it; identifiers without blanks. */
export interface ReceivedParty {
  name: string
  siren: string | null
  siret: string | null
  vatNumber: string | null
  address: { lines: string[]; postcode: string | null; city: string | null; country: string | null }
  email: string | null
}

/** Category and rate of a VAT, percent; out of scope there is no rate. */
export interface ReceivedVat {
  category: string
  rate: string | null
}

/** An allowance, or a charge, of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export interface ReceivedAllowance {
  isCharge: boolean
  amount: string
  percent: string | null
  reason: string | null
  vat: ReceivedVat | null
}

/** A line (BG-25); `price` is that of `baseQuantity` units. */
export interface ReceivedLine {
  id: string
  name: string
  description: string | null
  reference: string | null
  quantity: string
  unit: string
  price: string
  baseQuantity: string
  net: string
  allowances: ReceivedAllowance[]
  vat: ReceivedVat
}

/** One row of the VAT (BG-23). */
export interface ReceivedVatRow extends ReceivedVat {
  base: string
  amount: string
  reason: string | null
}

/** The totals of the document (BG-22), each as written; null where the file has none. */
export interface ReceivedTotals {
  lines: string
  allowances: string | null
  charges: string | null
  base: string
  vat: string | null
  total: string
  prepaid: string | null
  rounding: string | null
  due: string
}

/**
 * An e-invoice of a supplier as it is read, whatever its form: days are `YYYY-MM-DD`, amounts exact decimals in text as
 * the file writes them. A credit has positive amounts as in its file.
 */
export interface ReceivedInvoiceShape {
  number: string
  issueDate: string
  typeCode: string
  currency: string
  profile: string | null
  notes: { code: string | null; text: string }[]
  buyerReference: string | null
  orderReference: string | null
  earlier: { number: string; date: string | null }[]
  seller: ReceivedParty
  buyer: ReceivedParty
  deliveryDate: string | null
  dueDate: string | null
  paymentTerms: string | null
  payment: { code: string | null; iban: string | null; bic: string | null; reference: string | null }
  /** Payee in place of the seller, such as a factor (BT-59). */
  payee?: string | null
  vat: ReceivedVatRow[]
  allowances: ReceivedAllowance[]
  totals: ReceivedTotals
  lines: ReceivedLine[]
}

/** Types of BT-3 that take money back: credits. */
const creditTypes: readonly string[] = ['381', '261', '262', '396', '502', '503']

/** Checks whether a received document is a credit. */
export const isCredit = ({ typeCode }: Pick<ReceivedInvoiceShape, 'typeCode'>): boolean =>
  creditTypes.includes(typeCode)

/** Types that the reform accepts (domain rules 2.3, BT-3), and two that foreign suppliers send: 204 and 575. */
export const receivedTypes: readonly string[] = [
  '204',
  '575',
  '380',
  '389',
  '393',
  '501',
  '386',
  '500',
  '384',
  '471',
  '472',
  '473',
  ...creditTypes,
]
