import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { DunningState } from '../../contract/commercial/rules/dunning/dunning.ts'
import type { DunnedCustomer, DunnedInvoice } from '../../contract/commercial/rules/dunning/dunning-customers.ts'
import { Badge, type BadgeTone } from '../../ui/data/Badge.tsx'
import { useStepName } from './step-name.ts'

const tones: Readonly<Record<DunningState, BadgeTone>> = {
  none: 'success',
  planned: 'secondary',
  due: 'warning',
  promised: 'primary',
  broken: 'danger',
  disputed: 'tertiary',
  exhausted: 'danger',
  covered: 'success',
}

/** Shows the next step for an invoice or a customer, or the reason for waiting. */
export function StateBadge({ of }: { of: Pick<DunnedCustomer | DunnedInvoice, 'state' | 'next'> }): ReactElement {
  const { t } = useTranslation('dunning')
  const stepName = useStepName()
  const { state, next } = of
  const name = (state === 'due' || state === 'planned') && next ? stepName(next) : null
  return <Badge tone={tones[state]}>{name ?? t(`states.${state as 'broken'}`)}</Badge>
}
