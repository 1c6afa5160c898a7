import { createElement, type ReactElement } from 'react'
import { type AnyEntity, fieldFacts } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { inputFor } from './inputs.ts'

/** Shows the input of a field of an entity outside of a record form. */
export function StandaloneInput({
  entity,
  name,
  value,
  onChange,
}: {
  entity: AnyEntity
  name: string
  value: unknown
  onChange: (value: unknown) => void
}): ReactElement {
  const labels = useLabels(entity)
  const facts = fieldFacts(entity, name)!
  return createElement(inputFor(name, facts), {
    key: name,
    name,
    facts,
    label: labels.field(name),
    value,
    onBlur: () => undefined,
    words: { choice: (choice) => labels.choice(name, choice) },
    onChange,
  })
}
