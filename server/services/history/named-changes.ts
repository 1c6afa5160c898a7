import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import type { Call } from '../../http/call/call.ts'
import { expandRecords } from '../../http/records/expand.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import type { Values } from '../../database/records.ts'

type Pair = readonly [unknown, unknown]

const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2

/** Returns the fields of an entity that name a record or a person. */
const namingFields = ({ fields }: Entity): string[] =>
  Object.entries(fields)
    .filter(([, schema]) => ['ref', 'user'].includes(factsOf(schema).kind))
    .map(([name]) => name)

/**
 * Returns the name of a value: `{id, label}` of a record, first and last name of a person; the id where neither is
 * read.
 */
function called(entity: Entity, name: string, side: Values): unknown {
  const facts = factsOf(entity.fields[name]!)
  if (facts.kind === 'user') return side[`${name}_object`] ?? side[name]
  const value = side[name]
  if (typeof value !== 'object' || value === null) return value
  const { id, ...record } = value as Values
  return { id, label: record[servedEntities.get(facts.target ?? '')?.entity.title ?? ''] ?? '' }
}

/** Replaces ids in the rows of a trail by the current names of records and people, as far as the caller reads them. */
export async function withChangedNames<R extends { changes: Values }>(
  call: Call,
  entity: Entity,
  rows: readonly R[],
): Promise<R[]> {
  const names = namingFields(entity).filter((name) => rows.some(({ changes }) => isPair(changes[name])))
  if (names.length === 0) return [...rows]
  const sides = rows.flatMap(({ changes }) =>
    [0, 1].map((at): Values =>
      Object.fromEntries(names.flatMap((name) => (isPair(changes[name]) ? [[name, changes[name][at]]] : []))),
    ),
  )
  await expandRecords(call, call.db, entity, sides, names)
  return rows.map((row, index) => {
    const of = (name: string): unknown[] =>
      [sides[2 * index], sides[2 * index + 1]].map((side) => called(entity, name, side ?? {}))
    const named = names.filter((name) => isPair(row.changes[name])).map((name) => [name, of(name)])
    return { ...row, changes: { ...row.changes, ...Object.fromEntries(named) } }
  })
}
