import { type ReactElement, useState } from 'react'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { ReasonDialog, type ReasonDialogProps, type ReasonField } from './ReasonDialog.tsx'

/** The field of a reason, and the step and its record, which are the key of its draft. */
interface KeptReasonField extends Omit<ReasonField, 'value' | 'onChange'> {
  about: string
}

export interface KeptReasonDialogProps extends Omit<ReasonDialogProps, 'reason' | 'onSubmit'> {
  reason: KeptReasonField
  /** Receives the reason, trimmed and never empty; returns whether the step was made. */
  onSubmit: (reason: string) => Promise<boolean>
}

/** Asks for the reason of a step and keeps its draft on this device until the step is made. */
export function KeptReasonDialog({
  reason: { about, ...field },
  children,
  onSubmit,
  ...dialog
}: KeptReasonDialogProps): ReactElement {
  const [reason, setReason] = useState('')
  const kept = useKeptForm({ form: 'reason', record: about }, { reason }, (found) => setReason(found.reason))
  const submit = async (given: string): Promise<void> => {
    if (await onSubmit(given)) kept.drop()
  }
  return (
    <ReasonDialog {...dialog} reason={{ ...field, value: reason, onChange: setReason }} onSubmit={submit}>
      {children}
      {kept.offer}
    </ReasonDialog>
  )
}
