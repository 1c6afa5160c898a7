import { isPickable } from '../../api/entities.ts'
import type { FieldFacts } from '../../contract/kit/kit.ts'
import { type AnyEntity, fieldFacts } from '../entity.ts'

const kinds: ReadonlySet<FieldFacts['kind']> = new Set([
  'text',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'day',
  'choice',
  'ref',
  'user',
])

/**
 * Returns the fields of a record that are changed in place. A record that has states is changed on its page: its
 * editable fields depend on its state.
 */
export const editableFields = (entity: AnyEntity): ReadonlySet<string> =>
  new Set(
    entity.states
      ? []
      : Object.keys(entity.fields).filter((name) => {
          const facts = fieldFacts(entity, name)
          if (!facts || name === 'status' || facts.masked || !kinds.has(facts.kind)) return false
          return facts.kind !== 'ref' || isPickable(facts.target)
        }),
  )
