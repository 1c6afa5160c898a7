import type { FoundPlace } from '../../kit/found.ts'
import type { RightAction } from '../../rights/rights.ts'
import type { AnyEntity } from '../../kit/kit.ts'
import { parisDay } from '../time/due-dates.ts'
import { searchRank } from './search-rank.ts'

/** A record among search results of every kind: its label, the details that distinguish it, its page. */
export interface FoundRecord {
  id: string
  /** Registry name of its kind: `directory/organizations`. */
  entity: string
  label: string
  detail: string
  /** Route name of its page. */
  page: string
  /** The side of a document. */
  is_sales: boolean
  /** Whether it matches only words similar to the searched ones. */
  is_similar: boolean
}

/** A record that a search found, with the screen that opens it. */
export interface SearchedRecord extends FoundRecord {
  place: {
    page: string
    id: string
    query: Readonly<Record<string, string>>
    /** Address in the `link` of a task, which takes precedence over its page; empty for other records. */
    link: string
  }
  /** Total, day and state of a document. */
  document?: FoundDocument
}

/** Facts that distinguish documents of one party. */
export interface FoundDocument {
  total: string | null
  currency: string
  day: string | null
  state: { field: string; value: string } | null
}

/** Maximum rows of one kind, and of all kinds together. */
export const foundLimits = { kind: 5, all: 20 } as const

type Values = Readonly<Record<string, unknown>>

/** Returns the text at `organization_object.company_name`, several of a list with commas; empty where there is none. */
function textAt(record: Values, path: string): string {
  const value = path.split('.').reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], record)
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  return typeof value === 'string' ? value : ''
}

const pathsOf = ({ found }: AnyEntity): readonly string[] => [...(found?.label ?? []), ...(found?.detail ?? [])]

const placeholder = /\{(\w+)\}/g

const fieldsOfPlace = (place: FoundPlace | undefined): string[] => [
  ...(place?.of ? [place.of] : []),
  ...Object.values(place?.query ?? {}).flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')),
]

const documentFields = ['total_price', 'currency', 'issue_date'] as const

const isDocument = ({ title, fields, computed }: AnyEntity): boolean =>
  title === 'number' && 'issue_date' in fields && 'total_price' in { ...fields, ...computed }

const fieldsOfDocument = (entity: AnyEntity): string[] =>
  isDocument(entity)
    ? [...documentFields, ...(entity.states ? [entity.states.field] : [])].filter(
        (name) => name in { ...entity.fields, ...entity.computed },
      )
    : []

/** Reads the facts that distinguish a document from others of its party; undefined for other records. */
export function foundDocument(entity: AnyEntity, record: Values): { document?: FoundDocument } {
  if (!isDocument(entity)) return {}
  const [total, currency, day] = documentFields.map((name) => textAt(record, name))
  const field = entity.states?.field ?? ''
  const value = textAt(record, field)
  return {
    document: {
      total: total || null,
      currency: currency || 'eur',
      day: day || null,
      state: value ? { field, value } : null,
    },
  }
}

/** Returns the fields of a record that its label and its place need. */
export const foundFields = (entity: AnyEntity): string[] => [
  ...new Set([
    entity.title,
    ...pathsOf(entity).map((path) => path.split('.')[0] ?? path),
    ...fieldsOfPlace(entity.found?.at).filter((name) => name !== 'id'),
    ...['is_sales', 'link'].filter((name) => name in entity.fields),
    ...fieldsOfDocument(entity),
  ]),
]

/** Returns the references whose records are part of its label, which a search expands. */
export const foundReferences = (entity: AnyEntity): string[] => [
  ...new Set(
    pathsOf(entity).flatMap((path) => {
      const [head = '', ...rest] = path.split('.')
      return rest.length > 0 && head in entity.fields ? [head] : []
    }),
  ),
]

/** Returns the text of a value in an address: the id of a reference, expanded or not, the day of a moment. */
function addressText(value: unknown): string {
  const text = String((value as { id?: unknown } | null | undefined)?.id ?? value ?? '')
  return /^\d{4}-\d\d-\d\dT/.test(text) ? parisDay(text) : text
}

/** Returns the place where records of a kind are shown, for a person with the rights that `may` checks. */
function placeFor({ found }: AnyEntity, may: (scope: string, action: RightAction) => boolean): FoundPlace {
  const page = { page: found?.page ?? '' }
  if (!found?.at) return page
  const { needs, otherwise = page, ...usual } = found.at
  const [scope = '', action = ''] = needs?.split(':') ?? []
  return needs && !may(scope, action as RightAction) ? otherwise : usual
}

/** Returns the screen that opens a record, for a person with the rights that `may` checks. */
export function foundPlace(
  entity: AnyEntity,
  record: Values & { id: string },
  may: (scope: string, action: RightAction) => boolean,
): SearchedRecord['place'] {
  const { page, of, query = {} } = placeFor(entity, may)
  const filled = (text: string): string =>
    text.replaceAll(placeholder, (_, field: string) => addressText(record[field]))
  return {
    page,
    id: of ? addressText(record[of]) : record.id,
    query: Object.fromEntries(Object.entries(query).map(([name, text]) => [name, filled(text)])),
    link: typeof record.link === 'string' && record.link.startsWith('/') ? record.link : '',
  }
}

/** Returns a record as a search result; its entity must be searchable. */
export function foundRecord({ key, title, found }: AnyEntity, record: Values & { id: string }): FoundRecord {
  const detail = found?.detail.map((path) => textAt(record, path)).filter(Boolean) ?? []
  const names = (found?.label ?? [title]).map((name) => textAt(record, name)).filter(Boolean)
  const label = names.join(' ') || detail[0] || record.id
  return {
    id: record.id,
    entity: key,
    label,
    detail: detail.find((text) => text !== label) ?? '',
    page: found?.page ?? '',
    is_sales: record.is_sales !== false,
    is_similar: false,
  }
}

/** Records of several kinds, those of the kind with the best match first; a list of each kind is best first already. */
export function mergeFound<R extends FoundRecord>(search: string, kinds: readonly (readonly R[])[]): R[] {
  const rankOf = ({ label, detail }: FoundRecord): number => searchRank(search, label, `${label} ${detail}`)
  return kinds
    .flatMap((records) => (records[0] ? [{ records, rank: rankOf(records[0]) }] : []))
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ records }) => records.slice(0, foundLimits.kind))
    .slice(0, foundLimits.all)
}
