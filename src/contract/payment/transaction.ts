import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, choice, day, entity, longText, money, oneOf, optional, ref, text } from '../kit/kit.ts'

/**
 * A line of a bank account, as in its statement: outgoing money is negative. A matched one has `parts` that add up to
 * it, and `invoice_group` names the paid invoices; an ignored one has a reason.
 */
export const transaction = entity({
  service: 'payment',
  path: 'transactions',
  name: 'transaction',
  access: { scope: 'bank' },
  title: 'label',
  fields: {
    date: day(),
    amount: money(),
    ...optional({
      label: text(),
      currency: oneOf('eur', 'usd'),
      bank: ref('payment/banks'),
      external_id: text(),
      invoice_payment: ref('commercial/invoice-payments'),
    }),
  },
  computed: optional({
    account: added(ref('payment/bank-accounts')),
    statement: added(ref('payment/bank-statements')),
    counterparty: added(text()),
    counterparty_iban: added(text(34)),
    reference: added(text()),
    state: added(choice({ open: 'warning', matched: 'success', ignored: 'secondary' })),
    reason: added(longText()),
    invoice_group: added(ref('commercial/invoice-groups')),
    fingerprint: added(text(64)),
  }),
  found: { page: '', at: { page: 'bank', query: { view: 'lines', line: '{id}' } }, detail: ['counterparty', 'date'] },
  list: {
    search: ['label', 'external_id', 'counterparty', 'reference'],
    filters: ['account', 'statement', 'state', 'bank', 'date', 'amount', 'invoice_payment', 'invoice_group'],
    sort: '-date',
    sums: ['amount'],
  },
  children: { parts: { of: 'payment/transaction-parts', by: 'transaction', sort: 'created_at' } },
})

export type Transaction = RecordOf<typeof transaction>
export type TransactionDraft = DraftOf<typeof transaction>
