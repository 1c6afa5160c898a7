import { type AnyEntity, type FieldFacts, factsOf } from '../../../contract/kit/kit.ts'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { countryNamed, isCountryField } from '../../../contract/rules/search/countries.ts'
import { folded } from '../../../contract/rules/search/search-rank.ts'
import { parseDay } from '../../../format/calendar.ts'

/** Translations of choices on the screen, and the day that a date without a year counts from. */
export interface CellReading {
  choice: (field: string, value: string) => string
  today: string
}

const yes = new Set(['oui', 'o', 'vrai', 'yes', 'y', 'true', '1', 'x', 'si', 'verdadero', '是', 'نعم'])
const no = new Set(['non', 'n', 'faux', 'no', 'false', '0', 'falso', '否', 'لا'])
/** Pattern of an amount alone: a cell is no sum to be computed, and 12-03 is no difference. */
const amount = /^[-+−]?[\d\s.,\u00a0\u202f\u2009]+(?:\s*(?:€|eur|%))?$/i
const dated = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/

const paragraph = (line: string): string =>
  `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

const readers: Readonly<
  Partial<Record<FieldFacts['kind'], (text: string, facts: FieldFacts, name: string, reading: CellReading) => unknown>>
> = {
  decimal: (text) => (amount.test(text) ? (parseAmount(text.replace(/\s*%$/, '')) ?? text) : text),
  integer: (text) => {
    const read = amount.test(text) ? parseAmount(text.replace(/\s*%$/, '')) : null
    return read !== null && /^-?\d{1,15}$/.test(read) ? Number(read) : text
  },
  boolean: (text) => {
    const word = folded(text)
    if (yes.has(word)) return true
    return no.has(word) ? false : text
  },
  day: (text, _facts, _name, { today }) =>
    (dated.test(text) ? parseDay(text.replace(/[T ]\d{1,2}:\d{2}.*$/, ''), today) : null) ?? text,
  choice: (text, { choices = {} }, name, { choice }) =>
    Object.keys(choices).find((value) => [value, choice(name, value)].some((word) => folded(word) === folded(text))) ??
    text,
  strings: (text) =>
    text
      .split(/[;,|\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  // Rates are written with their sign; several names are separated by a semicolon.
  refs: (text) =>
    text
      .split(';')
      .map((word) => word.trim().replace(/^(\d+(?:[.,]\d+)?)\s*%$/, '$1'))
      .filter(Boolean),
  url: (text) => (/^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text),
  email: (text) => text.toLowerCase(),
  // A text without tags keeps its lines.
  html: (text) => (/<[a-z][^>]*>/i.test(text) ? text : text.split(/\r?\n/).map(paragraph).join('')),
}

/**
 * Returns the value of a field from a cell, as people type it: `1 234,56`, `31/12/2026`, `oui`. Text that cannot be
 * read stays text and is refused by the contract; undefined for an empty cell, which changes nothing.
 */
export function readCell(entity: AnyEntity, name: string, cell: string, reading: CellReading): unknown {
  // Our own exports put an apostrophe before text that a spreadsheet would read as a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')
  const schema = entity.fields[name]
  if (text === '' || !schema) return undefined
  const facts = factsOf(schema)
  if (isCountryField(name)) return countryNamed(text)
  return readers[facts.kind]?.(text, facts, name, reading) ?? text
}
