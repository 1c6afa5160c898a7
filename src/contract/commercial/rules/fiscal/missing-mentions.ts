import { valueOn, type Dated } from '../../../rules/time/dated.ts'
import { decimal, type DecimalLike } from '../../../rules/money/decimal.ts'
import { isPeriodRebate, missingOfPeriod } from '../amounts/period-rebate.ts'
import { isExemptSeller } from './exempt-seller.ts'
import type { RuleIssue } from '../../../rules/money/rule-error.ts'
import type { LineKind } from '../amounts/totals.ts'
import { isSelfAssessed, type AppliedTax } from '../../../rules/money/vat-rates.ts'

/** From this day the buyer's SIREN is required on invoices between businesses (decree 2022-1299). */
export const buyerSirenRequired: readonly Dated<boolean>[] = [{ from: '2026-09-01', value: true }]

/** Up to this amount excluding tax the seller's VAT number may be left out (BOFIP-142). */
const smallInvoice: readonly Dated<string>[] = [{ from: '2013-01-01', value: '150.00' }]

type Text = string | null | undefined

export interface MentionSeller {
  name?: Text
  legal_name?: Text
  address?: Text
  postal_code?: Text
  city?: Text
  siret?: Text
  vat_number?: Text
  legal_form?: Text
  capital?: Text
  rcs?: Text
  /** Seller without VAT. */
  vat_exemption?: boolean | null
}

export interface MentionBuyer {
  company_name?: Text
  address?: Text
  postcode?: Text
  city?: Text
  country?: Text
  siret_number?: Text
  intracommunity_vat_number?: Text
  is_person?: boolean | null
}

export interface MentionDocument {
  kind: 'invoice' | 'deposit' | 'credit' | 'corrective' | 'self_billing'
  is_sales?: boolean | null
  issue_date?: Text
  /** Due date, `YYYY-MM-DD`. */
  expiration_payment?: Text
  sub_total_price: DecimalLike
  total_price: DecimalLike
  lines: readonly {
    kind?: LineKind | null
    product_name?: Text
    quantity?: DecimalLike | null
    price?: DecimalLike | null
    taxes?: readonly unknown[] | null
    nature?: Text
    /** Effect of its tax (`appliedTax`). */
    applied?: AppliedTax | null
  }[]
  /** Shipping, excluding tax, and the effect of its tax. */
  cost?: DecimalLike | null
  delivery_taxes?: readonly unknown[] | null
  shipping?: AppliedTax | null
  delivery_date?: Text
  delivery_address?: Text
  delivery_postal_code?: Text
  delivery_city?: Text
  delivery_country?: Text
  invoice_address?: Text
  invoice_postal_code?: Text
  invoice_city?: Text
  currency?: Text
  exchange_rate?: DecimalLike | null
  /** Paid before it was issued (frames B2, S2, M2). */
  paid?: boolean
  linked_invoice?: { number?: Text; issue_date?: Text } | null
  /** Contract and days of a rebate over a period, in place of an invoice. */
  contract?: Text
  period_start?: Text
  period_end?: Text
}

/**
 * Mentions that a document lacks for its validation (domain rules 1.1), each with the path of the field; an empty list
 * lets it pass.
 */
export const missingMentions = (document: MentionDocument, seller: MentionSeller, buyer: MentionBuyer): RuleIssue[] => [
  ...sellerIssues(document, seller),
  ...buyerIssues(document, buyer),
  ...deliveryIssues(document, buyer),
  ...lineIssues(document, seller),
  ...shippingIssues(document, seller),
  ...dateIssues(document, buyer),
  ...currencyIssues(document),
  ...linkIssues(document),
]

const ownOfPurchase = ['expiration_payment', 'organization.company_name', 'delivery_taxes', 'exchange_rate']

/**
 * Returns the mentions that a purchase needs for its approval: a party, lines, their VAT and a due date. Other mentions
 * are the supplier's responsibility. Its number and date are those of the supplier's document.
 */
export const missingOfPurchase = (...given: Parameters<typeof missingMentions>): RuleIssue[] =>
  missingMentions(...given).filter(
    ({ path, code }) => code !== 'exemption_reason' && (path.startsWith('lines') || ownOfPurchase.includes(path)),
  )

const required = (path: string): RuleIssue => ({ path, code: 'required' })

const missing = (values: Readonly<Record<string, Text>>, prefix = ''): RuleIssue[] =>
  Object.entries(values)
    .filter(([, value]) => !value?.trim())
    .map(([name]) => required(`${prefix}${name}`))

const absent = (prefix: 'company' | 'organization', values: Readonly<Record<string, Text>>): RuleIssue[] =>
  missing(values, `${prefix}.`)

/** Legal forms with a capital, which must show it with their place of registration. */
const capitalForms = /^(sas|sasu|sarl|eurl|sa|sca|scs|snc|selarl|selas|selasu|se|sci|scop)\b/i

function sellerIssues(document: MentionDocument, seller: MentionSeller): RuleIssue[] {
  const { address, postal_code, city, siret, legal_form: form, capital, rcs } = seller
  const issues = absent('company', {
    legal_name: seller.legal_name?.trim() || seller.name,
    address,
    postal_code,
    city,
    siret,
  })
  if (form && capitalForms.test(form.trim())) issues.push(...absent('company', { capital, rcs }))
  const small = decimal(document.sub_total_price)
    .abs()
    .lte(valueOn(smallInvoice, document.issue_date ?? '') ?? 0)
  if (!isExemptSeller(seller) && (!small || needsBuyerVat(document)))
    issues.push(...absent('company', { vat_number: seller.vat_number }))
  return issues
}

