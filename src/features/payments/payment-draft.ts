import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import {
  creditTouches,
  useCustomerCredit,
  useReceiveWithSurplus,
} from '../../api/commercial/payments/customer-credit.ts'
import { usePayGroup } from '../../api/commercial/payments/invoice-groups.ts'
import { invoicePayments } from '../../api/commercial/payments/invoice-payments.ts'
import { useRights } from '../../api/session/use-session.ts'
import { idOf } from '../../widgets/entity.ts'
import { useKeptForm } from '../../widgets/draft/use-kept-form.ts'
import { type AnsweredFieldError, refusalOf } from '../../api/refusal.ts'
import { checkCredit, partSurplus } from '../../contract/commercial/rules/amounts/customer-credit.ts'
import { cashReceived, checkPayment } from '../../contract/commercial/rules/amounts/payment-status.ts'
import { formatMoney } from '../../format/amounts.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { errorText } from '../../i18n/errors.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { useStableValue } from '../../widgets/stable-value.ts'
import { now, today } from '../../widgets/today.ts'
import type { PayableInvoice } from '../../widgets/documents/payable-invoice.ts'
import { ruleText } from '../../widgets/documents/rule-text.ts'

export const methods = ['bank_transfer', 'cb', 'bank_check', 'cash'] as const
export type PaymentMethod = (typeof methods)[number]

/** A payment as it is being typed; `amount` null is an empty or unreadable one. */
export interface PaymentValues {
  amount: string | null
  method: PaymentMethod
  day: string | null
  note: string
  /** Amount in euros of a payment in a foreign currency, as the bank shows it; null for the rate of the invoice. */
  euros: string | null
  /** Bank account of the payment; null for the main one. */
  account: string | null
  /** Whether the excess amount is kept as the customer's credit. */
  keepsSurplus: boolean
  /** Paid with the customer's credit instead of new money. */
  fromCredit: boolean
}

/**
 * Returns the moment of a payment. A past day becomes 11:00 UTC, about noon in Paris, so that no zone changes the day.
 * Today becomes the present moment, which is never in the future.
 */
export const paymentMomentOf = (day: string): string => (day === today() ? now() : `${day}T11:00:00Z`)

const methodOf = (known: string | null | undefined): PaymentMethod =>
  methods.find((method) => method === known) ?? 'bank_transfer'

const draftOf = (invoice: PayableInvoice): PaymentValues => ({
  amount: invoice.left_to_pay ?? null,
  method: methodOf(invoice.payment_method),
  day: today(),
  note: '',
  account: null,
  euros: null,
  keepsSurplus: false,
  fromCredit: false,
})

const ceilings = ['overpayment', 'cash_ceiling', 'above_credit'] as const
const isCeiling = (code: string): boolean => ceilings.some((known) => known === code)

/** Returns the broken rule of the payment as typed; the service checks the same rules again. */
function brokenRule(invoice: PayableInvoice, values: PaymentValues, credit: string) {
  const { amount, method, day, fromCredit } = values
  if (amount === null || day === null) return null
  const broken = checkPayment({
    amount,
    left: surplusOf(invoice, values) && values.keepsSurplus ? amount : (invoice.left_to_pay ?? '0'),
    invoiceStatus: invoice.status,
    paymentDate: day,
    issueDate: invoice.issue_date,
    today: today(),
    method: fromCredit ? null : method,
    provider: 'user',
    cashBefore: cashReceived(invoice.invoice_payments ?? []),
  })
  return broken ?? (fromCredit ? checkCredit(amount, credit) : null)
}

/** Credits are in euros and of customers; a service of the specification alone has none. */
const mayHaveCredit = ({ is_sales, currency }: PayableInvoice): boolean =>
  is_sales !== false && (currency ?? 'eur') === 'eur' && hasCapability('commercial', 'added')

const isInForeignCurrency = ({ currency }: PayableInvoice): boolean => (currency ?? 'eur') !== 'eur'

const moneyPattern = /^\d+(\.\d{1,2})?$/

/** Returns the part of the amount above the open one; null where there is none, or where it cannot be kept. */
function surplusOf(invoice: PayableInvoice, { amount, fromCredit }: PaymentValues): string | null {
  if (fromCredit || amount === null || !moneyPattern.test(amount) || !mayHaveCredit(invoice)) return null
  const { surplus } = partSurplus(amount, invoice.left_to_pay ?? '0')
  return surplus === '0.00' ? null : surplus
}

/** Returns the most that a credit pays of an invoice. */
const payable = (invoice: PayableInvoice, credit: string): string =>
  partSurplus(credit, invoice.left_to_pay ?? '0').settles

/** Returns the source of the money: an earlier credit, or a method and a bank account. */
const wayOf = ({ fromCredit, method, account }: PaymentValues): Partial<NewMoney> =>
  fromCredit
    ? { from_credit: true }
    : { payment_method: method, ...(account && method !== 'cash' ? { bank_account: account } : {}) }

/** Returns the typed amount in euros, if any. */
const eurosOf = ({ euros }: PaymentValues): Partial<NewMoney> => (euros === null ? {} : { euro_amount: euros })

type Field = 'amount' | 'euro_amount' | 'payment_method' | 'payment_date' | 'note'

