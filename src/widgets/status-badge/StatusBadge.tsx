import type { ReactElement } from 'react'
import { Badge } from '../../ui/data/Badge.tsx'
import { type AnyEntity, fieldFacts } from '../entity.ts'
import { useLabels } from '../labels.ts'

/** Shows the state of a record with the tone of the contract and its translation; nothing without a value. */
export function StatusBadge({
  entity,
  field,
  value,
  isLarge,
}: {
  entity: AnyEntity
  field: string
  value: string | null | undefined
  isLarge?: boolean
}): ReactElement | null {
  const labels = useLabels(entity)
  if (!value) return null
  return (
    <Badge tone={fieldFacts(entity, field)?.choices?.[value] ?? 'secondary'} isLarge={isLarge}>
      {labels.choice(field, value)}
    </Badge>
  )
}
