import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../api/refusal.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../draft/use-kept-form.ts'
import styles from './StateActions.module.css'

const limit = 2000

export interface ReasonDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  /** The step and the record that it is about, by which the reason is kept while it is typed. */
  about: string
  /** The label of the field: "Motif du refus". */
  label: string
  /** What the service found wrong with the reason. */
  errors?: readonly FieldError[]
  /** What is refused besides. */
  notice?: ReactNode
  /** What is about to happen. */
  children?: ReactNode
  /** Takes the reason, trimmed and never empty; answers whether the step was made. */
  onSubmit: (reason: string) => Promise<boolean>
}

/** Asks for the reason of a step that wants one; it stays typed until the step was made. */
export function ReasonDialog({
  about,
  label,
  errors,
  notice,
  children,
  onSubmit,
  ...dialog
}: ReasonDialogProps): ReactElement {
  const { t } = useTranslation('validation')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const kept = useKeptForm({ form: 'reason', record: about }, { reason }, (found) => setReason(found.reason))
  const submit = async (): Promise<void> => {
    if (!reason.trim()) setMissing(true)
    else if (await onSubmit(reason.trim())) kept.drop()
  }
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <div className={styles.form}>
        {children}
        {kept.offer}
        <Field label={label} isRequired error={isMissing ? t('required') : errorTexts(errors)}>
          <TextArea
            data-autofocus
            rows={3}
            limit={limit}
            maxLength={limit}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        {notice}
      </div>
    </FormDialog>
  )
}
