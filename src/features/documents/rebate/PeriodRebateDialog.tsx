import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { credits } from '../../../api/commercial/documents/credits.ts'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { formatNumber, formatPercent } from '../../../format/amounts.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { AmountInput } from '../../../ui/fields/text/AmountInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import styles from '../../../widgets/documents/page.module.css'
import { RefusalText } from '../../../widgets/documents/RefusalText.tsx'
import { usePeriodRebate } from './use-period-rebate.ts'

/** Edits a rebate over a period: a credit of a customer that names its contract and its days instead of an invoice. */
export function PeriodRebateDialog({
  credit,
  onClose,
}: {
  /** Draft being changed; none for a new one. */
  credit?: PageRecord
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const labels = useLabels(credits.entity)
  const form = usePeriodRebate(credit, onClose)
  const { values, change, errorOf, refusal } = form
  const elsewhere = refusal && Object.keys(refusal.errors).filter((name) => !(name in values))
  return (
    <FormDialog
      title={t('period-rebate.title')}
      onClose={onClose}
      onSubmit={() => form.save().catch(() => undefined)}
      submitLabel={t(`credit-dialog.${credit ? 'save' : 'run'}`)}
      isDisabled={!form.isComplete}
      isBusy={form.isBusy}
    >
      <div className={styles.stack}>
        {form.offer}
        {form.conflict}
        <p>{t('period-rebate.text')}</p>
        <Field label={labels.field('organization')} isRequired error={errorOf('organization')}>
          <RecordPicker
            target="directory/organizations"
            label={labels.field('organization')}
            value={values.organization}
            onChange={(organization) => change({ organization })}
          />
        </Field>
        <Field
          label={labels.field('contract')}
          isRequired
          help={t('period-rebate.contractHelp')}
          error={errorOf('contract')}
        >
          <TextInput
            maxLength={50}
            value={values.contract}
            onChange={(event) => change({ contract: event.target.value })}
          />
        </Field>
        <Field label={labels.field('period_start')} isRequired error={errorOf('period_start')}>
          <DayInput value={values.period_start} onChange={(period_start) => change({ period_start })} />
        </Field>
        <Field label={labels.field('period_end')} isRequired error={errorOf('period_end')}>
          <DayInput value={values.period_end} onChange={(period_end) => change({ period_end })} />
        </Field>
        <Field label={t('credit-dialog.rebate.label')} isRequired>
          <TextInput maxLength={200} value={values.label} onChange={(event) => change({ label: event.target.value })} />
        </Field>
        <Field label={t('credit-dialog.rebate.amount')} isRequired>
          <AmountInput
            currency="€"
            value={values.amount}
            parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
            format={(value) => formatNumber(value, i18n.language, 2)}
            onChange={(amount) => change({ amount })}
          />
        </Field>
        {form.rates.length > 1 && (
          <Field label={t('credit-dialog.rebate.tax')}>
            <Select
              value={values.tax}
              options={form.rates.map(({ id, number }) => ({ value: id, label: formatPercent(number, i18n.language) }))}
              onChange={(event) => change({ tax: event.target.value })}
            />
          </Field>
        )}
        <RefusalText
          text={
            refusal && (elsewhere?.length || Object.keys(refusal.errors).length === 0)
              ? (errorTexts(elsewhere?.flatMap((name) => refusal.errors[name] ?? []) ?? []) ?? refusal.detail)
              : undefined
          }
        />
      </div>
    </FormDialog>
  )
}
