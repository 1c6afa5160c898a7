import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, entity, optional, refs, text } from '../kit.ts'

/** An account of the chart of accounts. */
export const account = entity({
  service: 'accounting',
  path: 'accounts',
  name: 'account',
  scope: 'account',
  title: 'number',
  fields: {
    label: text(),
    number: text(20),
    ...optional({ type: text(60), sub_type: text(60), tags: refs('accounting/account-tags'), display: bool() }),
  },
  list: { search: ['number', 'label'], filters: ['type', 'sub_type', 'display', 'number'], sort: 'number' },
  children: { account_lines: { of: 'accounting/account-lines', by: 'account', sort: 'date' } },
})

export type Account = RecordOf<typeof account>
export type AccountDraft = DraftOf<typeof account>
