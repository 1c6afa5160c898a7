import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionRead } from '../../../api/payment/transactions.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import styles from './triage.module.css'
import type { Triage } from './use-triage.ts'

/** Sets a line aside: it needs no entry, for a reason that is saved with it. */
export function IgnoreDialog({
  line,
  triage,
  onClose,
  onDone,
}: {
  line: TransactionRead
  triage: Triage
  onClose: () => void
  onDone: () => void
}): ReactElement {
  const { t } = useTranslation('payment')
  const [values, setValues] = useState({ reason: '' })
  const kept = useKeptForm({ form: 'ignore-line', record: line.id }, values, setValues)
  const reason = values.reason.trim()
  const save = async (): Promise<void> => {
    if (!reason || !(await triage.decide(line, { id: line.id, step: 'ignore', body: { reason } }))) return
    kept.drop()
    onClose()
    onDone()
  }
  return (
    <FormDialog
      title={t('ignore.title')}
      submitLabel={t('triage.ignore')}
      isDisabled={!reason}
      isBusy={triage.isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {kept.offer}
        <p>{t('ignore.text')}</p>
        <Field label={t('transaction.fields.reason')} isRequired>
          <TextInput
            data-autofocus
            value={values.reason}
            maxLength={255}
            onChange={(event) => setValues({ reason: event.target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
