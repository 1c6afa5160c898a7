import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, money, optional, refs, text } from '../kit/kit.ts'

/** An account of the chart of accounts; its derived sums are those of a period that is asked for with `from` and `to`. */
export const account = entity({
  service: 'accounting',
  path: 'accounts',
  name: 'account',
  access: { scope: 'account' },
  title: 'number',
  fields: {
    label: text(),
    number: text(20),
    ...optional({ type: text(60), sub_type: text(60), tags: refs('accounting/account-tags'), display: bool() }),
  },
  derived: optional({
    opening: added(money()),
    debit: added(money()),
    credit: added(money()),
    balance: added(money()),
  }),
  found: { page: '', at: { page: 'accounting-detail' }, label: ['number', 'label'], detail: [] },
  imported: { keys: ['number', 'label'] },
  list: { search: ['number', 'label'], filters: ['tags', 'type', 'sub_type', 'display', 'number'], sort: 'number' },
  children: { account_lines: { of: 'accounting/account-lines', by: 'account', sort: 'date' } },
})

export type Account = RecordOf<typeof account>
export type AccountDraft = DraftOf<typeof account>
