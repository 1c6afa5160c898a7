import type { RowOutcomeRead, SentRow } from '../../api/history/imports.ts'
import type { AnsweredFieldError } from '../../api/refusal.ts'
import { type AnyEntity, factsOf, isRequired } from '../../contract/kit/kit.ts'
import { alikeNames } from '../../contract/rules/search/alike-names.ts'
import { folded } from '../../contract/rules/search/search-rank.ts'

/** A name in a column of references that no record has, or several have: all its rows are decided at once. */
export interface UnknownName {
  id: string
  /** The field, `invoice_lines.product` in a line. */
  place: string
  /** Registry name of the records that the field refers to. */
  target: string
  /** Most frequent spelling, and all of them. */
  name: string
  spellings: readonly string[]
  rows: number
  /** Whether several records have the name: one is chosen. */
  isAmbiguous: boolean
  /** Whether a record can be created from the name alone. */
  isCreatable: boolean
}

/** A decision about an unknown name: a record is created, the field stays empty, or a record is chosen. */
export type NameDecision = { choice: 'create' | 'empty' } | { choice: 'choose'; id: string | null }

export type NameDecisions = ReadonlyMap<string, NameDecision>

const unknownCodes = new Set(['unknown_name', 'ambiguous_name'])

/** Returns whether an error is about a name that no record has, or several have. */
export const isUnknownName = (error: AnsweredFieldError): boolean =>
  typeof error !== 'string' && unknownCodes.has(error.code ?? '')

/** Returns the schema of a field, in a line where the place names one. */
function schemaAt({ entity, line }: Entities, place: string) {
  const [head = '', field] = place.split('.')
  return field ? line?.fields[field] : entity.fields[head]
}

interface Entities {
  entity: AnyEntity
  line: AnyEntity | null
}

/** Returns whether records of an entity can be created from their title alone. */
export const isMadeOfTitle = ({ fields, initial = {}, title }: AnyEntity): boolean =>
  Object.entries(fields).every(([name, schema]) => name === title || name in initial || !isRequired(schema))

/** An unknown name at its place in a row: without the number of its line. */
interface Mention {
  place: string
  name: string
  isAmbiguous: boolean
}

const mentionsOf = ({ errors = {} }: RowOutcomeRead): Mention[] =>
  Object.entries(errors).flatMap(([at, list]) =>
    list.flatMap((error) =>
      typeof error !== 'string' && isUnknownName(error)
        ? [
            {
              place: at.replace(/\.\d+\./, '.'),
              name: String(error.params?.name ?? ''),
              isAmbiguous: error.code === 'ambiguous_name',
            },
          ]
        : [],
    ),
  )

/**
 * Returns the unknown names of a dry run by place, similar spellings together; whether their kind can be created is
 * decided separately.
 */
export function unknownNames(entities: Entities, outcomes: readonly RowOutcomeRead[]): UnknownName[] {
  const byPlace = new Map<string, Map<string, number>>()
  const ambiguous = new Set<string>()
  for (const { place, name, isAmbiguous } of outcomes.flatMap(mentionsOf)) {
    const names = byPlace.get(place) ?? new Map<string, number>()
    byPlace.set(place, names.set(name, (names.get(name) ?? 0) + 1))
    if (isAmbiguous) ambiguous.add(`${place} ${name}`)
  }
  return [...byPlace].flatMap(([place, names]) => {
    const schema = schemaAt(entities, place)
    if (!schema) return []
    const { target = '' } = factsOf(schema)
    return alikeNames(names).map((group): UnknownName => {
      const isAmbiguous = group.spellings.some((name) => ambiguous.has(`${place} ${name}`))
      const isCreatable = !isAmbiguous && !isRequired(schema)
      return { ...group, id: `${place} ${folded(group.name)}`, place, target, isAmbiguous, isCreatable }
    })
  })
}

/** Returns the possible choices for an unknown name. */
export const nameChoices = ({ isCreatable }: UnknownName): readonly NameDecision['choice'][] =>
  isCreatable ? ['create', 'choose', 'empty'] : ['choose', 'empty']

/** Returns whether a decision is complete: a record is chosen only when one is named. */
const isSettled = (decision: NameDecision | undefined): decision is NameDecision =>
  decision !== undefined && (decision.choice !== 'choose' || decision.id !== null)

type Value = string | undefined | null

/** Returns the new values of decided names, by place and spelling; null keeps the name unchanged. */
function replacements(
  names: readonly UnknownName[],
  decisions: NameDecisions,
  made: ReadonlyMap<string, string> | null,
): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const { id, place, spellings } of names) {
    const decision = decisions.get(id)
    if (!isSettled(decision)) continue
    const value =
      decision.choice === 'choose'
        ? decision.id
        : decision.choice === 'create' && made
          ? (made.get(id) ?? null)
          : undefined
    for (const spelling of spellings) found.set(`${place} ${folded(spelling)}`, value)
  }
  return found
}

/**
 * Returns rows with the decisions about their unknown names. Records to be created are in `made`, by the id of their
 * name; a dry run has none yet and empties their fields.
 */
export function withKnownNames(
  rows: readonly SentRow[],
  names: readonly UnknownName[],
  decisions: NameDecisions,
  made: ReadonlyMap<string, string> | null = null,
): SentRow[] {
  const by = replacements(names, decisions, made)
  if (by.size === 0) return [...rows]
  const one = (place: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    const key = `${place} ${folded(value)}`
    const found = by.get(key)
    return by.has(key) && found !== null ? found : value
  }
  const each = (name: string, at: string, item: unknown): unknown =>
    typeof item === 'object' && item !== null
      ? within(item as SentRow['values'], `${name}.`)
      : one(`${at}${name}`, item)
  const within = (values: SentRow['values'], at: string): SentRow['values'] =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [
          name,
          Array.isArray(value)
            ? value.map((item: unknown) => each(name, at, item)).filter((item) => item !== undefined)
            : one(`${at}${name}`, value),
        ])
        .filter(([, value]) => value !== undefined),
    )
  return rows.map((row) => ({ ...row, values: within(row.values, '') }))
}

/** Returns the refused rows of a dry run whose unknown name is decided now. */
export function settledRows(
  outcomes: readonly RowOutcomeRead[],
  names: readonly UnknownName[],
  decisions: NameDecisions,
): number {
  const settled = new Set(
    names.flatMap(({ id, place, spellings }) =>
      isSettled(decisions.get(id)) ? spellings.map((name) => `${place} ${name}`) : [],
    ),
  )
  return outcomes.filter((one) => mentionsOf(one).some(({ place, name }) => settled.has(`${place} ${name}`))).length
}
