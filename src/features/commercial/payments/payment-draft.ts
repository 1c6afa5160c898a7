import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoicePayments, paymentTouches } from '../../../api/commercial/invoice-payments.ts'
import { type FieldError, refusalOf } from '../../../api/refusal.ts'
import { cashReceived, checkPayment } from '../../../contract/rules/payment-status.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { errorText } from '../../../i18n/errors.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { now, today } from '../../../widgets/today.ts'
import { ruleText } from '../document/rule-text.ts'

/**
 * What a payment is recorded of: an invoice as its page or its list reads it; a list does not read the earlier
 * payments, the service knows them.
 */
export interface PayableInvoice {
  id: string
  status: string
  number?: string | null
  is_sales?: boolean
  issue_date?: string | null
  total_price: string
  left_to_pay?: string | null
  payment_method?: string | null
  currency?: string | null
  invoice_payments?: readonly { amount: string; payment_method?: string | null; state?: string | null }[]
}

export const methods = ['bank_transfer', 'cb', 'bank_check', 'cash'] as const
export type Method = (typeof methods)[number]

/** A payment as it is being typed; `amount` null stands for nothing or for what cannot be read. */
export interface PaymentValues {
  amount: string | null
  method: Method
  day: string | null
  note: string
}

// A day typed by hand is its noon in Paris, so that no zone moves it; today is this moment, which is never in the
// future.
const momentOf = (day: string): string => (day === today() ? now() : `${day}T11:00:00Z`)

const methodOf = (known: string | null | undefined): Method =>
  methods.find((method) => method === known) ?? 'bank_transfer'

const draftOf = (invoice: PayableInvoice): PaymentValues => ({
  amount: invoice.left_to_pay ?? null,
  method: methodOf(invoice.payment_method),
  day: today(),
  note: '',
})

const ceilings = ['overpayment', 'cash_ceiling'] as const
const isCeiling = (code: string): boolean => ceilings.some((known) => known === code)

/** What the rules say of the payment as typed; the service says the same again. */
const brokenRule = (invoice: PayableInvoice, { amount, method, day }: PaymentValues) =>
  amount === null || day === null
    ? null
    : checkPayment({
        amount,
        left: invoice.left_to_pay ?? '0',
        invoiceStatus: invoice.status,
        paymentDate: day,
        issueDate: invoice.issue_date,
        today: today(),
        method,
        provider: 'user',
        cashBefore: cashReceived(invoice.invoice_payments ?? []),
      })

type Field = 'amount' | 'payment_method' | 'payment_date' | 'note'

/**
 * The payment of one invoice: what is typed, the words under its fields, and its recording. The whole rest is proposed.
 */
export function usePaymentDraft(invoice: PayableInvoice, onDone: () => void) {
  const { t, i18n } = useTranslation(['documents', 'validation'])
  const [values, setValues] = useState(() => draftOf(invoice))
  const [isTried, setTried] = useState(false)
  const create = invoicePayments.useCreate({ touches: paymentTouches, call: { isSilent: true } })
  const refused = refusalOf(create.error)
  // These two name an amount, which is written as the reader expects it.
  const textOf = (error: FieldError): string => {
    const code = typeof error === 'string' ? undefined : ceilings.find((known) => known === error.code)
    const most = typeof error === 'string' ? undefined : error.params?.max
    return code && most !== undefined
      ? t(`pay.${code}`, {
          amount: inSentence(formatMoney(String(most), i18n.language, invoice.currency ?? 'eur'), i18n.language),
        })
      : errorText(error)
  }
  const broken = brokenRule(invoice, values)
  const missing: Readonly<Partial<Record<Field, string>>> = {
    ...(values.amount === null ? { amount: t('validation:required') } : {}),
    ...(values.day === null ? { payment_date: t('validation:date') } : {}),
  }
  const errorOf = (field: Field): string | undefined => {
    if (isTried && missing[field]) return missing[field]
    // A ceiling is told while the amount is typed, the rest at the try.
    if (broken?.path === field && isCeiling(broken.code)) return textOf(broken)
    if (broken?.path === field && isTried) return ruleText(broken)
    return refused?.errors[field]?.map(textOf).join(' ')
  }
  const hasPlace = (['amount', 'payment_method', 'payment_date', 'note'] as const).some(
    (field) => refused?.errors[field],
  )
  const save = async (): Promise<void> => {
    setTried(true)
    const { amount, method, day, note } = values
    if (amount === null || day === null || broken || create.isPending) return
    try {
      await create.mutateAsync({
        invoice: invoice.id,
        amount,
        payment_method: method,
        provider: 'user',
        payment_date: momentOf(day),
        note: note.trim() || null,
      })
      showToast(
        'success',
        t('pay.done', {
          amount: inSentence(formatMoney(amount, i18n.language, invoice.currency ?? 'eur'), i18n.language),
        }),
      )
      onDone()
    } catch {
      // The fields and the sentence under them say what was refused.
    }
  }
  return {
    values,
    errorOf,
    save,
    isBusy: create.isPending,
    /** What was refused as a whole, when no field bears it. */
    error: create.isError && !hasPlace ? (refused?.detail ?? t('pay.failed')) : '',
    change: (part: Partial<PaymentValues>) => {
      setValues((before) => ({ ...before, ...part }))
      if (create.isError) create.reset()
    },
  }
}

export type PaymentDraft = ReturnType<typeof usePaymentDraft>
