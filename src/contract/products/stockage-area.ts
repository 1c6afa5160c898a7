import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { choice, entity, longText, money, oneOf, optional, refs, strings, text } from '../kit/kit.ts'
import { placeFields } from '../kit/shapes.ts'

/** A place where products are kept. */
export const stockageArea = entity({
  service: 'products',
  path: 'stockage-areas',
  name: 'stockage-area',
  access: { scope: 'storage' },
  title: 'name',
  fields: {
    name: text(),
    status: choice({ active: 'success', inactive: 'secondary' }),
    ...placeFields,
    ...optional({
      description: longText(),
      contact: text(),
      products: refs('products/products'),
      delivery_cost: money(),
      type: oneOf('warehouse', 'store'),
      replace_names: strings(),
    }),
  },
  initial: { status: 'active' },
  list: { search: ['name', 'address', 'city'], filters: ['status', 'type', 'city'], sort: 'name' },
  rules: 'later',
})

export type StockageArea = RecordOf<typeof stockageArea>
export type StockageAreaDraft = DraftOf<typeof stockageArea>
