import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoiceScheduleRead, invoiceSchedules } from '../../../api/commercial/invoice-schedules.ts'
import { type InvoiceInterval, monthsOfInterval } from '../../../contract/commercial/rules/flows/recurring-invoices.ts'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { errorText, errorTexts } from '../../../i18n/errors.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../ui/fields/text/NumberInput.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import { RefusalText } from '../../../widgets/documents/RefusalText.tsx'
import { NextDates } from './NextDates.tsx'
import styles from './recurring.module.css'
import { type ScheduleValues, typedIndex, useScheduleForm } from './schedule-form.ts'

const intervals = Object.keys(monthsOfInterval) as InvoiceInterval[]
type Form = ReturnType<typeof useScheduleForm>

/** Makes an invoice recurring, or changes its end and its index; the resulting dates are shown. */
export function ScheduleDialog({
  document,
  schedule,
  onClose,
}: {
  document: PageRecord
  schedule?: InvoiceScheduleRead
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('commercial')
  const form = useScheduleForm(document, schedule, onClose)
  const { refusal, values } = form
  const isBorne = refusal && Object.keys(refusal.errors).some((name) => name in values)
  return (
    <FormDialog
      title={t('recurring.title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={form.save}
      submitLabel={t(schedule ? 'recurring.save' : 'recurring.run')}
      isDisabled={form.dates.length === 0}
      isBusy={form.isBusy}
    >
      <div className={styles.stack}>
        {form.offer}
        <p>{t('recurring.text')}</p>
        <div className={styles.fields}>
          {!schedule && <Rhythm form={form} />}
          <DayField form={form} name="end_date" />
          <NumberField form={form} name="count" />
          <NumberField form={form} name="index_percent" scale={4} />
          {values.index_percent && <IndexFields form={form} />}
          <NumberField form={form} name="renewal_months" help={t('recurring.renewalHelp')} />
          <NumberField form={form} name="notice_months" />
        </div>
        <section aria-label={t('recurring.next')}>
          <h3 className={styles.legend}>{t('recurring.next')}</h3>
          {form.dates.length > 0 ? (
            <NextDates dates={form.dates} index={typedIndex(values)} />
          ) : (
            <p>{t('recurring.noDate')}</p>
          )}
        </section>
        {form.conflict}
        <RefusalText text={refusal && !isBorne ? (refusal.detail ?? t('recurring.refused')) : undefined} />
      </div>
    </FormDialog>
  )
}

function Rhythm({ form }: { form: Form }) {
  const { t } = useTranslation('commercial')
  const labels = useLabels(invoiceSchedules.entity)
  return (
    <>
      <Field label={labels.field('interval')} isRequired>
        <Select
          data-autofocus
          value={form.values.interval}
          options={intervals.map((value) => ({ value, label: labels.choice('interval', value) }))}
          onChange={(event) => form.change({ interval: event.target.value as InvoiceInterval })}
        />
      </Field>
      <DayField form={form} name="first_date" isRequired />
      {form.mayEndMonth && (
        <Checkbox
          label={labels.field('month_end')}
          help={t('recurring.monthEndHelp')}
          checked={form.values.month_end}
          onChange={(event) => form.change({ month_end: event.target.checked })}
        />
      )}
    </>
  )
}

function IndexFields({ form }: { form: Form }) {
  const labels = useLabels(invoiceSchedules.entity)
  return (
    <>
      <DayField form={form} name="index_from" value={typedIndex(form.values)?.from} />
      <Field label={labels.field('index_every')}>
        <Select
          value={form.values.index_every}
          options={(['year', 'once'] as const).map((value) => ({ value, label: labels.choice('index_every', value) }))}
          onChange={(event) => form.change({ index_every: event.target.value as ScheduleValues['index_every'] })}
        />
      </Field>
    </>
  )
}

/** Returns the error of a field: by the rule while it is typed, else by the service. */
const errorOf = ({ wrong, refusal }: Form, name: keyof ScheduleValues): string | undefined =>
  wrong?.path === name ? errorText({ code: wrong.code, params: wrong.params }) : errorTexts(refusal?.errors[name])

function DayField({
  form,
  name,
  value = form.values[name],
  isRequired = false,
}: {
  form: Form
  name: 'first_date' | 'end_date' | 'index_from'
  value?: string | null
  isRequired?: boolean
}) {
  const labels = useLabels(invoiceSchedules.entity)
  return (
    <Field label={labels.field(name)} isRequired={isRequired} error={errorOf(form, name)}>
      <DayInput value={value} onChange={(day) => form.change({ [name]: day })} />
    </Field>
  )
}

function NumberField({
  form,
  name,
  scale = 0,
  help,
}: {
  form: Form
  name: 'count' | 'index_percent' | 'renewal_months' | 'notice_months'
  scale?: number
  help?: string
}) {
  const { i18n } = useTranslation()
  const labels = useLabels(invoiceSchedules.entity)
  return (
    <Field label={labels.field(name)} error={errorOf(form, name)} help={help}>
      <NumberInput
        value={form.values[name]}
        parse={(text) => (text.trim() === '' ? null : (parseAmount(text, scale) ?? undefined))}
        format={(text) => formatNumber(text, i18n.language)}
        onChange={(text) => form.change({ [name]: text })}
      />
    </Field>
  )
}
