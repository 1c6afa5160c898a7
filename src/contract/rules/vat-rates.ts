import { decimal, type DecimalLike } from './decimal.ts'
import { RuleError } from './rule-error.ts'

export type Territory = 'metropolitan' | 'corsica' | 'monaco' | 'antilles_reunion' | 'guyane_mayotte'

/**
 * Rates in force by territory, percent (domain rules 1.2); zero stands for exemption, export, intra-EU and reverse
 * charge.
 */
export const territoryRates: Readonly<Record<Territory, readonly string[]>> = {
  metropolitan: ['20', '10', '5.5', '2.1', '0'],
  monaco: ['20', '10', '5.5', '2.1', '0'],
  corsica: ['20', '13', '10', '5.5', '2.1', '0.9', '0'],
  antilles_reunion: ['8.5', '2.1', '1.75', '1.05', '0'],
  guyane_mayotte: ['0'],
}

/** The normal rate: that of a line or of shipping which nothing else names (domain rules 1.0, 1.4). */
export const standardRate = '20'

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

/** False for a rate such as 21: the tax gets the warning "not usable on a French e-invoice", it is not refused. */
export const isEInvoiceRate = (rate: DecimalLike): boolean =>
  eInvoiceRates.some((known) => decimal(known).eq(decimal(rate)))

/** Categories that the French reform accepts (EN 16931 UNCL5305; L and M are refused). */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** Why a sale carries no VAT. */
export type VatCase = 'franchise' | 'exempt' | 'reverse_charge' | 'intra_eu' | 'export' | 'out_of_scope'

/**
 * Category and reason code of a rate (domain rules 2.3): above zero S; franchise E with VATEX-FR-FRANCHISE; a plain
 * zero is an exemption.
 */
export function vatCategory(rate: DecimalLike, why?: VatCase | null): { category: VatCategory; reason: string | null } {
  if (decimal(rate).gt(0)) return { category: 'S', reason: null }
  return why ? caseCategories[why] : { category: 'E', reason: null }
}

/** Checks the rate of a tax: 0 to 100 with at most two decimals. */
export function checkRate(rate: DecimalLike, path = 'number'): RuleError | null {
  const value = decimal(rate)
  if (value.decimalPlaces() > 2) return new RuleError('max_decimals', path, { max: 2 })
  return value.lt(0) || value.gt(100) ? new RuleError('out_of_range', path, { min: 0, max: 100 }) : null
}

const caseCategories: Readonly<Record<VatCase, { category: VatCategory; reason: string | null }>> = {
  franchise: { category: 'E', reason: 'VATEX-FR-FRANCHISE' },
  exempt: { category: 'E', reason: null },
  reverse_charge: { category: 'AE', reason: 'VATEX-EU-AE' },
  intra_eu: { category: 'K', reason: 'VATEX-EU-IC' },
  export: { category: 'G', reason: 'VATEX-EU-G' },
  out_of_scope: { category: 'O', reason: 'VATEX-EU-O' },
}
