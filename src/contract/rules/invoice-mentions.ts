import { inForce, type Dated } from './dated.ts'
import { decimal, type DecimalLike } from './decimal.ts'
import type { RuleIssue } from './rule-error.ts'
import type { LineKind } from './totals.ts'

/**
 * Mention of a seller without VAT, fixed by specification 3 section 2; dated because VAT moved to the CIBS on 1/9/2026
 * (old references hold until 31/12/2027).
 */
export const exemptMentions: readonly Dated<string>[] = [
  { from: '1900-01-01', value: 'TVA non applicable, article 293B du CGI' },
]

/** The exempt mention in force on a day `YYYY-MM-DD`. */
export const exemptMention = (day: string): string => inForce(exemptMentions, day) ?? ''

/** From this day the buyer's SIREN is required on invoices between businesses (decree 2022-1299). */
export const buyerSirenRequired: readonly Dated<boolean>[] = [{ from: '2026-09-01', value: true }]

/** Up to this amount excluding tax the seller's VAT number may be left out (BOFIP-142). */
export const smallInvoice: readonly Dated<string>[] = [{ from: '2013-01-01', value: '150.00' }]

/** Codes of EN 16931 notes: PMT indemnity, PMD penalties, AAB discount terms (domain rules 2.3 BT-21). */
export type LegalNoteCode = 'PMT' | 'PMD' | 'AAB'

const legalNoteTexts: Readonly<Record<LegalNoteCode, readonly Dated<string>[]>> = {
  PMT: [
    {
      from: '2013-01-01',
      value: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
    },
  ],
  PMD: [
    {
      from: '2009-01-01',
      value: 'Tout retard de paiement entraîne des pénalités au taux annuel de {rate} %, exigibles sans rappel.',
    },
  ],
  AAB: [{ from: '2009-01-01', value: 'Pas d’escompte pour paiement anticipé.' }],
}

const unratedPenalty =
  'Tout retard de paiement entraîne des pénalités au taux de la BCE majoré de 10 points, exigibles sans rappel.'

/**
 * Legal notes of an invoice between businesses, in French, each once (L441-9, D441-5). `penaltyRate` in percent,
 * `discountTerms` free text of the company.
 */
export function legalNotes(
  day: string,
  { penaltyRate, discountTerms }: { penaltyRate?: DecimalLike | null; discountTerms?: string | null } = {},
): { code: LegalNoteCode; text: string }[] {
  const textOf = (code: LegalNoteCode): string => inForce(legalNoteTexts[code], day) ?? ''
  const rate =
    penaltyRate === null || penaltyRate === undefined || penaltyRate === ''
      ? null
      : decimal(penaltyRate).toFixed().replace('.', ',')
  return [
    { code: 'PMD', text: rate === null ? unratedPenalty : textOf('PMD').replace('{rate}', rate) },
    { code: 'PMT', text: textOf('PMT') },
    { code: 'AAB', text: discountTerms?.trim() || textOf('AAB') },
  ]
}

/** Fields by their wire names. */
type Fields = Readonly<Record<string, unknown>>

/** Mention of a seller who pays the VAT on services by the debits (CGI art. 269, 2 c). */
const debitsMention = 'Option pour le paiement de la taxe d’après les débits.'

/**
 * The mentions that a document prints: its own free text, then the legal notes and the option for the debits, which a
 * private person is not concerned by (L441-9).
 */
export function documentMentions({ legal_policy }: Fields, seller: Fields, buyer: Fields, day: string): string[] {
  const own = typeof legal_policy === 'string' && legal_policy !== '' ? [legal_policy] : []
  if (buyer.is_person === true) return own
  const { penalty_rate: penaltyRate, discount_terms: discountTerms } = seller as Record<string, string | null>
  return [
    ...own,
    ...legalNotes(day, { penaltyRate, discountTerms }).map((note) => note.text),
    ...(seller.invoice_frame_debits === true ? [debitsMention] : []),
  ]
}

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
  kind: 'invoice' | 'deposit' | 'credit' | 'corrective'
  issue_date: string
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
  }[]
  /** Paid before it was issued (frames B2, S2, M2). */
  paid?: boolean
  linked_invoice?: { number?: Text; issue_date?: Text } | null
  /** Reverse charge or intra-EU sale: the buyer's VAT number is needed. */
  reverse_charge?: boolean
}

