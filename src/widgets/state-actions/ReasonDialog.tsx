import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnsweredFieldError } from '../../api/refusal.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/overlay/FormDialog.tsx'
import styles from './StateActions.module.css'

const limit = 2000

/** The field of a reason. */
export interface ReasonField {
  /** Label of the field: "Motif du refus". */
  label: string
  /** Errors of the service about the reason. */
  errors?: readonly AnsweredFieldError[] | undefined
  /** Other refusals. */
  notice?: ReactNode
  /** Typed reason. */
  value: string
  onChange: (reason: string) => void
}

export interface ReasonDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children' | 'size'> {
  reason: ReasonField
  /** Description of the step. */
  children?: ReactNode
  /** Receives the reason, trimmed and never empty. */
  onSubmit: (reason: string) => unknown
}

/** Asks for the reason of a step that requires one; it stays typed until the step was made. */
export function ReasonDialog({
  reason: { label, errors, notice, value, onChange },
  children,
  onSubmit,
  ...dialog
}: ReasonDialogProps): ReactElement {
  const { t } = useTranslation('validation')
  const [isMissing, setMissing] = useState(false)
  // The dialog waits for the answer, so that a double click refuses once.
  const submit = (): unknown => {
    if (value.trim()) return onSubmit(value.trim())
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
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        {notice}
      </div>
    </FormDialog>
  )
}
