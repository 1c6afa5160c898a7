import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/data/Badge.tsx'
import type { DocumentState, stateOf } from './document-state.ts'
import { stateName } from './state-name.ts'

/** Shows the state of a document as text: "En retard de 16 j", "Partielle". */
export function DocumentStateBadge({
  state,
  name,
}: {
  state: DocumentState
  name: keyof typeof stateOf
}): ReactElement {
  const { t } = useTranslation('commercial')
  return <Badge tone={state.tone}>{stateName(t, name, state)}</Badge>
}
