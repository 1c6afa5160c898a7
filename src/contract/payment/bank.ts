import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, optional, text, url } from '../kit/kit.ts'

/** A bank that accounts can be connected to. */
export const bank = entity({
  service: 'payment',
  path: 'banks',
  name: 'bank',
  access: { scope: 'bank' },
  title: 'name',
  fields: { name: text(), ...optional({ bank_external_id: text(), country: added(text(60)), logo: added(url()) }) },
  list: { search: ['name'], filters: ['country'], sort: 'name' },
})

export type Bank = RecordOf<typeof bank>
export type BankDraft = DraftOf<typeof bank>
