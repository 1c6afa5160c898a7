import { type TermIssue, missingTerms } from '../facturx/check.ts'
import type { EInvoiceSource } from '../facturx/source.ts'
import { isSelfBilled } from '../fiscal/issuer.ts'
import {
  type MentionBuyer,
  type MentionDocument,
  type MentionSeller,
  missingMentions,
} from '../fiscal/missing-mentions.ts'
import { formatDocumentNumber } from '../../../rules/identifiers/numbering.ts'
import type { RuleIssue } from '../../../rules/money/rule-error.ts'

/** Fields by their wire names. */
type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the number of a self-billed invoice. Those of one supplier, identified by its SIREN, have a gapless series of
 * their own, apart from the other series of both parties (CGI ann. II art. 242 nonies A I 7°).
 */
export const selfBilledNumber = (siren: string, year: number, counter: number): string =>
  formatDocumentNumber(`AF-${siren}`, year, counter)

/** The field names of an organization for those of a company. */
const words = {
  legal_name: 'company_name',
  address: 'address',
  postal_code: 'postcode',
  city: 'city',
  country: 'country',
  siret: 'siret_number',
  vat_number: 'intracommunity_vat_number',
  electronic_address: 'electronic_address',
  email: 'email',
  phone: 'phone',
} as const

const pairs = Object.entries(words)

/** Returns a supplier with the field names of a seller; its VAT number is in either of two fields. */
const asSeller = (supplier: Fields): Fields => ({
  ...Object.fromEntries(pairs.map(([own, his]) => [own, supplier[his] ?? null])),
  name: supplier.company_name ?? null,
  vat_number: supplier.intracommunity_vat_number || supplier.vat_number || null,
  iban: supplier.iban ?? null,
  bic: supplier.bic ?? null,
})

/** Our company in the field names of a buyer. */
const asBuyer = (company: Fields): Fields => ({
  ...Object.fromEntries(pairs.map(([own, his]) => [his, company[own] ?? null])),
  company_name: company.legal_name || company.name || null,
  is_person: false,
})

/** Parties of an invoice, and the document as it is printed. */
export interface Sides<D extends Fields = Fields> {
  document: D
  seller: Fields
  buyer: Fields
}

/**
 * Returns the seller and the buyer of a document by `company`, ours, and `party`, the other one. On a self-billed
 * invoice they change places: the purchase reads as the supplier's sale, and its address is ours. The look of the
 * document is still that of the company.
 */
export function sidesOf<D extends Fields>(document: D, company: Fields, party: Fields): Sides<D> {
  if (!isSelfBilled(document)) return { document, seller: company, buyer: party }
  const { document_accent, document_columns } = company
  return {
    document: { ...document, is_sales: true, invoice_address: null },
    seller: { ...asSeller(party), document_accent, document_columns },
    buyer: asBuyer(company),
  }
}

/**
 * Returns the path of a finding once the parties of a self-billed invoice are in their places again: `company.siret` is
 * his.
 */
function pathOfSides(path: string): string {
  const [party = '', field = ''] = path.split('.')
  const own = pairs.find(([name]) => name === field)
  const his = pairs.find(([, name]) => name === field)
  if (party === 'company') return `organization.${own?.[1] ?? field}`
  return party === 'organization' ? `company.${his?.[0] ?? field}` : path
}

/** Findings on the sides of a self-billed invoice, each on the record that holds its field. */
const issuesOfSides = <I extends RuleIssue>(issues: readonly I[]): I[] =>
  issues.map((issue) => ({ ...issue, path: pathOfSides(issue.path) }))

/** Returns the terms that the e-invoice of a document lacks, each on the record that holds its field. */
export const missingTermsOf = (document: Fields, source: EInvoiceSource): TermIssue[] =>
  isSelfBilled(document) ? issuesOfSides(missingTerms(source)) : missingTerms(source)

/** Why a supplier is not billed in his name on a day: he has not agreed to it, or only from a later day on. */
export function agreementIssues({ self_billing_since: since }: Fields, day: string | null | undefined): RuleIssue[] {
  if (typeof since !== 'string' || since === '')
    return [{ path: 'organization.self_billing_since', code: 'self_billing_agreement' }]
  return day && day < since
    ? [{ path: 'issue_date', code: 'before_self_billing_agreement', params: { min: since } }]
    : []
}

const isWithoutVat = ({ lines }: MentionDocument): boolean => {
  const categories = lines
    .filter(({ kind }) => (kind ?? 'product') === 'product')
    .map(({ applied }) => applied?.category)
  return categories.length > 0 && categories.every((category) => category === 'E' || category === 'O')
}

/**
 * Returns the errors of a self-billed invoice: a missing agreement of the supplier, and all that the supplier's own
 * invoice would need. An exempt supplier has no VAT number to state.
 */
export function missingOfSelfBilled(
  document: MentionDocument & Fields,
  company: Fields,
  supplier: Fields,
): RuleIssue[] {
  const sides = sidesOf(document, company, supplier)
  const issues = missingMentions(sides.document, sides.seller as MentionSeller, sides.buyer as MentionBuyer)
  return [
    ...agreementIssues(supplier, document.issue_date),
    ...issuesOfSides(issues.filter(({ path }) => path !== 'company.vat_number' || !isWithoutVat(document))),
  ]
}
