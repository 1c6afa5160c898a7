import { type Entity, type FieldFacts, factsOf } from '../../src/contract/kit/kit.ts'
import { requiredOf } from './checks.ts'

const textKinds = new Set<FieldFacts['kind']>(['text', 'longText', 'email', 'phone', 'url'])
const figures = new Set<FieldFacts['kind']>(['day', 'moment', 'integer', 'decimal'])
const texts = new Set<FieldFacts['kind']>(['text', 'email', 'phone'])
/** Code points of a text whose index row has room in any language. */
const longestIndexed = 255

/**
 * Returns the SQL that a list compares when it is ordered by a field: text without regard to case, the title without
 * accents either.
 */
function comparedBy(entity: Pick<Entity, 'title'>, name: string, { kind }: Pick<FieldFacts, 'kind'>): string {
  if (name === entity.title) return 'sort_title'
  return textKinds.has(kind) ? `lower("${name}") collate "C"` : `"${name}"`
}

const always = new Set(['id', 'created_at'])
const required = new WeakMap<object, ReadonlySet<string>>()

/**
 * Checks whether no record is without the field: then both directions of its order are one index, read from either end.
 */
function isNeverEmpty(entity: Entity, name: string): boolean {
  const names = required.get(entity) ?? new Set(requiredOf(entity))
  required.set(entity, names)
  return always.has(name) || name === entity.title || (isGrowing(entity) && names.has(name))
}

/** Returns the order of a list by one field, records without it last. */
export function orderedBy(entity: Entity, name: string, facts: Pick<FieldFacts, 'kind'>, isFalling: boolean): string {
  const direction = isFalling ? 'desc' : 'asc'
  return `${comparedBy(entity, name, facts)} ${isNeverEmpty(entity, name) ? direction : `${direction} nulls last`}`
}

/**
 * Returns whether the list of an entity grows without end: it shows the newest first and sums its money. Only there an
 * index for each order is worth its cost at every write; other lists are sorted as they are read.
 */
export const isGrowing = ({ list }: Pick<Entity, 'list'>): boolean =>
  Boolean(list?.sums?.length && list.sort?.startsWith('-'))

const fieldsOf = (entity: Entity): [string, FieldFacts][] =>
  Object.entries({ ...entity.fields, ...entity.computed }).map(([name, schema]) => [name, factsOf(schema)])

/**
 * Returns the fields that people order a list by: the days, numbers and amounts of its filters and sums, and the texts
 * of its search.
 */
function orderedFields(entity: Entity): [string, FieldFacts][] {
  const { filters = [], search = [], sums = [], sort = '' } = entity.list ?? {}
  const compared = new Set([...filters, ...sums, sort.replace(/^-/, '')])
  return fieldsOf(entity).filter(
    ([name, { kind, masked, max = 0 }]) =>
      name !== entity.title &&
      !masked &&
      (figures.has(kind) ? compared.has(name) : texts.has(kind) && search.includes(name) && max <= longestIndexed),
  )
}

/** Returns the fields whose order has an index in both directions, where the list of the entity grows. */
export const orderedNames = (entity: Entity): string[] => [
  'created_at',
  entity.title,
  ...(isGrowing(entity) ? orderedFields(entity).map(([name]) => name) : []),
]

/**
 * Returns the filters of a list by kind. Screens always set the yes-or-no ones: with them in an index no row is read to
 * pass.
 */
const filteredBy = (entity: Entity, kind: FieldFacts['kind']): string[] =>
  fieldsOf(entity)
    .filter(([name, facts]) => facts.kind === kind && entity.list?.filters?.includes(name))
    .map(([name]) => `"${name}"`)

/** Returns the index of the usual order of a list that does not grow. */
function usualIndex({ list, title }: Entity): Record<string, string> {
  const usual = list?.sort?.replace(/^-/, '') ?? ''
  return ['', 'created_at', title].includes(usual)
    ? {}
    : { [`${usual}_sort`]: `(company, "${usual}" desc nulls last, id desc)` }
}

/**
 * Returns the indexes of a field by which a growing list is ordered: both directions, which are one where it is never
 * empty.
 */
function bothDirections(entity: Entity, name: string, facts: FieldFacts, more: string): Record<string, string> {
  const rise = `(company, ${orderedBy(entity, name, facts, false)}, id)${more}`
  return isNeverEmpty(entity, name)
    ? { [`${name}_rise`]: rise }
    : {
        [`${name}_fall`]: `(company, ${orderedBy(entity, name, facts, true)}, id desc)${more}`,
        [`${name}_rise`]: rise,
      }
}

/**
 * Returns the indexes by which lists are ordered and counted, by the end of their names. Every list has newest first,
 * the title, and the usual order. A growing list has both directions of every order, and one of its choices for
 * counting.
 */
export function orderIndexes(entity: Entity): Record<string, string> {
  const isLarge = isGrowing(entity)
  const flags = isLarge ? filteredBy(entity, 'boolean') : []
  const more = flags.length > 0 ? ` include (${flags.join(', ')})` : ''
  const indexes = {
    created: `(company, created_at desc, id desc)${more}`,
    title_sort: `(company, sort_title, id)${more}`,
  }
  if (!isLarge) return { ...indexes, ...usualIndex(entity) }
  const counted = [...flags, ...filteredBy(entity, 'choice')]
  return Object.assign(
    indexes,
    ...orderedFields(entity).map(([name, facts]) => bothDirections(entity, name, facts, more)),
    counted.length > 0 ? { choices: `(company, ${counted.join(', ')})` } : {},
  )
}
