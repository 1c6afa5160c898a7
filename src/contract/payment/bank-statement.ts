import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, choice, day, entity, file, integer, money, optional, ref, text } from '../kit/kit.ts'
import { megabyte } from '../kit/shapes.ts'

/**
 * A statement of a bank account, with its unchanged `file`; `lines` counts those that no earlier statement had. While
 * its lines are stored it is `reading`, and neither it nor they are shown.
 */
export const bankStatement = entity({
  service: 'payment',
  path: 'bank-statements',
  name: 'bank-statement',
  access: { scope: 'bank' },
  title: 'file_name',
  fields: {
    account: added(ref('payment/bank-accounts')),
    from: added(day()),
    to: added(day()),
    lines: added(integer(0)),
    ...optional({
      file_name: added(text()),
      opening: added(money()),
      closing: added(money()),
      file: added(file(5 * megabyte, ['xml', 'txt', 'csv'])),
      sha256: added(text(64)),
    }),
  },
  computed: optional({ state: added(choice({ reading: 'warning', read: 'success' })) }),
  list: { search: ['file_name'], filters: ['account', 'from', 'to'], sort: '-to' },
})

export type BankStatement = RecordOf<typeof bankStatement>
export type BankStatementDraft = DraftOf<typeof bankStatement>
