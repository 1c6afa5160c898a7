import { addMonths } from '../time/calendar-days.ts'
import { compact } from './identifiers.ts'
import { RuleError } from '../money/rule-error.ts'

/** Prefix of the numbers of each series. */
const prefixes = {
  invoice: 'FA',
  deposit: 'AC',
  self_billing: 'AF',
  credit: 'AV',
  quotation: 'DE',
  order: 'BC',
  delivery_note: 'BL',
  refund: 'RE',
  return: 'RT',
} as const

/** A series of numbers. */
export type NumberedKind = keyof typeof prefixes

/** Prefix of a series; purchases carry `F-` before it, for our own voucher numbers too (domain rules 1.3 rule 2). */
export const numberPrefix = (kind: NumberedKind, isSales = true): string =>
  isSales ? prefixes[kind] : `F-${prefixes[kind]}`

/** Returns an official number `{prefix}-{yyyy}-{nnnnn}`; a counter past 99999 simply grows longer. */
export const formatDocumentNumber = (prefix: string, year: number | string, counter: number): string =>
  `${prefix}-${year}-${String(counter).padStart(5, '0')}`

/** Number of a draft: `PROV-` and a counter of the company (domain rules 1.3 rule 1). */
export const draftNumber = (counter: number): string => `PROV-${String(counter).padStart(4, '0')}`

/** Checks for the provisional number of a draft. */
export const isDraftNumber = (number: string): boolean => number.startsWith('PROV-')

/** Number of a new version of a quotation: the root keeps its number, the version is a suffix: DE-2026-00012-V2. */
export function versionNumber(number: string): string {
  const found = /^(.*)-V(\d+)$/.exec(number)
  return found ? `${found[1]}-V${Number(found[2]) + 1}` : `${number}-V2`
}

/** Returns the version in the number of a quotation, from 1 for the root: 2 for DE-2026-00012-V2. */
export const numberVersionOf = (number: string | null | undefined): number =>
  Number(/-V(\d+)$/.exec(number ?? '')?.[1] ?? 1)

/**
 * Returns the holder of a series of numbers: the SIREN, which all establishments share (domain rules 1.3 rules 2 and
 * 3). A seller without one is identified by its id.
 */
export const numberHolder = (siret: string | null | undefined, id: string): string =>
  /^\d{9}/.exec(compact(siret ?? ''))?.[0] ?? id

/** Longest number of a French e-invoice (BR-FR-01). */
const longestNumber = 35

/** Checks the number of a document that a French company issues: letters, digits and `+ - _ /` (BR-FR-01, BR-FR-02). */
export function checkNumber(number: string, path = 'number'): RuleError | null {
  if (number === '') return new RuleError('required', path)
  if (Array.from(number).length > longestNumber) return new RuleError('max_length', path, { max: longestNumber })
  return /^[A-Za-z0-9+\-_/]+$/.test(number) ? null : new RuleError('number_characters', path)
}

/** Longest number that is stored of a supplier's document. */
const longestOfSupplier = 100

/**
 * Checks the number of a supplier's document. It is stored as the supplier writes it: BR-FR-01 and BR-FR-02 bind the
 * French issuer of an e-invoice, and a buyer cannot renumber an invoice. Only control characters are refused.
 */
export function checkSupplierNumber(number: string, path = 'number'): RuleError | null {
  if (number === '') return new RuleError('required', path)
  if (Array.from(number).length > longestOfSupplier)
    return new RuleError('max_length', path, { max: longestOfSupplier })
  return /\p{Cc}/u.test(number) ? new RuleError('number_characters', path) : null
}

/**
 * Returns the key that detects a supplier's number used twice: trimmed, without case; unique per supplier and year
 * (domain rules 1.3 rule 8).
 */
export const supplierNumberKey = (number: string): string => number.trim().toLowerCase()

/**
 * Checks the issue date of a validation against today and the last date of its series, of any year. Days are
 * `YYYY-MM-DD` (domain rules 1.3 rule 4).
 */
export function checkIssueDate(issue: string, last: string | null | undefined, today: string): RuleError | null {
  if (issue > today) return new RuleError('issue_date_in_future', 'issue_date', { max: today })
  return last && issue < last ? new RuleError('issue_date_before_last', 'issue_date', { min: last }) : null
}

/**
 * Checks the issue date of a draft: a sale may be prepared a month ahead, a purchase has the past date of its supplier.
 */
export function checkDraftDate(issue: string, isSales: boolean, today: string): RuleError | null {
  if (!isSales) return checkIssueDate(issue, null, today)
  const max = addMonths(today, 1)
  return issue > max ? new RuleError('issue_date_too_far', 'issue_date', { max }) : null
}
