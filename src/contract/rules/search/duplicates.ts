import { compact, sirenOf } from '../identifiers/identifiers.ts'
import { folded } from './search-rank.ts'

/** Kinds of marks. */
export const markKinds = ['siren', 'vat_number', 'email', 'phone', 'name'] as const

/** Mark by which two records of a kind may be recognised as duplicates: its kind and its text. */
export interface Mark {
  kind: (typeof markKinds)[number]
  text: string
}

type Given = Readonly<Record<string, unknown>>
type Reader = (values: Given) => string | null

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const fromLength = (text: string, fewest: number): string | null => (text.length >= fewest ? text : null)

/** Returns the mark of a name, which identifies a person only together with the postcode. */
const named = (name: string, { postcode }: Given): string | null =>
  name && textOf(postcode) ? `${name} ${textOf(postcode)}` : null

/**
 * Returns the digits of a complete telephone number with its country code, as E.164 stores them (domain rules 9.1). A
 * national number is read as French, an extension is left out. Null for an incomplete number.
 */
function wholeNumber(phone: string): string | null {
  const [main = ''] = phone.split(/ext/i)
  const digits = main.replaceAll('(0)', '').replaceAll(/\D/g, '')
  if (/^\s*\+/.test(main)) return fromLength(digits, 8)
  if (digits.startsWith('00')) return fromLength(digits.slice(2), 8)
  return /^0[1-9]\d{8}$/.test(digits) ? `33${digits.slice(1)}` : null
}

const readers: Readonly<Record<string, Partial<Record<Mark['kind'], Reader>>>> = {
  'directory/organizations': {
    siren: ({ siret_number }) => sirenOf(textOf(siret_number)),
    vat_number: ({ intracommunity_vat_number: number }) => fromLength(compact(textOf(number)), 4),
    name: (values) => named(folded(textOf(values.company_name)), values),
  },
  'directory/contacts': {
    email: ({ email }) => fromLength(textOf(email).toLowerCase(), 5),
    phone: ({ phone }) => wholeNumber(textOf(phone)),
    name: (values) => {
      const last = folded(textOf(values.last_name))
      return last ? named(`${last}|${textOf(values.first_name).toLowerCase()}`, values) : null
    },
  },
}

/**
 * Returns the marks that a duplicate of a record would share. Organizations have SIREN, VAT number, or name and
 * postcode (domain rules 7); people have e-mail, telephone, or name and postcode. Empty for kinds that are not compared
 * and for records without enough data.
 */
export const duplicateMarks = (entity: string, values: Given): Mark[] =>
  Object.entries(readers[entity] ?? {}).flatMap(([kind, read]) => {
    const text = read(values)
    return text ? [{ kind: kind as Mark['kind'], text }] : []
  })

type Person = Readonly<Partial<Record<'first_name' | 'last_name' | 'email', string | null>>>

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other
const nameOf = ({ first_name, last_name }: Person): string =>
  folded([first_name, last_name].map(textOf).join(' ')).trim()
const mailOf = ({ email }: Person): string => textOf(email).toLowerCase()

/** Checks whether two people of one telephone number differ in both e-mail and name: a switchboard has many people. */
export const isOutweighed = (given: Person, known: Person): boolean =>
  differ(mailOf(given), mailOf(known)) && differ(nameOf(given), nameOf(known))

/**
 * Checks whether a visitor is the known contact of the same telephone number: the names agree, or the visitor gave none
 * and no other e-mail. A telephone number alone does not match a visitor with a contact of another name.
 */
export function isReachedByPhone(given: Person, known: Person): boolean {
  const names = [nameOf(given), nameOf(known)] as const
  if (names[0] === '') return !differ(mailOf(given), mailOf(known))
  return names[0] === names[1]
}

/** An earlier record of a list with the same mark. */
export interface EarlierRecord {
  first: number
  kind: Mark['kind']
}

/**
 * Records of a list that share a mark with an earlier one, by their place: the first with it, and the mark. People
 * of one telephone number with other names and e-mails are two.
 */
export function repeatedMarks(entity: string, records: readonly Given[]): Map<number, EarlierRecord> {
  const seen = new Map<string, number>()
  const repeated = new Map<number, EarlierRecord>()
  for (const [at, values] of records.entries())
    for (const { kind, text } of duplicateMarks(entity, values)) {
      const first = seen.get(`${kind} ${text}`)
      if (first === undefined) seen.set(`${kind} ${text}`, at)
      else if (first !== at && !repeated.has(at) && !(kind === 'phone' && isOutweighed(values, records[first] ?? {})))
        repeated.set(at, { first, kind })
    }
  return repeated
}
