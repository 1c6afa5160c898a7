import { isPickable } from '../../../api/entities.ts'
import { type AnyEntity, fieldFacts } from '../../entity.ts'

/** Action on many rows that sets one of their fields to a new value. */
export const bulkEdit = 'edit'

/**
 * Returns the fields that can be set on many rows at once: choices, references and people; states have their own
 * actions.
 */
export const bulkFields = (entity: AnyEntity): string[] =>
  Object.keys(entity.fields).filter((name) => {
    const facts = fieldFacts(entity, name)
    return (
      name !== 'status' &&
      (facts?.kind === 'choice' || facts?.kind === 'user' || (facts?.kind === 'ref' && isPickable(facts.target)))
    )
  })
