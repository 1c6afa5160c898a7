import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, oneOf, optional, text } from '../kit/kit.ts'

/** A level of prices that documents and organizations choose. */
export const priceLevel = entity({
  service: 'commercial',
  path: 'price-levels',
  name: 'price-level',
  access: { scope: 'price_level' },
  title: 'name',
  fields: { name: text(120), is_active: bool(), ...optional({ type: oneOf('sale', 'purchase') }) },
  initial: { is_active: true },
  imported: { keys: ['name'] },
  found: { page: '', at: { page: 'price-levels', query: { form: '{id}' } }, detail: [] },
  list: { search: ['name'], filters: ['type', 'is_active'], sort: 'name' },
})

export type PriceLevel = RecordOf<typeof priceLevel>
export type PriceLevelDraft = DraftOf<typeof priceLevel>
