import { money, optional, text } from '../../kit/kit.ts'

/** Second names that the CRM layer reads on a quotation: each mirrors another field, so that a value is stored once. */
export const quotationMirrors = {
  delivery_cost: 'cost',
  subtotal: 'sub_total_price',
  total: 'total_price',
  billing_address: 'invoice_address',
  billing_city: 'invoice_city',
  billing_postal_code: 'invoice_postal_code',
  billing_country: 'invoice_country',
  billing_iban: 'invoice_iban',
  billing_bic: 'invoice_bic',
} as const

/** The fields of `quotationMirrors`, read-only. */
export const quotationMirrorFields = optional({
  delivery_cost: money(),
  subtotal: money(),
  total: money(),
  billing_address: text(),
  billing_city: text(),
  billing_postal_code: text(20),
  billing_country: text(60),
  billing_iban: text(34),
  billing_bic: text(11),
})
