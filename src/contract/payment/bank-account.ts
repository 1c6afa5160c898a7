import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, json, optional, ref, text } from '../kit/kit.ts'
import { statementLayout } from './statement-layout.ts'

/**
 * Account of the company at its bank; its statements prove what goes in and out. It is booked on the `ledger_account`;
 * `statement_layout` has the columns of its CSV statements, as a person named them.
 */
export const bankAccount = entity({
  service: 'payment',
  path: 'bank-accounts',
  name: 'bank-account',
  access: { scope: 'bank' },
  title: 'name',
  fields: {
    name: added(text()),
    iban: added(text(34)),
    ...optional({ bic: added(text(11)), bank: added(ref('payment/banks')) }),
  },
  computed: optional({
    connection: added(ref('payment/bank-connections')),
    ledger_account: added(text(20)),
    statement_layout: added(json(statementLayout)),
  }),
  found: { page: '', at: { page: 'bank', query: { account: '{id}' } }, detail: ['iban'] },
  list: { search: ['name', 'iban'], filters: ['iban', 'bank', 'connection'], sort: 'name' },
})

export type BankAccount = RecordOf<typeof bankAccount>
export type BankAccountDraft = DraftOf<typeof bankAccount>