const categoriesOf = ({ lines, cost, shipping }: MentionDocument): unknown[] => [
  ...lines.filter(isProduct).map(({ applied }) => applied?.category),
  ...(isShipped(cost) ? [shipping?.category] : []),
]

const isProduct = ({ kind }: { kind?: LineKind | null }): boolean => (kind ?? 'product') === 'product'

const isShipped = (cost: DecimalLike | null | undefined): boolean => !decimal(cost).isZero()

/** Reverse charge and intra-EU: both parties are known by their VAT numbers (EN 16931 BR-AE-02, BR-IC-02). */
const needsBuyerVat = (document: MentionDocument): boolean =>
  categoriesOf(document).some((category) => isSelfAssessed(category as string | undefined))

const isFrench = (country: Text): boolean => !country || /^(fr|france)$/i.test(country.trim())

function buyerIssues(document: MentionDocument, buyer: MentionBuyer): RuleIssue[] {
  const { company_name, address, postcode, city } = buyer
  const { invoice_address, invoice_postal_code, invoice_city } = document
  const place = invoice_address?.trim()
    ? missing({ invoice_postal_code, invoice_city })
    : absent('organization', { address, postcode, city })
  const issues = [...absent('organization', { company_name }), ...place]
  if (!buyer.is_person && isFrench(buyer.country) && valueOn(buyerSirenRequired, document.issue_date ?? ''))
    issues.push(...absent('organization', { siret_number: buyer.siret_number }))
  if (needsBuyerVat(document))
    issues.push(...absent('organization', { intracommunity_vat_number: buyer.intracommunity_vat_number }))
  return issues
}

/**
 * Another place of delivery needs a complete address; goods for another country of the EU need its day and place
 * (BR-IC-11, 12).
 */
function deliveryIssues(document: MentionDocument, buyer: MentionBuyer): RuleIssue[] {
  const { delivery_address, delivery_postal_code, delivery_city, delivery_country, delivery_date } = document
  return [
    ...(delivery_address?.trim() ? missing({ delivery_postal_code, delivery_city }) : []),
    ...(categoriesOf(document).includes('K')
      ? [
          ...missing({ delivery_date }),
          ...(delivery_country?.trim() ? [] : absent('organization', { country: buyer.country })),
        ]
      : []),
  ]
}

function lineIssues({ lines }: MentionDocument, seller: MentionSeller): RuleIssue[] {
  if (!lines.some(isProduct)) return [required('lines')]
  return lines.flatMap((line, index) =>
    isProduct(line) ? productIssues(line, `lines.${index}`, isExemptSeller(seller)) : [],
  )
}

/** Checks that VAT is charged, or that there is a reason for having none. */
function taxIssues(
  taxes: readonly unknown[] | null | undefined,
  applied: AppliedTax | null | undefined,
  path: string,
): RuleIssue[] {
  if (!taxes || taxes.length === 0) return [required(path)]
  if (taxes.length > 1) return [{ path, code: 'one_tax_only' }]
  return applied && applied.category !== 'S' && !applied.exemption ? [{ path, code: 'exemption_reason' }] : []
}

const shippingIssues = ({ cost, delivery_taxes, shipping }: MentionDocument, seller: MentionSeller): RuleIssue[] =>
  isShipped(cost) && !isExemptSeller(seller) ? taxIssues(delivery_taxes, shipping, 'delivery_taxes') : []

/**
 * Checks the exchange rate: the VAT of a French seller is also stated in euros (BR-CO-12), which needs the rate of the
 * day.
 */
function currencyIssues({ currency, exchange_rate: rate }: MentionDocument): RuleIssue[] {
  if (!currency || currency === 'eur') return []
  return decimal(rate).gt(0) ? [] : [required('exchange_rate')]
}

function productIssues(
  { product_name: name, quantity, price, taxes, applied }: MentionDocument['lines'][number],
  path: string,
  exempt: boolean,
): RuleIssue[] {
  const issues = name?.trim() ? [] : [required(`${path}.product_name`)]
  if (decimal(quantity).isZero()) issues.push({ path: `${path}.quantity`, code: 'zero_quantity' })
  if (price === null || price === undefined || price === '') issues.push(required(`${path}.price`))
  if (!exempt) issues.push(...taxIssues(taxes, applied, `${path}.taxes`))
  return issues
}

function dateIssues(document: MentionDocument, buyer: MentionBuyer): RuleIssue[] {
  const { kind, issue_date: issued, expiration_payment: due } = document
  const issues: RuleIssue[] = missing({ issue_date: issued })
  if (decimal(document.total_price).lt(0)) issues.push({ path: 'total_price', code: 'min_value', params: { min: 0 } })
  if (kind === 'credit') return issues
  if (!due) return buyer.is_person ? issues : [...issues, required('expiration_payment')]
  if (issued && due < issued && kind !== 'deposit' && !document.paid)
    issues.push({ path: 'expiration_payment', code: 'before_issue_date', params: { min: issued } })
  return issues
}

function linkIssues(document: MentionDocument): RuleIssue[] {
  const { kind, linked_invoice: linked } = document
  if (kind !== 'credit' && kind !== 'corrective') return []
  if (kind === 'credit' && isPeriodRebate({ ...document })) return missingOfPeriod({ ...document })
  return linked?.number && linked.issue_date ? [] : [required('linked_invoice')]
}
