import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoicePayments, paymentTouches } from '../../../api/commercial/invoice-payments.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { parseAmount } from '../../../contract/rules/parse-amount.ts'
import { checkPayment } from '../../../contract/rules/payment-status.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatDay, parseDay } from '../../../format/dates.ts'
import { faultTexts } from '../../../i18n/faults.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { AmountInput } from '../../../ui/fields/AmountInput.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ruleText } from '../document/rule-text.ts'
import type { PageRecord } from '../document/page-record.ts'
import { today } from '../document/today.ts'
import styles from './page.module.css'

const methods = ['bank_transfer', 'cb', 'bank_check', 'cash'] as const

/** A payment by hand: the whole rest unless another amount is typed. */
export function PayDialog({ document, onClose }: { document: PageRecord; onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const [amount, setAmount] = useState<string | null>(document.left_to_pay ?? null)
  const [method, setMethod] = useState<string>(document.payment_method ?? 'bank_transfer')
  const [day, setDay] = useState<string | null>(today())
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const create = invoicePayments.useCreate({ touches: paymentTouches, call: { isSilent: true } })
  const refused = refusalOf(create.error)
  const wrong = checkOf(document, { amount, method, day })
  const say = (path: string): string | undefined => {
    if (wrong?.path === path && (isChecked || wrong.code === 'overpayment' || wrong.code === 'cash_ceiling')) return ruleText(wrong)
    return faultTexts(refused?.faults[path])
  }
  const save = async (): Promise<void> => {
    setChecked(true)
    if (wrong || !amount || !day) return
    try {
      await create.mutateAsync({ invoice: document.id, amount, payment_method: method as 'cb', provider: 'user', payment_date: momentOf(day), note: note.trim() || null })
      showToast('success', t('commercial:pay.done', { amount: formatMoney(amount, i18n.language) }))
      onClose()
    } catch {
      // The fields say what the service refused.
    }
  }
  const left = formatMoney(document.left_to_pay, i18n.language)
  return (
    <Dialog
      isOpen
      title={t(document.is_sales ? 'commercial:pay.title' : 'commercial:pay.titleOut', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={<>
        <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
        <Button type="submit" variant="primary" isLoading={create.isPending}>{t(document.is_sales ? 'commercial:pay.save' : 'commercial:pay.saveOut')}</Button>
      </>}
    >
      <div className={styles.fields}>
        <Field label={t('commercial:invoice-payment.fields.amount')} isRequired error={say('amount')} help={t('commercial:pay.left', { amount: left })}>
          <AmountInput
            data-autofocus
            currency="€"
            value={amount}
            parse={(text) => (text.trim() === '' ? null : parseAmount(text, 2) ?? undefined)}
            format={(value) => formatNumber(value, i18n.language, 2)}
            onChange={setAmount}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Field label={t('commercial:invoice-payment.fields.payment_method')} isRequired error={say('payment_method')}>
          <Select value={method} options={methods.map((value) => ({ value, label: t(`commercial:invoice-payment.choices.payment_method.${value}`) }))} onChange={(event) => setMethod(event.target.value)} />
        </Field>
        <Field label={t('commercial:invoice-payment.fields.payment_date')} isRequired error={say('payment_date')}>
          <DateInput value={day} format={(value) => formatDay(value, i18n.language)} parse={(text) => (text.trim() === '' ? null : parseDay(text, today()) ?? undefined)} onChange={setDay} />
        </Field>
        <div className={styles.wide}><Field label={t('commercial:invoice-payment.fields.note')}><TextArea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} /></Field></div>
      </div>
    </Dialog>
  )
}

/** A day typed by hand is its noon in Paris, or now when it is today: never the day before or after. */
const momentOf = (day: string): string => (day === today() ? new Date().toISOString() : `${day}T11:00:00Z`)

function checkOf(document: PageRecord, { amount, method, day }: { amount: string | null; method: string; day: string | null }): { path: string; code: string; params?: Readonly<Record<string, string | number>> } | null {
  if (amount === null) return { path: 'amount', code: 'required' }
  if (!day) return { path: 'payment_date', code: 'required' }
  const cash = (document.invoice_payments ?? []).filter((payment) => payment.state === 'accepted' && payment.payment_method === 'cash').reduce((all, payment) => all + Number(payment.amount) * 100, 0)
  return checkPayment({ amount, left: document.left_to_pay ?? '0', invoiceStatus: document.status, paymentDate: day, today: today(), method, provider: 'user', cashBefore: (Math.round(cash) / 100).toFixed(2) })
}