interface NewMoney {
  amount: string
  provider: 'user'
  payment_date: string
  note: string | null
  payment_method?: PaymentMethod
  bank_account?: string
  from_credit?: boolean
  euro_amount?: string
}

/** Returns the recording of a payment: of one invoice, with an excess or without, or of all invoices of a group. */
function useRecording(
  { id: invoice, is_sales: isSales }: PayableInvoice,
  { group, isKept }: { group: string | undefined; isKept: boolean },
) {
  const recorded = invoicePayments.useCreate({ touches: creditTouches, call: { isSilent: true } })
  const received = useReceiveWithSurplus()
  const shared = usePayGroup()
  const single = isKept ? received : recorded
  const { error, isError, isPending } = group ? shared : single
  return {
    error,
    isError,
    isPending,
    record: (money: NewMoney): Promise<unknown> => {
      if (group)
        return shared.mutateAsync({ group, isSale: isSales !== false, values: { ...money, accept_surplus: isKept } })
      return isKept
        ? received.mutateAsync({ invoice, values: { ...money } })
        : recorded.mutateAsync({ ...money, invoice })
    },
    reset: () => [recorded, received, shared].forEach(({ reset }) => reset()),
  }
}

/**
 * Returns the draft of a payment of one invoice: typed values, texts under its fields, and its recording. The whole
 * open amount is proposed.
 */
export function usePaymentDraft(invoice: PayableInvoice, onDone: () => void, { group }: { group?: string } = {}) {
  const { t, i18n } = useTranslation(['documents', 'validation'])
  const [values, setValues] = useState(() => draftOf(invoice))
  const kept = useKeptForm({ form: 'payment', record: invoice.id }, values, setValues)
  const [isTried, setTried] = useState(false)
  const moment = useStableValue()
  const { may } = useRights()
  const credit = useCustomerCredit(
    idOf(invoice.organization),
    !group && mayHaveCredit(invoice) && may('payment', 'read'),
  )
  const surplus = surplusOf(invoice, values)
  const isForeign = !group && isInForeignCurrency(invoice)
  const create = useRecording(invoice, { group, isKept: surplus !== null && values.keepsSurplus })
  const refused = refusalOf(create.error)
  // These two contain an amount, which is formatted for the reader.
  const textOf = (error: AnsweredFieldError): string => {
    const code = typeof error === 'string' ? undefined : ceilings.find((known) => known === error.code)
    const most = typeof error === 'string' ? undefined : error.params?.max
    return code && most !== undefined
      ? t(`pay.${code}`, {
          amount: inSentence(formatMoney(String(most), i18n.language, invoice.currency ?? 'eur'), i18n.language),
        })
      : errorText(error)
  }
  const broken = brokenRule(invoice, values, credit)
  const missing: Readonly<Partial<Record<Field, string>>> = {
    ...(values.amount === null ? { amount: t('validation:required') } : {}),
    ...(values.day === null ? { payment_date: t('validation:date') } : {}),
  }
  const errorOf = (field: Field): string | undefined => {
    if (isTried && missing[field]) return missing[field]
    // The error of a maximum is shown while the amount is typed, the others after a try.
    if (broken?.path === field && isCeiling(broken.code)) return textOf(broken)
    if (broken?.path === field && isTried) return ruleText(broken)
    return refused?.errors[field]?.map(textOf).join(' ')
  }
  const hasPlace = (['amount', 'euro_amount', 'payment_method', 'payment_date', 'note'] as const).some(
    (field) => refused?.errors[field],
  )
  const save = async (): Promise<void> => {
    setTried(true)
    const { amount, day, note } = values
    if (amount === null || day === null || broken || create.isPending) return
    try {
      const common = {
        amount,
        provider: 'user' as const,
        payment_date: moment.made(day, () => paymentMomentOf(day)),
        note: note.trim() || null,
      }
      await create.record({ ...common, ...wayOf(values), ...(isForeign ? eurosOf(values) : {}) })
      showToast(
        'success',
        t('pay.done', {
          amount: inSentence(formatMoney(amount, i18n.language, invoice.currency ?? 'eur'), i18n.language),
        }),
      )
      kept.drop()
      moment.done()
      onDone()
    } catch {
      // The refusal is shown at the fields and in the sentence below them.
    }
  }
  return {
    values,
    offer: kept.offer,
    /** Excess amount that could be kept as the customer's credit. */
    surplus,
    /** Whether the amount in euros is asked for. */
    isForeign,
    /** Amount that the customer could pay with from the credit, `0.00` for nothing. */
    credit,
    changeFromCredit: (fromCredit: boolean) =>
      setValues((before) => ({
        ...before,
        fromCredit,
        keepsSurplus: false,
        amount: fromCredit ? payable(invoice, credit) : (invoice.left_to_pay ?? null),
      })),
    errorOf,
    save,
    isBusy: create.isPending,
    /** Refusal of the whole that concerns no field. */
    error: create.isError && !hasPlace ? (refused?.detail ?? t('pay.failed')) : '',
    change: (part: Partial<PaymentValues>) => {
      setValues((before) => ({ ...before, ...part }))
      create.reset()
    },
  }
}

export type PaymentDraft = ReturnType<typeof usePaymentDraft>
