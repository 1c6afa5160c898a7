import type { AnyRecord } from '../api/any-resource.ts'
import { type AnyEntity, factsOf, type FieldFacts } from '../contract/kit/kit.ts'

export type { AnyEntity } from '../contract/kit/kit.ts'
export type { AnyRecord, AnyResource } from '../api/any-resource.ts'

const bare: Readonly<Record<string, FieldFacts>> = { created_at: { kind: 'moment' } }

/**
 * Returns the facts of a field by its name: written, computed or derived; undefined for a name that the entity does not
 * have.
 */
export function fieldFacts(entity: AnyEntity, name: string): FieldFacts | undefined {
  const schema = entity.fields[name] ?? entity.computed[name] ?? entity.derived[name]
  return schema ? factsOf(schema) : bare[name]
}

/** Returns the value of a field of a record, whatever its entity. */
export const valueOf = (record: object, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name]

/** Returns the id behind a reference that may be expanded. */
export const idOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value
      ? String((value as AnyRecord).id)
      : null
