import { type AnyEntity, fieldFacts } from '../../entity.ts'
import { usePickedOptions } from '../../record-picker/picker-source.ts'
import { usePickedUsers } from '../../record-picker/user-source.ts'
import { type Filter, filterKind } from './filters.ts'

/** Returns the titles of the records or people that a filter names, by id. */
export function useChosenNames(entity: AnyEntity, { name, form }: Filter): ReadonlyMap<string, string> {
  const facts = fieldFacts(entity, name)
  const kind = filterKind(facts)
  const ids = form.split(',').filter(Boolean)
  const records = usePickedOptions(kind === 'ref' ? (facts?.target ?? '') : '', kind === 'ref' ? ids : [])
  const people = usePickedUsers(kind === 'user' ? ids : [])
  return new Map([...records.options, ...people.options].map(({ value, label }) => [value, label]))
}
