import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, choice, entity, longText, moment, money, oneOf, optional, ref, text } from '../../kit/kit.ts'
import { paymentMethod } from '../../kit/shapes.ts'
import { paymentStatus } from '../document.ts'
import { paymentGroups } from '../states.ts'

/**
 * Payment of an invoice: its `state` is its own, its `payment_status` mirrors the invoice. One `from_credit` uses an
 * earlier overpayment of the customer. Its `bank_account` is the one that received or paid it. On an invoice in a
 * foreign currency `euro_amount` is the amount in euros.
 */
export const invoicePayment = entity({
  service: 'commercial',
  path: 'invoice-payments',
  name: 'invoice-payment',
  access: { scope: 'payment', side: 'is_sales' },
  title: 'payment_method',
  fields: {
    invoice: ref('commercial/invoices'),
    amount: money(),
    ...optional({
      payment_date: moment(),
      payment_method: paymentMethod(),
      provider: oneOf('bridge', 'user', 'reconciliation'),
      note: longText(),
      justified: bool(),
      is_sales: bool(),
      from_credit: added(bool()),
      bank_account: added(ref('payment/bank-accounts')),
      euro_amount: added(money()),
    }),
  },
  computed: {
    state: added(
      choice({ pending: 'warning', accepted: 'success', failed: 'danger', removed: 'secondary', surplus: 'tertiary' }),
    ),
    ...optional({
      payment_status: paymentStatus(),
      provider_reference: added(text()),
      invoice_group: added(ref('commercial/invoice-groups')),
    }),
  },
  groups: paymentGroups,
  found: {
    page: '',
    at: { page: 'invoice-payment', of: 'invoice' },
    label: ['invoice.number'],
    detail: ['invoice.organization_object.company_name', 'note', 'payment_date'],
  },
  list: {
    search: ['note', 'provider_reference'],
    filters: [
      'invoice',
      'invoice_group',
      'state',
      'payment_status',
      'payment_method',
      'provider',
      'payment_date',
      'justified',
      'is_sales',
      'amount',
    ],
    sort: '-payment_date',
    sums: ['amount'],
    sumsWhere: { amount: { state: 'accepted' } },
    sumsCurrency: 'invoice',
  },
})

export type InvoicePayment = RecordOf<typeof invoicePayment>
export type InvoicePaymentDraft = DraftOf<typeof invoicePayment>
