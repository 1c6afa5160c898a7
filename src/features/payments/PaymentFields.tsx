import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { invoicePayments } from '../../api/commercial/payments/invoice-payments.ts'
import { parseAmount } from '../../contract/rules/money/parse-amount.ts'
import { formatMoney, formatNumber } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { parseDay } from '../../format/calendar.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { compareDecimals } from '../../contract/rules/money/digits.ts'
import { AmountInput } from '../../ui/fields/text/AmountInput.tsx'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { DateInput } from '../../ui/fields/text/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { AccountField } from './AccountField.tsx'
import { today } from '../../widgets/today.ts'
import type { PayableInvoice } from '../../widgets/documents/payable-invoice.ts'
import { methods, type PaymentMethod, type PaymentDraft } from './payment-draft.ts'
import styles from './payments.module.css'

const blank = (text: string): boolean => text.trim() === ''

/** Edits amount, method, day and note of a manual payment. */
export function PaymentFields({ invoice, draft }: { invoice: PayableInvoice; draft: PaymentDraft }): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const { values, errorOf, change } = draft
  const money = (amount: string): string => formatMoney(amount, i18n.language, invoice.currency ?? 'eur')
  const sign = invoice.currency === 'usd' ? '$' : '€'
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>{draft.offer}</div>
      <PendingCard invoice={invoice} />
      {compareDecimals(draft.credit, '0') > 0 && (
        <Checkbox
          className={styles.wide}
          label={t('pay.useCredit', { amount: inSentence(money(draft.credit), i18n.language) })}
          checked={values.fromCredit}
          onChange={(event) => draft.changeFromCredit(event.target.checked)}
        />
      )}
      <Field
        label={t('commercial:invoice-payment.fields.amount')}
        isRequired
        error={errorOf('amount')}
        help={`${t('pay.left', { amount: inSentence(formatMoney(invoice.left_to_pay, i18n.language, invoice.currency ?? 'eur'), i18n.language) })}. ${t('pay.sums')}`}
      >
        <AmountInput
          data-autofocus
          currency={sign}
          value={values.amount}
          parse={(text) => (blank(text) ? null : (parseAmount(text, 2) ?? undefined))}
          format={(value) => formatNumber(value, i18n.language, 2)}
          onChange={(amount) => change({ amount })}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      {draft.isForeign && (
        <Field
          label={t('commercial:invoice-payment.fields.euro_amount')}
          error={errorOf('euro_amount')}
          help={t('pay.eurosHelp')}
        >
          <AmountInput
            currency="€"
            value={values.euros}
            parse={(text) => (blank(text) ? null : (parseAmount(text, 2) ?? undefined))}
            format={(value) => formatNumber(value, i18n.language, 2)}
            onChange={(euros) => change({ euros })}
          />
        </Field>
      )}
      {draft.surplus && (
        <Checkbox
          className={styles.wide}
          label={t('pay.keepSurplus', { amount: inSentence(money(draft.surplus), i18n.language) })}
          help={t('pay.keepSurplusHelp')}
          checked={values.keepsSurplus}
          onChange={(event) => change({ keepsSurplus: event.target.checked })}
        />
      )}
      {!values.fromCredit && (
        <Field
          label={t('commercial:invoice-payment.fields.payment_method')}
          isRequired
          error={errorOf('payment_method')}
        >
          <Select
            value={values.method}
            options={methods.map((value) => ({
              value,
              label: t(`commercial:invoice-payment.choices.payment_method.${value}`),
            }))}
            onChange={(event) => change({ method: event.target.value as PaymentMethod })}
          />
        </Field>
      )}
      {!values.fromCredit && values.method !== 'cash' && (
        <AccountField value={values.account} onChange={(account) => change({ account })} />
      )}
      <Field label={t('commercial:invoice-payment.fields.payment_date')} isRequired error={errorOf('payment_date')}>
        <DateInput
          value={values.day}
          max={today()}
          format={(value) => formatDay(value, i18n.language)}
          parse={(text) => (blank(text) ? null : (parseDay(text, today()) ?? undefined))}
          onChange={(day) => change({ day })}
        />
      </Field>
      <Field className={styles.wide} label={t('commercial:invoice-payment.fields.note')} error={errorOf('note')}>
        <TextArea
          rows={2}
          maxLength={2000}
          value={values.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
      {draft.error && (
        <p role="alert" className={styles.error}>
          {draft.error}
        </p>
      )}
    </div>
  )
}

/** Warns that a card payment of the invoice is in progress, so that it is not recorded twice. */
function PendingCard({ invoice }: { invoice: PayableInvoice }) {
  const { t, i18n } = useTranslation('documents')
  const { data } = invoicePayments.useList(
    { page_size: 1, filters: { invoice: invoice.id, state: 'pending' } },
    { isAside: true, enabled: invoice.is_sales !== false && hasCapability('commercial', 'added') },
  )
  const [pending] = data?.results ?? []
  if (!pending) return null
  const amount = inSentence(formatMoney(pending.amount, i18n.language, invoice.currency ?? 'eur'), i18n.language)
  return (
    <p role="status" className={styles.pending}>
      {t('pay.pendingCard', { amount })}
    </p>
  )
}
