import type { ReactElement } from 'react'
import { ModifyCreditDialog } from './CreditDialog.tsx'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import { ModifyQuantitiesDialog } from './ModifyQuantitiesDialog.tsx'
import { ModifyRefundDialog } from './ModifyRefundDialog.tsx'

/** Edits the draft of a converted document on its page, beside its source. */
export function ModifyDraftDialog(wiring: DocumentDialogProps): ReactElement {
  const { name } = wiring.kind
  if (name === 'credit') return <ModifyCreditDialog {...wiring} />
  if (name === 'refund') return <ModifyRefundDialog {...wiring} />
  return <ModifyQuantitiesDialog {...wiring} />
}
