import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/data/Badge.tsx'
import type { DocumentState, stateOf } from './document-state.ts'

/** The state of a document in words: "En retard de 16 j", "Partielle". */
export function DocumentStateBadge({
  state,
  name,
}: {
  state: DocumentState
  name: keyof typeof stateOf
}): ReactElement {
  const { t } = useTranslation('commercial')
  return (
    <Badge tone={state.tone}>
      {t(`states.${name}.${state.key}` as 'states.invoice.late', { days: state.days ?? 0 })}
    </Badge>
  )
}