/**
 * Mentions that a document lacks for its validation (domain rules 1.1), each with the path of the field; an empty list
 * lets it pass.
 */
export const missingMentions = (document: MentionDocument, seller: MentionSeller, buyer: MentionBuyer): RuleIssue[] => [
  ...sellerIssues(document, seller),
  ...buyerIssues(document, buyer),
  ...lineIssues(document, seller),
  ...dateIssues(document, buyer),
  ...linkIssues(document),
]

const required = (path: string): RuleIssue => ({ path, code: 'required' })

const absent = (prefix: string, values: Readonly<Record<string, Text>>): RuleIssue[] =>
  Object.entries(values)
    .filter(([, value]) => !value?.trim())
    .map(([name]) => required(`${prefix}.${name}`))

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
    .lte(inForce(smallInvoice, document.issue_date) ?? 0)
  if (!seller.vat_exemption && !small) issues.push(...absent('company', { vat_number: seller.vat_number }))
  return issues
}

const isFrench = (country: Text): boolean => !country || /^(fr|france)$/i.test(country.trim())

function buyerIssues(document: MentionDocument, buyer: MentionBuyer): RuleIssue[] {
  const { company_name, address, postcode, city } = buyer
  const issues = absent('organization', { company_name, address, postcode, city })
  if (!buyer.is_person && isFrench(buyer.country) && inForce(buyerSirenRequired, document.issue_date))
    issues.push(...absent('organization', { siret_number: buyer.siret_number }))
  if (document.reverse_charge)
    issues.push(...absent('organization', { intracommunity_vat_number: buyer.intracommunity_vat_number }))
  return issues
}

function lineIssues({ lines }: MentionDocument, seller: MentionSeller): RuleIssue[] {
  if (lines.every((line) => (line.kind ?? 'product') !== 'product')) return [required('lines')]
  return lines.flatMap((line, index) =>
    (line.kind ?? 'product') === 'product' ? productIssues(line, `lines.${index}`, seller.vat_exemption === true) : [],
  )
}

function productIssues(
  { product_name: name, quantity, price, taxes }: MentionDocument['lines'][number],
  path: string,
  exempt: boolean,
): RuleIssue[] {
  const issues = name?.trim() ? [] : [required(`${path}.product_name`)]
  if (decimal(quantity).isZero()) issues.push({ path: `${path}.quantity`, code: 'zero_quantity' })
  if (price === null || price === undefined || price === '') issues.push(required(`${path}.price`))
  if (taxes?.length === 0 && !exempt) issues.push(required(`${path}.taxes`))
  if (taxes && taxes.length > 1) issues.push({ path: `${path}.taxes`, code: 'one_tax_only' })
  return issues
}

function dateIssues(document: MentionDocument, buyer: MentionBuyer): RuleIssue[] {
  const { kind, issue_date: issued, expiration_payment: due } = document
  const issues: RuleIssue[] = []
  if (decimal(document.total_price).lt(0)) issues.push({ path: 'total_price', code: 'min_value', params: { min: 0 } })
  if (kind === 'credit') return issues
  if (!due) return buyer.is_person ? issues : [...issues, required('expiration_payment')]
  if (due < issued && kind !== 'deposit' && !document.paid)
    issues.push({ path: 'expiration_payment', code: 'before_issue_date', params: { min: issued } })
  return issues
}

function linkIssues({ kind, linked_invoice: linked }: MentionDocument): RuleIssue[] {
  if (kind !== 'credit' && kind !== 'corrective') return []
  return linked?.number && linked.issue_date ? [] : [required('linked_invoice')]
}
