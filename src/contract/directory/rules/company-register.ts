import type { AnswerOf } from '../../call.ts'
import type { searchCompanyRegister } from '../calls/companies.ts'

/** A company of the public register of companies, in the fields of an organization. */
export type RegisteredCompany = AnswerOf<typeof searchCompanyRegister>['results'][number]

/** The fields of an organization that the register can fill. */
export const registeredFields = [
  'company_name',
  'siret_number',
  'intracommunity_vat_number',
  'legal_form',
  'electronic_address',
  'address',
  'postcode',
  'city',
  'country',
] as const

/** The legal forms of the register by the beginning of their code (INSEE, catégories juridiques), the longest first. */
const legalForms: readonly (readonly [code: string, name: string])[] = [
  ['5485', 'SELARL'],
  ['5498', 'EURL'],
  ['5585', 'SELAFA'],
  ['5720', 'SASU'],
  ['5785', 'SELAS'],
  ['6220', 'GIE'],
  ['6540', 'SCI'],
  ['52', 'SNC'],
  ['53', 'Société en commandite'],
  ['54', 'SARL'],
  ['55', 'SA'],
  ['56', 'SA'],
  ['57', 'SAS'],
  ['58', 'Société européenne'],
  ['65', 'Société civile'],
  ['92', 'Association'],
  ['93', 'Fondation'],
  ['1', 'Entrepreneur individuel'],
  ['7', 'Personne morale de droit public'],
]

/** Returns the French name of a legal form by its code of four digits; null for rare ones. */
export const legalFormOf = (code: string | null | undefined): string | null =>
  legalForms.find(([beginning]) => code?.startsWith(beginning))?.[1] ?? null

type Values = Readonly<Record<string, unknown>>

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Returns the fields that a company of the register would fill, and those that have another value already. */
export function registerProposal(company: RegisteredCompany, values: Values): { empty: string[]; other: string[] } {
  const told = registeredFields.filter((name) => said(company[name]) !== '')
  const same = (name: (typeof told)[number]): boolean =>
    said(values[name]).replaceAll(/\s/g, '').toLowerCase() === said(company[name]).replaceAll(/\s/g, '').toLowerCase()
  return {
    empty: told.filter((name) => said(values[name]) === ''),
    other: told.filter((name) => said(values[name]) !== '' && !same(name)),
  }
}
