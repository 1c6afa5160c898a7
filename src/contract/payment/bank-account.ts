import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, optional, ref, text } from '../kit.ts'

/**
 * An account of the company at its bank; its statements prove what goes in and out. `ledger_account` is the account of
 * the books that it is kept on.
 */
export const bankAccount = entity({
  service: 'payment',
  path: 'bank-accounts',
  name: 'bank-account',
  scope: 'bank',
  title: 'name',
  fields: {
    name: added(text()),
    iban: added(text(34)),
    ...optional({ bic: added(text(11)), bank: added(ref('payment/banks')) }),
  },
  computed: optional({ connection: added(ref('payment/bank-connections')), ledger_account: added(text(20)) }),
  found: { page: '', at: { page: 'bank', query: { account: '{id}' } }, detail: ['iban'] },
  list: { search: ['name', 'iban'], filters: ['iban', 'bank', 'connection'], sort: 'name' },
})

export type BankAccount = RecordOf<typeof bankAccount>
export type BankAccountDraft = DraftOf<typeof bankAccount>
