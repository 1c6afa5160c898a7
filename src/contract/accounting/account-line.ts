import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, day, entity, integer, money, oneOf, optional, ref, text } from '../kit/kit.ts'

/**
 * One side of an entry: `date` is that of the document, `entry_date` that of the accounting. Debit and credit are
 * euros; `currency_amount` is the amount in the `currency` of the document. A row of VAT has its `tax`. Asked for with
 * `running=true`, `running` is the balance of the account after the row. Asked for with `sources=true`, `source` is the
 * document that a page shows for it.
 */
export const accountLine = entity({
  service: 'accounting',
  path: 'account-lines',
  name: 'account-line',
  access: { scope: 'account' },
  title: 'label',
  fields: {
    date: day(),
    debit: money(),
    credit: money(),
    currency: oneOf('eur', 'usd'),
    ...optional({
      type: text(60),
      client: text(),
      journal: added(text(10)),
      entry: added(text(40)),
      entry_number: added(integer(1)),
      account: added(ref('accounting/accounts')),
      organization: added(ref('directory/organizations')),
      label: added(text()),
      document_key: added(text(60)),
      document: added(text(36)),
      letter: added(text(10)),
      entry_date: added(day()),
      tax: added(ref('commercial/taxes')),
      currency_amount: added(money()),
      lettered_by_hand: added(bool()),
    }),
  },
  derived: optional({
    running: added(money()),
    source_key: added(text(60)),
    source: added(text(36)),
    source_is_sales: added(bool()),
  }),
  initial: { debit: '0.00', credit: '0.00', currency: 'eur' },
  list: {
    search: ['label', 'client', 'entry', 'letter'],
    sort: '-date',
    sums: ['debit', 'credit'],
    isSumInEuros: true,
    filters: [
      'account',
      'journal',
      'date',
      'entry_date',
      'organization',
      'type',
      'letter',
      'entry',
      'entry_number',
      'document',
    ],
  },
})

export type AccountLine = RecordOf<typeof accountLine>
export type AccountLineDraft = DraftOf<typeof accountLine>
