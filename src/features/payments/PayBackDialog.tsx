import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dealKeys } from '../../api/commercial/documents/documents.ts'
import { paymentTouches } from '../../api/commercial/payments/invoice-payments.ts'
import { refundPayments } from '../../api/commercial/documents/refunds.ts'
import { refusalOf } from '../../api/refusal.ts'
import { parseAmount } from '../../contract/rules/money/parse-amount.ts'
import { formatMoney, formatNumber } from '../../format/amounts.ts'
import { parseDay } from '../../format/calendar.ts'
import { formatDay } from '../../format/dates.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { AmountInput } from '../../ui/fields/text/AmountInput.tsx'
import { DateInput } from '../../ui/fields/text/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { useStableValue } from '../../widgets/stable-value.ts'
import { useKeptForm } from '../../widgets/draft/use-kept-form.ts'
import { today } from '../../widgets/today.ts'
import type { PageRecord } from '../../widgets/documents/page-record.ts'
import { AccountField } from './AccountField.tsx'
import { methods, paymentMomentOf, type PaymentMethod } from './payment-draft.ts'
import styles from '../../widgets/documents/page.module.css'
import { RefusalText } from '../../widgets/documents/RefusalText.tsx'

/** Records a refund payment: amount, method and day. */
export function PayBackDialog({
  isSales,
  document,
  onClose,
}: {
  isSales: boolean
  document: PageRecord
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'documents'])
  const pay = refundPayments.useCreate({ touches: [...dealKeys, ...paymentTouches], call: { isSilent: true } })
  const [values, setValues] = useState({
    amount: document.left_to_pay ?? null,
    method: 'bank_transfer' as PaymentMethod,
    account: null as string | null,
    day: today() as string | null,
    note: '',
  })
  const kept = useKeptForm({ form: 'refund-payment', record: document.id }, values, setValues)
  const moment = useStableValue()
  const change = (part: Partial<typeof values>): void => setValues((before) => ({ ...before, ...part }))
  const refusal = refusalOf(pay.error)
  const errorOf = (name: string): string | undefined => errorTexts(refusal?.errors[name] ?? [])
  const money = (text: string): string => inSentence(formatMoney(text, i18n.language, document.currency), i18n.language)
  const run = async (): Promise<void> => {
    const { account, amount, day, method, note } = values
    if (amount === null || day === null) return
    try {
      await pay.mutateAsync({
        refund: document.id,
        amount,
        payment_method: method,
        ...(account && method !== 'cash' ? { bank_account: account } : {}),
        payment_date: moment.made(day, () => paymentMomentOf(day)),
        note: note.trim() || null,
      })
      kept.drop()
      showToast('success', t('commercial:pay-back.done', { amount: money(amount) }))
      onClose()
    } catch {
      // The refusal is shown at the fields.
    }
  }
  return (
    <FormDialog
      title={t(isSales ? 'commercial:pay-back.title' : 'commercial:pay-back.titleIn', {
        number: document.number ?? '',
      })}
      onClose={onClose}
      onSubmit={run}
      submitLabel={t('commercial:pay-back.run')}
      isDisabled={values.amount === null || values.day === null}
      isBusy={pay.isPending}
    >
      <div className={styles.stack}>
        {kept.offer}
        <Field label={t('commercial:refund-payment.fields.amount')} isRequired error={errorOf('amount')}>
          <AmountInput
            data-autofocus
            currency={document.currency === 'usd' ? '$' : '€'}
            value={values.amount}
            parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
            format={(value) => formatNumber(value, i18n.language, 2)}
            onChange={(amount) => change({ amount })}
          />
        </Field>
        <Field label={t('commercial:refund-payment.fields.payment_method')} isRequired>
          <Select
            value={values.method}
            options={methods.map((value) => ({
              value,
              label: t(`commercial:invoice-payment.choices.payment_method.${value}`),
            }))}
            onChange={(event) => change({ method: event.target.value as PaymentMethod })}
          />
        </Field>
        {values.method !== 'cash' && (
          <AccountField value={values.account} onChange={(account) => change({ account })} />
        )}
        <Field label={t('commercial:refund-payment.fields.payment_date')} isRequired error={errorOf('payment_date')}>
          <DateInput
            value={values.day}
            max={today()}
            format={(value) => formatDay(value, i18n.language)}
            parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
            onChange={(day) => change({ day })}
          />
        </Field>
        <Field label={t('commercial:refund-payment.fields.note')} error={errorOf('note')}>
          <TextArea
            rows={2}
            maxLength={2000}
            value={values.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <RefusalText text={refusal && Object.keys(refusal.errors).length === 0 ? refusal.detail : undefined} />
      </div>
    </FormDialog>
  )
}
