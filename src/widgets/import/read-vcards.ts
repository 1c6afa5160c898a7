import ICAL from 'ical.js'
import { countryCodes } from '../../format/countries.ts'
import { countryText } from '../../format/names.ts'
import { folded } from '../../contract/rules/search-rank.ts'

/** Columns of people read from business cards, named as the fields of a contact. */
const columns = [
  'last_name',
  'first_name',
  'organization',
  'post',
  'email',
  'phone',
  'address',
  'postcode',
  'city',
  'country',
  'website',
] as const
type Row = Partial<Record<(typeof columns)[number], string>>

/** The bytes of quoted-printable text, as letters. */
function unquoted(text: string, charset: string): string {
  const bytes = text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const decoder = new TextDecoder(/^utf-?8$/i.test(charset) ? 'utf-8' : 'windows-1252')
  return decoder.decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0) & 0xff)).replaceAll(/\r?\n/g, '\\n')
}

/** A line of an old card (version 2.1) as a newer one says it: types have a name, quoted-printable is text. */
function modern(line: string): string {
  const [, head = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? []
  if (!head.includes(';') || /^\s/.test(line)) return line
  const [name = '', ...params] = head.split(';')
  const isQuoted = params.some((param) => /(^|=)quoted-printable$/i.test(param))
  const charset = params.find((param) => /^charset=/i.test(param))?.slice(8) ?? 'utf-8'
  const kept = params
    .filter((param) => !/^charset=/i.test(param) && !/(^|=)quoted-printable$/i.test(param))
    .map((param) => (param.includes('=') ? param : `TYPE=${param}`))
  return `${[name, ...kept].join(';')}:${isQuoted ? unquoted(value, charset) : value}`
}

const textIn = (value: unknown): string => {
  const text = Array.isArray(value) ? value.filter(Boolean).join(' ') : value
  return typeof text === 'string' ? text.trim() : ''
}

/** The first of several that says something; the preferred one before the others. */
function first(card: ICAL.Component, name: string): unknown {
  const found = card.getAllProperties(name)
  const preferred = found.find((one) => [one.getParameter('type')].flat().some((type) => /^pref$/i.test(String(type))))
  return (preferred ?? found[0])?.getFirstValue()
}

/** A country as two letters, from its code or from its name in one of the usual languages; else as it is written. */
function countryOf(written: string): string {
  if (/^[A-Za-z]{2}$/.test(written)) return written.toUpperCase()
  const named = (language: string) =>
    countryCodes.find((code) => folded(countryText(code, language)) === folded(written))
  return named('fr') ?? named('en') ?? written
}

function rowOf(card: ICAL.Component): Row {
  const [family, given] = [first(card, 'n')].flat().map(textIn)
  const full = textIn(first(card, 'fn'))
  const [, , street, city, , postcode, country] = [first(card, 'adr')].flat().map(textIn)
  const [company] = [first(card, 'org')].flat().map(textIn)
  return {
    last_name: family || (given ? '' : full) || given || company,
    first_name: family ? given : '',
    organization: company,
    post: textIn(first(card, 'title')),
    email: textIn(first(card, 'email')),
    phone: textIn(first(card, 'tel')).replace(/^tel:/i, ''),
    address: street,
    postcode,
    city,
    country: country ? countryOf(country) : '',
    website: textIn(first(card, 'url')),
  }
}

/** People of business cards (vCard 2.1 to 4.0) as rows under the names of their columns. Throws on text that is no card. */
export function readVcards(text: string): string[][] {
  // A soft line break of quoted-printable goes on in the next line.
  const lines = text
    .replaceAll(/=\r?\n/g, '')
    .split(/\r?\n/)
    .map(modern)
  const parsed: unknown = ICAL.parse(lines.join('\r\n'))
  const cards = (Array.isArray((parsed as unknown[])[0]) ? (parsed as unknown[]) : [parsed]) as ConstructorParameters<
    typeof ICAL.Component
  >[0][]
  const rows = cards
    .map((one) => new ICAL.Component(one))
    .filter(({ name }) => name === 'vcard')
    .map(rowOf)
  const filled = columns.filter((column) => rows.some((row) => row[column]))
  return [[...filled], ...rows.map((row) => filled.map((column) => row[column] ?? ''))]
}
