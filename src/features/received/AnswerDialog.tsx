import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReceivedInvoiceRead, receivedInvoices } from '../../api/commercial/received-invoices.ts'
import { reasonsOf } from '../../contract/commercial/rules/received/answers.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../widgets/labels.ts'
import type { RecordTransitions } from '../../widgets/state-actions/use-transition.ts'
import { RefusalText } from '../../widgets/documents/RefusalText.tsx'
import styles from '../../widgets/documents/page.module.css'

/** Asks for the motive of a dispute or a refusal, which is sent to the supplier. */
export function AnswerDialog({
  record,
  answer,
  moves,
  onClose,
}: {
  record: ReceivedInvoiceRead
  answer: 'dispute' | 'refuse'
  moves: RecordTransitions<ReceivedInvoiceRead>
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('commercial')
  const labels = useLabels(receivedInvoices.entity)
  const [values, setValues] = useState({ reason_code: '', reason_text: '' })
  const kept = useKeptForm({ form: `received ${answer}`, record: record.id }, values, setValues)
  const send = async (): Promise<void> => {
    if (!values.reason_code) return
    await moves.make(answer, { ...values, reason_text: values.reason_text.trim() || null })
    kept.drop()
    onClose()
  }
  const codes = reasonsOf(answer === 'refuse' ? 'refused' : 'disputed')
  return (
    <FormDialog
      title={t(`received.${answer}.title`, { number: record.number ?? '' })}
      onClose={onClose}
      onSubmit={() => send().catch(() => undefined)}
      submitLabel={t(`received.actions.${answer}`)}
      isDisabled={!values.reason_code}
      isBusy={moves.isPending}
    >
      {kept.offer}
      <div className={styles.stack}>
        <p>{t(`received.${answer}.text`)}</p>
        <Field
          label={labels.field('reason_code')}
          isRequired
          error={errorTexts(moves.refusal?.errors.reason_code ?? [])}
        >
          <Select
            value={values.reason_code}
            options={[
              { value: '', label: t('received.chooseReason') },
              ...codes.map((value) => ({ value, label: labels.choice('reason_code', value) })),
            ]}
            onChange={(event) => setValues((before) => ({ ...before, reason_code: event.target.value }))}
          />
        </Field>
        <Field label={labels.field('reason_text')}>
          <TextArea
            rows={3}
            maxLength={2000}
            value={values.reason_text}
            onChange={(event) => setValues((before) => ({ ...before, reason_text: event.target.value }))}
          />
        </Field>
      </div>
      <RefusalText text={moves.refusalText} />
    </FormDialog>
  )
}
