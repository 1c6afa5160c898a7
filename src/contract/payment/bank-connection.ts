import type { DraftOf, RecordOf } from '../kit.ts'
import { added, choice, day, entity, moment, optional, ref, text } from '../kit.ts'

/**
 * The consent of the company that its accounts at one bank are read, until the day on which the law asks for it again;
 * `bank_external_id` names it at the provider;
 * `failed_at` is since when its bank cannot be read.
 */
export const bankConnection = entity({
  service: 'payment',
  path: 'bank-connections',
  name: 'bank-connection',
  scope: 'bank',
  title: 'name',
  fields: {
    name: added(text()),
    bank: added(ref('payment/banks')),
    state: added(choice({ pending: 'warning', active: 'success', expired: 'danger', removed: 'secondary' })),
    ...optional({
      bank_external_id: added(text()),
      consent_until: added(day()),
      synchronized_at: added(moment()),
      failed_at: added(moment()),
    }),
  },
  list: { search: ['name'], filters: ['bank', 'state', 'consent_until'], sort: 'name' },
})

export type BankConnection = RecordOf<typeof bankConnection>
export type BankConnectionDraft = DraftOf<typeof bankConnection>
