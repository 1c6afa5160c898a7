import { compact, sirenOf } from '../../../rules/identifiers/identifiers.ts'
import type { OperationNature } from '../fiscal/invoice-mentions.ts'
import { vatCategory, type VatCategory } from '../../../rules/money/vat-rates.ts'
import { textOf, type EInvoiceKind, type EInvoiceSource, type Fields } from './source.ts'

/** UNTDID 1001, BT-3. */
const typeCodes: Readonly<Record<EInvoiceKind, string>> = {
  invoice: '380',
  credit: '381',
  corrective: '384',
  deposit: '386',
  self_billing: '389',
}

/** The types of credits that have a code of their own: 503 of a deposit, 262 a rebate over a period (XP Z12-012). */
const creditCodes = { deposit: '503', period: '262' } as const

/** Returns the type of a document in its e-invoice (BT-3). */
export const typeCodeOf = ({ kind, credits }: Pick<EInvoiceSource, 'kind' | 'credits'>): string =>
  kind === 'credit' && credits ? creditCodes[credits] : typeCodes[kind]

/** Returns the ISO 4217 code of a currency, EUR where there is none. */
export const currencyOf = (value: unknown): string => (textOf(value) ?? 'eur').toUpperCase()

/** Returns the ISO code of a country that is stored by its code or, for France, by its name; null for another text. */
export function countryCode(value: unknown): string | null {
  const country = textOf(value)
  if (!country || /^france$/i.test(country)) return 'FR'
  return /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null
}

/** Countries and territories in which a SIREN is given. */
const sirenCountries = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF']

/** How an invoice is handled (BR-FR-20, note BAR): between businesses in France, with one abroad, with a consumer. */
export type Treatment = 'B2B' | 'B2BINT' | 'B2C'

/** Returns the treatment of a buyer. */
export function treatmentOf({ is_person, country }: Fields): Treatment {
  if (is_person === true) return 'B2C'
  return sirenCountries.includes(countryCode(country) ?? '') ? 'B2B' : 'B2BINT'
}

/** Returns the SIREN of a number that is stored as SIRET or SIREN; null where it is neither. */
export const sirenIn = (value: unknown): string | null => sirenOf(textOf(value) ?? '')

/** SIRET of a number, when it is one and begins with its SIREN (BR-FR-09). */
export function siretIn(value: unknown): string | null {
  const siret = compact(textOf(value) ?? '')
  return /^\d{14}$/.test(siret) && sirenOf(siret) ? siret : null
}

/** Returns a VAT number with the letters of its country, those of France where it has none (BR-CO-09). */
export function vatNumberIn(value: unknown): string | null {
  const number = compact(textOf(value) ?? '')
  return number === '' ? null : /^\d{11}$/.test(number) ? `FR${number}` : number
}

/** An electronic address with its scheme (BT-34, BT-49): 0225 is that of the French directory, EM a mail address. */
export interface ElectronicAddress {
  value: string
  scheme: '0225' | 'EM'
}

/** Returns the electronic address of a party: its own, else its SIREN, else its mail abroad. */
export function electronicAddress(own: unknown, siren: string | null, email: unknown): ElectronicAddress | null {
  const value = textOf(own) ?? siren
  if (value) return { value, scheme: value.includes('@') ? 'EM' : '0225' }
  const mail = textOf(email)
  return mail ? { value: mail, scheme: 'EM' } : null
}

/** Checks whether an electronic address is valid in a file (BR-FR-23, BR-FR-25). */
export const isElectronicAddress = ({ value, scheme }: ElectronicAddress): boolean =>
  value.length <= 125 && (scheme === 'EM' ? /^[^\s@]+@[^\s@]+$/ : /^[A-Za-z0-9_.-]+$/).test(value)

/** Units of UN/ECE Recommendation 20 by the texts that people write; any other text is a piece (C62). */
const units: Readonly<Record<string, string>> = {
  h: 'HUR',
  heure: 'HUR',
  heures: 'HUR',
  min: 'MIN',
  minute: 'MIN',
  minutes: 'MIN',
  j: 'DAY',
  jour: 'DAY',
  jours: 'DAY',
  semaine: 'WEE',
  semaines: 'WEE',
  mois: 'MON',
  an: 'ANN',
  ans: 'ANN',
  année: 'ANN',
  g: 'GRM',
  kg: 'KGM',
  t: 'TNE',
  tonne: 'TNE',
  tonnes: 'TNE',
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  ml: 'MTR',
  km: 'KMT',
  m2: 'MTK',
  'm²': 'MTK',
  m3: 'MTQ',
  'm³': 'MTQ',
  l: 'LTR',
  litre: 'LTR',
  litres: 'LTR',
  kwh: 'KWH',
  forfait: 'LS',
  ens: 'LS',
  ensemble: 'LS',
  paire: 'PR',
  lot: 'SET',
}

/** Returns the code of a unit (BT-130). */
export const unitCode = (unit: unknown): string => units[textOf(unit)?.toLowerCase().replace(/\.$/, '') ?? ''] ?? 'C62'

const meansCodes: Readonly<Record<string, string>> = { cb: '48', bank_check: '20', cash: '10' }

/** Returns the code of a means of payment (BT-81); a transfer without an account is not stated. */
export function meansCode(method: unknown, iban: string | null): string | null {
  const code = meansCodes[textOf(method) ?? '']
  return code ?? (iban ? '58' : null)
}

/**
 * Returns the VATEX code of an exemption: that of the tax, of a seller without VAT, or of the category (EN 16931
 * BT-121).
 */
export function exemptionCode(
  category: VatCategory,
  franchise: boolean,
  codes: readonly (string | null | undefined)[],
): string | null {
  if (category === 'S' || category === 'Z') return null
  const stated = [...new Set(codes.filter((code) => /^VATEX-/i.test(code?.trim() ?? '')))]
  if (stated.length === 1) return stated[0]!.trim().toUpperCase()
  if (category === 'E') return franchise ? vatCategory('0', 'franchise').reason : null
  const cases = { AE: 'reverse_charge', K: 'intra_eu', G: 'export', O: 'out_of_scope' } as const
  return vatCategory('0', cases[category]).reason
}

const natureLetters: Readonly<Record<OperationNature, string>> = { goods: 'B', services: 'S', mixed: 'M' }

/**
 * Returns the billing frame (BT-23): the nature of the sales, then 2 already paid, 4 final after deposits
 * (BR-FR-CO-08), else 1.
 */
export function frameOf({ kind, deposits = [], paidOn }: EInvoiceSource, nature: OperationNature): string {
  const isFinal = deposits.length > 0 && kind !== 'deposit'
  return `${natureLetters[nature]}${paidOn ? '2' : isFinal ? '4' : '1'}`
}

/**
 * When the VAT is due (BT-8; UNTDID 2475 as CII writes it): 72 when it is paid, 5 with the invoice, 29 with the delivery.
 * Services and deposits are due when they are paid, unless the seller chose the debits (CGI art. 269, 2); null where
 * goods and services mix.
 */
export function vatPoint({ kind, credits, seller }: EInvoiceSource, nature: OperationNature): '5' | '29' | '72' | null {
  if (seller.invoice_frame_debits === true && nature !== 'goods') return '5'
  if (kind === 'deposit' || credits === 'deposit') return '72'
  return { goods: '29', services: '72', mixed: null }[nature] as '29' | '72' | null
}
