import { countryCodes } from '../../format/countries.ts'
import { countryText } from '../../format/names.ts'
import { folded } from '../../contract/rules/search-rank.ts'
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

/** Rows of business cards under the names of their columns, and what is left out of them. */
export interface CardRows {
  rows: string[][]
  leftovers: CardLeftovers
}

/** The properties of a name that say something, the preferred one first. */
const linesOf = (card: readonly CardLine[], name: string): CardLine[] =>
  card
    .filter((line) => line.name === name && /[^;\s]/.test(line.value))
    .toSorted((one, other) => one.preference - other.preference)

const first = (card: readonly CardLine[], name: string): string => linesOf(card, name)[0]?.value ?? ''

/** A country as two letters, from its code or from its name in one of the usual languages; else as it is written. */
function countryOf(written: string): string {
  if (/^[A-Za-z]{2}$/.test(written)) return written.toUpperCase()
  const named = (language: string) =>
    countryCodes.find((code) => folded(countryText(code, language)) === folded(written))
  return named('fr') ?? named('en') ?? written
}

/** Types of numbers at which no voice answers, unless one of the others is named too. */
const mute = ['fax', 'pager', 'modem', 'bbs', 'isdn', 'textphone']
const spoken = ['voice', 'cell']
const isMute = ({ types }: CardLine): boolean =>
  types.some((type) => mute.includes(type)) && !types.some((type) => spoken.includes(type))

function rowOf(card: readonly CardLine[], leftovers: CardLeftovers): Row {
  const [family = '', given = ''] = partsOfValue(first(card, 'n'))
  const full = textOfValue(first(card, 'fn'))
  const [box, extended, street, city, region, postcode, country] = partsOfValue(first(card, 'adr'))
  const [company = ''] = partsOfValue(first(card, 'org'))
  const [emails, numbers] = [linesOf(card, 'email'), linesOf(card, 'tel')]
  const phones = numbers.filter((line) => !isMute(line))
  leftovers.emails += Math.max(0, emails.length - 1)
  leftovers.phones += Math.max(0, phones.length - 1)
  leftovers.faxes += numbers.length - phones.length
  leftovers.addresses += Math.max(0, linesOf(card, 'adr').length - 1)
  leftovers.notes += linesOf(card, 'note').length
  leftovers.pictures += linesOf(card, 'photo').length + linesOf(card, 'logo').length
  return {
    last_name: family || (given ? '' : full) || given || company,
    first_name: family ? given : '',
    organization: company,
    post: textOfValue(first(card, 'title')),
    email: textOfValue(emails[0]?.value ?? '').replace(/^mailto:/i, ''),
    phone: textOfValue(phones[0]?.value ?? '').replace(/^tel:/i, ''),
    address: street,
    adress_secondary: [box, extended].filter(Boolean).join(', '),
    postcode,
    city,
    region,
    country: country ? countryOf(country) : '',
    website: textOfValue(first(card, 'url')),
  }
}

/**
 * Reads people of business cards (vCard 2.1 to 4.0), from bytes in the charsets that they name, or from text. Undefined
 * for what holds no whole card.
 */
export function readVcards(content: Uint8Array | string): CardRows | undefined {
  const cards = readCardLines(content)
  if (!cards) return undefined
  const leftovers: CardLeftovers = { emails: 0, phones: 0, faxes: 0, addresses: 0, notes: 0, pictures: 0 }
  const people = cards.map((card) => rowOf(card, leftovers))
  const filled = columns.filter((column) => people.some((row) => row[column]))
  return { rows: [[...filled], ...people.map((row) => filled.map((column) => row[column] ?? ''))], leftovers }
}
