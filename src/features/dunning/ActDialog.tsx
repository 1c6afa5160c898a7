import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { DunningActName } from '../../api/commercial/reminders.ts'
import { parseAmount } from '../../contract/rules/money/parse-amount.ts'
import { formatNumber } from '../../format/amounts.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { AmountInput } from '../../ui/fields/text/AmountInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { DayInput } from '../../widgets/DayInput.tsx'
import { today } from '../../widgets/today.ts'
import styles from './dunning.module.css'
import { type ActInvoice, useDunningAct } from './use-act.ts'

const looks = {
  call: { text: 'act.said', about: null, all: 'act.all' },
  promise: { text: 'act.said', about: 'act.promiseText', all: 'act.all' },
  dispute: { text: 'act.reason', about: 'act.disputeText', all: null },
  lift: { text: 'act.how', about: null, all: null },
} as const

/** Records a call, a promise, a dispute or its end; a call or a promise may concern all late invoices. */
export function ActDialog({
  act,
  invoices,
  onClose,
}: {
  act: DunningActName
  invoices: readonly ActInvoice[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('dunning')
  const form = useDunningAct(act, invoices, onClose)
  const { text, about, all } = looks[act]
  return (
    <FormDialog
      title={t(`act.${act}`)}
      submitLabel={t(`act.${act}`)}
      isBusy={form.isBusy}
      isDisabled={!form.isReady}
      onSubmit={form.save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {form.offer}
        {about && <p>{t(about)}</p>}
        {invoices.length > 1 && (
          <Field label={t('columns.invoice')} isRequired>
            <Select
              value={form.values.invoice}
              options={[
                { value: '', label: all ? t(all) : '–' },
                ...invoices.map(({ id, number }) => ({ value: id, label: number })),
              ]}
              onChange={(event) => form.change({ invoice: event.target.value })}
            />
          </Field>
        )}
        {act === 'promise' && <Promised form={form} />}
        <Field label={t(text)} isRequired={act === 'dispute'} error={errorTexts(form.errors.text)}>
          <TextArea
            rows={4}
            maxLength={10_000}
            value={form.values.text}
            onChange={(event) => form.change({ text: event.target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  )
}

function Promised({ form: { values, errors, one, change } }: { form: ReturnType<typeof useDunningAct> }) {
  const { t, i18n } = useTranslation('commercial')
  return (
    <>
      <Field label={t('reminder.fields.promised_on')} isRequired error={errorTexts(errors.promised_on)}>
        <DayInput value={values.promised_on} min={today()} onChange={(day) => change({ promised_on: day })} />
      </Field>
      {one && (
        <Field label={t('reminder.fields.promised_amount')} error={errorTexts(errors.promised_amount)}>
          <AmountInput
            currency={one.currency === 'usd' ? '$' : '€'}
            value={values.promised_amount ?? one.left}
            parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
            format={(value) => formatNumber(value, i18n.language, 2)}
            onChange={(amount) => change({ promised_amount: amount })}
          />
        </Field>
      )}
    </>
  )
}
