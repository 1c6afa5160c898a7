import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNoteAnswer } from '../../../../api/commercial/public/order-answers.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { refusalText } from '../../../../widgets/refusal-text.ts'
import { today } from '../../../../widgets/today.ts'
import {
  answerBody,
  askedLines,
  isAnswerComplete,
  startOfAnswer,
} from '../../../../widgets/documents/order-answer-draft.ts'
import { OrderAnswerFields } from '../../../../widgets/documents/OrderAnswerFields.tsx'
import { pageLinesOf } from '../../../../widgets/documents/page-record.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import styles from '../../../../widgets/documents/page.module.css'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'

/** Records the answer that the supplier of an order gave by telephone or mail. */
export function OrderAnswerDialog({ document, onClose }: DocumentDialogProps): ReactElement {
  const { t } = useTranslation('supplier')
  const lines = askedLines(pageLinesOf(document))
  const [values, setValues] = useState(() => ({
    ...startOfAnswer(lines, document.delivery_date, document.confirmation_note, today()),
    name: document.confirmed_name ?? '',
  }))
  const [isTried, setTried] = useState(false)
  const kept = useKeptForm({ form: 'order answer', record: document.id }, values, setValues)
  const note = useNoteAnswer()
  const save = async (): Promise<void> => {
    setTried(true)
    if (!isAnswerComplete(values, lines, today())) return
    await note.mutateAsync({ id: document.id, name: values.name.trim(), ...answerBody(values, lines) })
    kept.drop()
    showToast('success', t('saved'))
    onClose()
  }
  return (
    <FormDialog
      size={values.part === 'lines' ? 'l' : 'm'}
      title={t('titleStaff', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={() => save().catch(() => undefined)}
      submitLabel={t('save')}
      isBusy={note.isPending}
    >
      <div className={styles.stack}>
        {kept.offer}
        <p>{t('introStaff')}</p>
        <OrderAnswerFields
          isStaff
          values={values}
          lines={lines}
          isTried={isTried}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
        <Field label={t('nameStaff')}>
          <TextInput
            maxLength={120}
            value={values.name}
            onChange={(event) => setValues((before) => ({ ...before, name: event.target.value }))}
          />
        </Field>
        <RefusalText text={refusalText(note.error)} />
      </div>
    </FormDialog>
  )
}
