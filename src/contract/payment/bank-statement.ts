import type { DraftOf, RecordOf } from '../kit.ts'
import { added, day, entity, integer, money, optional, ref, text } from '../kit.ts'

/** A statement of a bank account as its file says it; `lines` are those that no statement had brought before. */
export const bankStatement = entity({
  service: 'payment',
  path: 'bank-statements',
  name: 'bank-statement',
  scope: 'bank',
  title: 'file_name',
  fields: {
    account: added(ref('payment/bank-accounts')),
    from: added(day()),
    to: added(day()),
    lines: added(integer(0)),
    ...optional({ file_name: added(text()), opening: added(money()), closing: added(money()) }),
  },
  list: { search: ['file_name'], filters: ['account', 'from', 'to'], sort: '-to' },
})

export type BankStatement = RecordOf<typeof bankStatement>
export type BankStatementDraft = DraftOf<typeof bankStatement>
