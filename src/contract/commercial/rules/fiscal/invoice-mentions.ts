import { valueOn, type Dated } from '../../../rules/time/dated.ts'
import { decimal, type DecimalLike } from '../../../rules/money/decimal.ts'
import { isPeriodRebate } from '../amounts/period-rebate.ts'

/**
 * Mention of a seller without VAT, fixed by specification 3 section 2. It is dated because VAT moved to the CIBS on
 * 1/9/2026 (old references are valid until 31/12/2027).
 */
const exemptMentions: readonly Dated<string>[] = [
  { from: '1900-01-01', value: 'TVA non applicable, article 293B du CGI' },
]

/** Returns the exempt mention in force on a day `YYYY-MM-DD`. */
export const exemptMention = (day: string): string => valueOn(exemptMentions, day) ?? ''

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
  const textOf = (code: LegalNoteCode): string => valueOn(legalNoteTexts[code], day) ?? ''
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

/** Nature of the operations of an invoice (decree 2022-1299). */
export type OperationNature = 'goods' | 'services' | 'mixed'

/** Returns the nature of an invoice by that of its lines; null where a line of older data has none. */
export function operationNature(lines: readonly { kind?: unknown; nature?: unknown }[]): OperationNature | null {
  const natures = lines.filter(({ kind }) => (kind ?? 'product') === 'product').map(({ nature }) => nature)
  const [goods, services] = [natures.includes('goods'), natures.includes('services')]
  if (natures.length === 0 || !natures.every((nature) => nature === 'goods' || nature === 'services')) return null
  return goods && services ? 'mixed' : goods ? 'goods' : 'services'
}

const natureTexts: Readonly<Record<OperationNature, string>> = {
  goods: 'Nature de l’opération : livraison de biens.',
  services: 'Nature de l’opération : prestation de services.',
  mixed: 'Nature de l’opération : livraison de biens et prestation de services.',
}

/** Facts from which the mentions of an invoice follow besides its own text; a quotation has none of them. */
export interface InvoiceFacts {
  type?: unknown
  lines: readonly { kind?: unknown; nature?: unknown }[]
  taxes: readonly { exemption?: string | null }[]
  /** The invoice that a corrective one replaces, or that a credit credits. */
  corrects?: { number?: string | null; issue_date?: string | null } | null
}

/** Nature, reasons without VAT, self-billing and the invoice that is corrected (domain rules 1.1, 12 to 14). */
function invoiceMentions({ type, lines, taxes, corrects }: InvoiceFacts): string[] {
  const nature = operationNature(lines)
  const reasons = new Set(taxes.map(({ exemption }) => exemption).filter((text): text is string => Boolean(text)))
  return [
    ...(nature ? [natureTexts[nature]] : []),
    ...reasons,
    ...(type === 'self_billing' ? ['Autofacturation'] : []),
    ...correctionOf(type, corrects),
  ]
}

/** Returns the reference to the invoice that a document corrects (domain rules 1.1). */
function correctionOf(type: unknown, corrects: InvoiceFacts['corrects']): string[] {
  if (!corrects?.number || !corrects.issue_date || (type !== 'corrective' && type !== 'credit')) return []
  const invoice = `la facture n° ${corrects.number} du ${french(corrects.issue_date)}.`
  return [type === 'credit' ? `Avoir sur ${invoice}` : `Annule et remplace ${invoice}`]
}

const french = (day: unknown): string => String(day).split('-').reverse().join('/')

/** Returns the mention of the contract and days of a rebate over a period, as it names no invoice. */
function periodOf(type: unknown, document: Fields): string[] {
  const { contract, period_start: start, period_end: end } = document
  if (type !== 'credit' || !isPeriodRebate(document) || !contract || !start || !end) return []
  return [`Remise sur la période du ${french(start)} au ${french(end)}, contrat ${String(contract)}.`]
}

/**
 * Returns the mentions that a document prints: its free text, those of an invoice, the legal notes and the option for
 * the debits. The last two do not apply to a private person (L441-9). An order to a supplier has its free text only:
 * the seller claims penalties.
 */
export function documentMentions(
  document: Fields,
  seller: Fields,
  buyer: Fields,
  day: string,
  invoice: InvoiceFacts | null,
): string[] {
  const { legal_policy, is_sales } = document
  const own = typeof legal_policy === 'string' && legal_policy !== '' ? [legal_policy] : []
  if (is_sales === false) return own
  const facts = invoice ? [...invoiceMentions(invoice), ...periodOf(invoice.type, document)] : []
  // A credit is owed by no one: no penalty runs on it.
  if (buyer.is_person === true || invoice?.type === 'credit') return [...own, ...facts]
  const { penalty_rate: penaltyRate, discount_terms: discountTerms } = seller as Record<string, string | null>
  return [
    ...own,
    ...facts,
    ...legalNotes(day, { penaltyRate, discountTerms }).map((note) => note.text),
    ...(seller.invoice_frame_debits === true ? [debitsMention] : []),
  ]
}
