import type { AnyEntity } from '../kit.ts'
import { searchRank } from './search-rank.ts'

/** A record where records of every kind are found together: what names it, what tells it from its neighbours, its page. */
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
  /** It holds words similar to those asked for, not these. */
  is_similar: boolean
}

/** Rows of one kind, at most, and of all kinds together (the search answers no more). */
export const foundLimits = { kind: 5, all: 20 } as const

type Values = Readonly<Record<string, unknown>>

/** The text at `organization_object.company_name`; empty where there is none. */
function textAt(record: Values, path: string): string {
  const value = path.split('.').reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], record)
  return typeof value === 'string' ? value : ''
}

/** The fields of a record that say what it is called. */
export const foundFields = ({ found, title, fields }: AnyEntity): string[] => [
  ...new Set([
    title,
    ...(found?.label ?? []),
    ...(found?.detail ?? []).map((path) => path.split('.')[0] ?? path),
    ...('is_sales' in fields ? ['is_sales'] : []),
  ]),
]

/** How a record stands among those found; the entity must be one that is found. */
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
export function mergeFound(search: string, kinds: readonly (readonly FoundRecord[])[]): FoundRecord[] {
  const rankOf = ({ label, detail }: FoundRecord): number => searchRank(search, label, `${label} ${detail}`)
  return kinds
    .flatMap((records) => (records[0] ? [{ records, rank: rankOf(records[0]) }] : []))
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ records }) => records.slice(0, foundLimits.kind))
    .slice(0, foundLimits.all)
}
