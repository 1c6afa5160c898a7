import { countryCodes } from '../../../format/countries.ts'
import { countryText } from '../../../format/names.ts'
import { folded } from '../../../contract/rules/search/search-rank.ts'
import type { CardLeftovers } from './card-leftovers.ts'
import { type CardLine, partsOfValue, readCardLines, textOfValue } from './vcard-lines.ts'

/** Columns of people read from business cards, named as the fields of a contact. */
const columns = [
  'last_name',
  'first_name',
  'organization',
  'post',
  'email',
  'phone',
  'address',
  'adress_secondary',
  'postcode',
  'city',
  'region',
  'country',
  'website',
] as const
type Row = Partial<Record<(typeof columns)[number], string>>

/** Rows of business cards under the names of their columns, and the values that are left out. */
export interface CardRows {
  rows: string[][]
  leftovers: CardLeftovers
}

/** Returns the non-empty properties of a name, the preferred one first. */
const linesOf = (card: readonly CardLine[], name: string): CardLine[] =>
  card
    .filter((line) => line.name === name && /[^;\s]/.test(line.value))
    .toSorted((one, other) => one.preference - other.preference)

const first = (card: readonly CardLine[], name: string): string => linesOf(card, name)[0]?.value ?? ''

/**
 * Returns a country as two letters, from its code or its name in one of the usual languages; else the unchanged text.
 */
function countryOf(written: string): string {
  if (/^[A-Za-z]{2}$/.test(written)) return written.toUpperCase()
  const named = (language: string) =>
    countryCodes.find((code) => folded(countryText(code, language)) === folded(written))
  return named('fr') ?? named('en') ?? written
}

/** Types of numbers without a voice connection, unless one of the others is named too. */
const mute = ['fax', 'pager', 'modem', 'bbs', 'isdn', 'textphone']
const spoken = ['voice', 'cell']
const isMute = ({ types }: CardLine): boolean =>
  types.some((type) => mute.includes(type)) && !types.some((type) => spoken.includes(type))

const addLeftovers = (sum: CardLeftovers, card: readonly CardLine[]): void => {
  const numbers = linesOf(card, 'tel')
  const faxes = numbers.filter(isMute).length
  const besidesOne = (count: number): number => Math.max(0, count - 1)
  sum.emails += besidesOne(linesOf(card, 'email').length)
  sum.phones += besidesOne(numbers.length - faxes)
  sum.faxes += faxes
  sum.addresses += besidesOne(linesOf(card, 'adr').length)
  sum.notes += linesOf(card, 'note').length
  sum.pictures += linesOf(card, 'photo').length + linesOf(card, 'logo').length
}

/** Returns the name of a person; for a card without one the full name or the company. */
function nameOf(card: readonly CardLine[], company: string): Pick<Row, 'last_name' | 'first_name'> {
  const [family = '', given = ''] = partsOfValue(first(card, 'n'))
  if (family) return { last_name: family, first_name: given }
  return { last_name: given || textOfValue(first(card, 'fn')) || company, first_name: '' }
}

function addressOf(card: readonly CardLine[]): Row {
  const [box, extended, street, city, region, postcode, country] = partsOfValue(first(card, 'adr'))
  return {
    address: street,
    adress_secondary: [box, extended].filter(Boolean).join(', '),
    postcode,
    city,
    region,
    country: country ? countryOf(country) : '',
  }
}

function rowOf(card: readonly CardLine[]): Row {
  const [company = ''] = partsOfValue(first(card, 'org'))
  const phone = linesOf(card, 'tel').find((line) => !isMute(line))
  return {
    ...nameOf(card, company),
    organization: company,
    post: textOfValue(first(card, 'title')),
    email: textOfValue(first(card, 'email')).replace(/^mailto:/i, ''),
    phone: textOfValue(phone?.value ?? '').replace(/^tel:/i, ''),
    ...addressOf(card),
    website: textOfValue(first(card, 'url')),
  }
}

/**
 * Reads people from business cards (vCard 2.1 to 4.0), from bytes in the charsets that they name, or from text.
 * Undefined without a complete card.
 */
export function readVcards(content: Uint8Array | string): CardRows | undefined {
  const cards = readCardLines(content)
  if (!cards) return undefined
  const leftovers: CardLeftovers = { emails: 0, phones: 0, faxes: 0, addresses: 0, notes: 0, pictures: 0 }
  for (const card of cards) addLeftovers(leftovers, card)
  const people = cards.map(rowOf)
  const filled = columns.filter((column) => people.some((row) => row[column]))
  return { rows: [[...filled], ...people.map((row) => filled.map((column) => row[column] ?? ''))], leftovers }
}
