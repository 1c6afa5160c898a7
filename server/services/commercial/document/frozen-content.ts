import { type Values, pick } from '../../../database/records.ts'

/**
 * Fields of a fiscal document that its hash covers, by their names in the contract (domain rules 1.3 rules 9 and 10).
 */
const frozenFields = [
  'number',
  'issue_date',
  'expiration_payment',
  'is_sales',
  'type',
  'currency',
  'organization',
  'subject',
  'ref',
  'external_refs',
  'legal_policy',
  'discount',
  'discount_type',
  'cost',
  'delivery_taxes',
  'delivery_date',
  'sub_total_price',
  'total_taxes',
  'total_price',
  'transaction_taxes',
  'seller_frozen',
  'buyer_frozen',
  'invoice_iban',
  'invoice_bic',
  'linked_invoice',
  'voucher_number',
] as const
/** Fields of later versions: an invoice of before was hashed without them. */
const laterFields = [
  'exchange_rate',
  'linked_product_return',
  'deducted_deposits',
  'deposits_total',
  'contract',
  'period_start',
  'period_end',
] as const
const frozenLineFields = [
  'position',
  'kind',
  'product',
  'product_name',
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'taxes',
  'total',
] as const
const laterLineFields = ['nature', 'account'] as const

const pickGiven = (names: readonly string[], record: Values): Values =>
  pick(
    names.filter((name) => record[name] !== null && record[name] !== undefined),
    record,
  )

/** Returns the frozen content of a fiscal document as the hash reads it. */
export const frozenContent = (document: Values, lines: readonly Values[]): Values => ({
  ...pick(frozenFields, document),
  ...pickGiven(laterFields, document),
  lines: lines.map((line) => ({ ...pick(frozenLineFields, line), ...pickGiven(laterLineFields, line) })),
})
