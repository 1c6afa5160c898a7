import { type Entity, type FieldFacts, factsOf } from '../../src/contract/kit/kit.ts'

/** Returns the name of a column as SQL writes it. */
export const quoted = (name: string): string => `"${name}"`

interface Stored {
  facts: Map<string, FieldFacts>
  selected: string
  shown: string
  secrets: readonly string[]
  masked: readonly string[]
}

const stored = new WeakMap<Entity, Stored>()

/** Returns the facts of the columns of an entity and what reading and showing a record needs of them, computed once. */
function storedOf(entity: Entity): Stored {
  let found = stored.get(entity)
  if (!found) {
    const facts = new Map(
      Object.entries({ ...entity.fields, ...entity.computed }).map(([name, schema]) => [name, factsOf(schema)]),
    )
    const those = (wanted: (facts: FieldFacts) => boolean): string[] =>
      [...facts].filter(([, one]) => wanted(one)).map(([name]) => name)
    const columns = (...names: string[]): string => [...new Set(names)].map(quoted).join(', ')
    found = {
      facts,
      selected: columns('id', 'company', 'row_version', 'created_at', ...facts.keys()),
      shown: columns('id', 'company', 'created_at', ...those(({ kind }) => kind !== 'secret')),
      secrets: those(({ kind }) => kind === 'secret'),
      masked: those(({ masked }) => masked === true),
    }
    stored.set(entity, found)
  }
  return found
}

/** Returns the stored columns of an entity with their facts. */
export const entityColumns = (entity: Entity): Map<string, FieldFacts> => storedOf(entity).facts

/** Returns the names of masked columns: personal numbers. */
export const maskedColumns = (entity: Entity): readonly string[] => storedOf(entity).masked

/**
 * Returns the columns that a query selects to answer stored records, without those that are internal to the database.
 */
export const selectList = (entity: Entity): string => storedOf(entity).selected

/** Returns the columns that a query selects to answer no more than `shown` leaves. */
export const shownColumns = (entity: Entity): string => storedOf(entity).shown

/** Returns the names of columns that no answer shows. */
export const secretColumns = (entity: Entity): readonly string[] => storedOf(entity).secrets
