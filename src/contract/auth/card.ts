import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, text } from '../kit/kit.ts'

/** A payment card of the company at the payment provider; its number is never stored. */
export const card = entity({
  service: 'auth',
  path: 'cards',
  name: 'card',
  access: { scope: 'company' },
  title: 'card_holder',
  fields: { card_holder: text(), ...optional({ type: text(60) }) },
  found: { page: '', at: { page: 'admin', query: { 'menu-admin': 'cards', form: '{id}' } }, detail: ['type'] },
  list: { search: ['card_holder'], sort: 'card_holder' },
})

export type CardRecord = RecordOf<typeof card>
export type CardDraft = DraftOf<typeof card>
