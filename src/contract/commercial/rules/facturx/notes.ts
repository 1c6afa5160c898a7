import { decimal } from '../../../rules/money/decimal.ts'
import { documentMentions, legalNotes } from '../fiscal/invoice-mentions.ts'
import { treatmentOf } from './codes.ts'
import { textOf, type EInvoiceSource, type Fields } from './source.ts'

/**
 * Returns the notes of an e-invoice (BG-1), each legal one exactly once under its code (BR-FR-05, BR-FR-06). The codes
 * are PMD for penalties, PMT for the indemnity, AAB for early payment, BAR for handling and REG for the seller's
 * registration. AAI has every other mention of the document. The first three do not apply to a consumer, which the file
 * states.
 */
export function noteTerms({ kind, document, seller, buyer, lines, totals, corrects }: EInvoiceSource) {
  const day = textOf(document.issue_date) ?? ''
  const { penalty_rate: penaltyRate, discount_terms: discountTerms } = seller as Record<string, string | null>
  const legal = legalNotes(day, { penaltyRate, discountTerms })
  const treatment = treatmentOf(buyer)
  const legalTexts = legal.map(({ text }) => text)
  const others = documentMentions(document, seller, buyer, day, {
    type: kind,
    lines: lines.map(({ line }) => line),
    taxes: totals.transaction_taxes,
    corrects: corrects?.[0] ?? null,
  }).filter((text) => !legalTexts.includes(text))
  return [
    ...legal.map(({ code, text }) => ({ code, text: treatment === 'B2C' ? notConcerned : text })),
    { code: 'BAR', text: treatment },
    ...registration(seller).map((text) => ({ code: 'REG', text })),
    ...others.map((text) => ({ code: 'AAI', text })),
  ]
}

/** `20000.00` as `20 000 €`. */
const inEuros = (amount: string): string => {
  const [whole = '', cents = ''] = decimal(amount).toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u202f')}${cents === '00' ? '' : `,${cents}`}\u00a0€`
}

const notConcerned = 'Sans objet : le client n’est pas un professionnel.'

function registration({ legal_form, capital, rcs }: Fields): string[] {
  const [form, amount, place] = [textOf(legal_form), textOf(capital), textOf(rcs)]
  const said = [
    form,
    amount && `capital de ${inEuros(amount)}`,
    place && (/^r\.?c\.?s/i.test(place) ? place : `RCS ${place}`),
  ]
  const words = said.filter(Boolean).join(', ')
  return words ? [words] : []
}
