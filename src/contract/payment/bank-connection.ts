import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, choice, day, entity, moment, optional, ref, text } from '../kit/kit.ts'
import { connectionGroups } from './states.ts'

/**
 * Consent of the company to the reading of its accounts at one bank, until the day on which the law demands a new one.
 * The provider names it by `bank_external_id`; its bank cannot be read since `failed_at`.
 */
export const bankConnection = entity({
  service: 'payment',
  path: 'bank-connections',
  name: 'bank-connection',
  access: { scope: 'bank' },
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
  groups: connectionGroups,
  list: { search: ['name'], filters: ['bank', 'state', 'consent_until'], sort: 'name' },
})

export type BankConnection = RecordOf<typeof bankConnection>
export type BankConnectionDraft = DraftOf<typeof bankConnection>
