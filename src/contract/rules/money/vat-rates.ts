import type { DecimalLike } from './decimal.ts'
import { compareDecimals, readDigits, shortText } from './digits.ts'

/** Rates that French validators accept on an e-invoice, old ones for old invoices included (BR-FR-16). */
export const eInvoiceRates = [
  '0',
  '0.9',
  '1.05',
  '1.75',
  '2.1',
  '5.5',
  '7',
  '8.5',
  '9.2',
  '9.6',
  '10',
  '13',
  '19.6',
  '20',
  '20.6',
] as const

/** Checks whether a rate is accepted on a French e-invoice; a tax of another one, such as 21, gets a warning. */
export const isEInvoiceRate = (rate: DecimalLike): boolean =>
  eInvoiceRates.some((known) => compareDecimals(known, rate) === 0)

/** Categories that the French reform accepts (EN 16931 UNCL5305; L and M are refused). */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** Why a sale carries no VAT. */
export type VatCase = 'franchise' | 'exempt' | 'reverse_charge' | 'intra_eu' | 'export' | 'out_of_scope'

/**
 * Category and reason code of a rate (domain rules 2.3): above zero S; franchise E with VATEX-FR-FRANCHISE; a plain
 * zero is an exemption.
 */
export function vatCategory(rate: DecimalLike, why?: VatCase | null): { category: VatCategory; reason: string | null } {
  if (compareDecimals(rate, '0') > 0) return { category: 'S', reason: null }
  return why ? caseCategories[why] : { category: 'E', reason: null }
}

/** Returns the category of a rate: above zero S; at zero the one that the tax states, else a plain exemption. */
export function categoryOf(rate: DecimalLike, stated?: string | null): VatCategory {
  if (compareDecimals(rate, '0') > 0) return 'S'
  return zeroCategories.find((known) => known === stated) ?? 'E'
}

/** Returns the key of the row of the VAT that amounts of one category and rate share (EN 16931 BG-23). */
export const vatKey = ({ rate, category }: { rate: DecimalLike; category?: string | null }): string =>
  `${shortText(readDigits(rate))} ${categoryOf(rate, category)}`

/** Checks whether the buyer owes the VAT of a category: reverse charge and intra-EU (domain rules 2.3). */
export const isSelfAssessed = (category: string | null | undefined): boolean => category === 'AE' || category === 'K'

/** A tax as it is stored. */
export interface TaxSource {
  id: string
  number?: DecimalLike | null
  category?: string | null
  exemption_code?: string | null
  exemption_text?: string | null
}

/** Effect of a tax on a line or on shipping; `exemption` is the reason for having no VAT, null when none is given. */
export interface AppliedTax {
  tax: string | null
  rate: string
  category: VatCategory
  exemption: string | null
}

/**
 * Returns the effect of a tax; without a tax, and for a seller without VAT, the rate is zero. A missing reason is that
 * of the category; a plain exemption has none of its own.
 */
export function appliedTax(tax: TaxSource | null | undefined, exempt: boolean): AppliedTax {
  if (exempt || !tax) return { tax: exempt ? null : (tax?.id ?? null), rate: '0', category: 'E', exemption: null }
  const rate = shortText(readDigits(tax.number))
  const category = categoryOf(rate, tax.category)
  const written = tax.exemption_text?.trim() || tax.exemption_code?.trim()
  return {
    tax: tax.id,
    rate,
    category,
    exemption: category === 'S' ? null : written || exemptionTexts[category] || null,
  }
}

const zeroCategories: readonly VatCategory[] = ['Z', 'E', 'AE', 'K', 'G', 'O']

/** The mention of each category where its tax has none of its own (CGI art. 262, 262 ter, 283), in French as it is printed. */
const exemptionTexts: Readonly<Partial<Record<VatCategory, string>>> = {
  Z: 'TVA au taux zéro',
  AE: 'Autoliquidation',
  K: 'Exonération de TVA, article 262 ter, I du CGI',
  G: 'Exonération de TVA, article 262, I du CGI',
  O: 'Opération hors du champ de la TVA',
}

const caseCategories: Readonly<Record<VatCase, { category: VatCategory; reason: string | null }>> = {
  franchise: { category: 'E', reason: 'VATEX-FR-FRANCHISE' },
  exempt: { category: 'E', reason: null },
  reverse_charge: { category: 'AE', reason: 'VATEX-EU-AE' },
  intra_eu: { category: 'K', reason: 'VATEX-EU-IC' },
  export: { category: 'G', reason: 'VATEX-EU-G' },
  out_of_scope: { category: 'O', reason: 'VATEX-EU-O' },
}
