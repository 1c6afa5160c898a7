import {
  layoutLimits,
  missingColumn,
  type StatementColumn,
  type StatementLayout,
} from '../../../../src/contract/payment/statement-layout.ts'
import { refuseStatement, tidy } from './statement.ts'

/** Titles of columns as banks write them, folded; the first pattern that a title of the row matches decides. */
const titles: Readonly<Record<Exclude<StatementColumn, 'amount'>, readonly RegExp[]>> = {
  date: [
    /^date (de )?(comptable|comptabilisation|d'ecriture)$/,
    /^(date|booking date|jour|date de l'ecriture)$/,
    /^date (de )?(l'operation|d'operation|operation|transaction|d'execution)( \(.*\))?$/,
    /^date (de )?valeur$/,
  ],
  label: [
    /^(detail.*|libelle (long|complet|detaille|de l'operation|operation)|libelle d'operation)$/,
    /^libelle$/,
    /^libelle (?!court|simplifie).*$/,
    /^(label|description|payment details)$/,
    /^(nature.*|motif|libelle.*)$/,
  ],
  details: [/^informations? complementaires?$/],
  debit: [/^(montant (au |du )?)?debits?\b(?!.*credit).*$/],
  credit: [/^(montant (au |du )?)?credits?\b(?!.*debit).*$/],
  sense: [
    /^(sens|sens .*|d\/c|c\/d|direction|signe|debit ?(\/|-|ou|or|\|)? ?credit|credit ?(\/|-|ou|or|\|)? ?debit)( indicator)?$/,
  ],
  currency: [/^(code )?(devise|currency|monnaie)( (du compte|de l'operation|operation|du montant))?$/],
  state: [/^(statut|etat|status|state|situation)( (de l'operation|operation|de la transaction|du paiement))?$/],
  balance: [/^(solde.*|balance)$/],
  reference: [/^(reference.*|ref\.?)$/],
  counterparty: [/^(contrepartie|tiers|counterparty|beneficiaire|emetteur)$/],
  counterparty_iban: [/^(iban (contrepartie|du tiers|tiers)|counterparty iban)$/],
}

const amounts = /^(montant|amount)\b/
/** Amounts that are not the movement of the account: parts of it, or the amount in the currency of the purchase. */
const otherAmounts =
  /\b(ht|hors|tva|vat|ttc|taxes?|net|brut|frais|fees?|commissions?|origine|original|initial|devises?)\b/
const foreign = /\b(usd|gbp|chf|jpy|cad|aud|nok|sek|dkk|pln|czk|huf|ron|bgn|cny|mad|tnd|dollars?|livres?)\b|[$£¥]/
const euro = /\b(eur|euros?)\b|€/

/** Returns a title without accents and capitals. */
export const foldedHeader = (text: string): string =>
  tidy(text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase())

/** Finds the row of titles among the first rows and the columns it names; refuses a file without one. */
export function recognized(rows: readonly string[][]): StatementLayout {
  let fault: () => never = () => refuseStatement('format', 1)
  for (const [index, row] of rows.slice(0, layoutLimits.preamble).entries()) {
    const names = row.map(foldedHeader)
    const columns = columnsOf(names)
    const missing = missingColumn({ columns })
    if (!missing) return { first: index + 2, columns, titles: row.map(tidy) }
    if (columns.date && columns.label && names.some((name) => amounts.test(name)))
      fault = () => refuseStatement(names.some((name) => foreign.test(name)) ? 'currency' : 'columns', index + 1)
  }
  return fault()
}

function columnsOf(names: readonly string[]): StatementLayout['columns'] {
  const columns: StatementLayout['columns'] = {}
  for (const [name, patterns] of Object.entries(titles) as [StatementColumn, readonly RegExp[]][]) {
    const at = firstOf(names, patterns, name === 'debit' || name === 'credit')
    if (at >= 0) columns[name] = at + 1
  }
  return withAmount(names, columns)
}

const firstOf = (names: readonly string[], patterns: readonly RegExp[], isMoney: boolean): number =>
  patterns
    .map((pattern) => names.findIndex((name) => pattern.test(name) && !(isMoney && foreign.test(name))))
    .find((at) => at >= 0) ?? -1

/** Keeps debit and credit where both are there, else the one column that is the amount in euros. */
function withAmount(names: readonly string[], columns: StatementLayout['columns']): StatementLayout['columns'] {
  const { debit, credit, sense, currency, ...others } = columns
  if (debit && credit) return { ...others, debit, credit, ...currencyOf(names, currency, [debit, credit]) }
  const at = amountOf(names)
  if (at < 0) return others
  return { ...others, amount: at + 1, ...(sense ? { sense } : {}), ...currencyOf(names, currency, [at + 1]) }
}

/**
 * Returns the currency column, unless the titles of the amounts name euros: then it is the currency of the purchase.
 */
const currencyOf = (names: readonly string[], currency: number | undefined, places: readonly number[]) =>
  currency && !places.every((place) => euro.test(names[place - 1]!)) ? { currency } : {}

function amountOf(names: readonly string[]): number {
  const own = names.flatMap((name, at) =>
    amounts.test(name) && !otherAmounts.test(name) && !foreign.test(name) ? [at] : [],
  )
  const named = own.filter((at) => euro.test(names[at]!))
  const [found, ...more] = named.length > 0 ? named : own
  if (found === undefined) return -1
  return more.every((at) => names[at] === names[found]) ? found : -1
}
