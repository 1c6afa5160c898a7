import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../api/refusal.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/overlay/FormDialog.tsx'
import styles from './StateActions.module.css'

const limit = 2000

export interface ReasonDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  /** The label of the field: "Motif du refus". */
  label: string
  /** Errors of the service about the reason. */
  errors?: readonly FieldError[]
  /** Other refusals. */
  notice?: ReactNode
  /** Description of the step. */
  children?: ReactNode
  /** Typed reason. */
  reason: string
  onReason: (reason: string) => void
  /** Receives the reason, trimmed and never empty. */
  onSubmit: (reason: string) => unknown
}

/** Asks for the reason of a step that requires one; it stays typed until the step was made. */
export function ReasonDialog({
  label,
  errors,
  notice,
  children,
  reason,
  onReason,
  onSubmit,
  ...dialog
}: ReasonDialogProps): ReactElement {
  const { t } = useTranslation('validation')
  const [isMissing, setMissing] = useState(false)
  // The dialog waits for the answer, so that a double click refuses once.
  const submit = (): unknown => {
    if (reason.trim()) return onSubmit(reason.trim())
    return setMissing(true)
  }
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <div className={styles.form}>
        {children}
        <Field label={label} isRequired error={isMissing ? t('required') : errorTexts(errors)}>
          <TextArea
            data-autofocus
            rows={3}
            limit={limit}
            maxLength={limit}
            value={reason}
            onChange={(event) => {
              onReason(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        {notice}
      </div>
    </FormDialog>
  )
}
