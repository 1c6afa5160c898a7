import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { choice, day, entity, oneOf, optional, ref, text } from '../kit/kit.ts'

/** Products entering, leaving or changing their storage area. */
export const stockMovement = entity({
  service: 'products',
  path: 'stock-movements',
  name: 'stock-movement',
  access: { scope: 'movement' },
  title: 'number',
  fields: {
    status: choice({ pending: 'warning', finish: 'success', canceled: 'danger' }),
    type: oneOf('entrance', 'exit', 'movement'),
    ...optional({
      number: text(35),
      date: day(),
      departure_area: ref('products/stockage-areas'),
      target_area: ref('products/stockage-areas'),
    }),
  },
  initial: { status: 'pending' },
  list: { search: ['number'], filters: ['status', 'type', 'date', 'departure_area', 'target_area'], sort: '-date' },
  rules: 'later',
})

export type StockMovement = RecordOf<typeof stockMovement>
export type StockMovementDraft = DraftOf<typeof stockMovement>
