import {
  added,
  bool,
  integer,
  longText,
  money,
  oneOf,
  optional,
  percent,
  quantity,
  ref,
  refs,
  text,
  unitPrice,
} from '../kit/kit.ts'
import { lineKinds } from './rules/amounts/totals.ts'

/** A line of a document besides the document it belongs to; `source_line` names the line it takes from. */
export const lineFields = {
  kind: added(oneOf(...lineKinds)),
  ...optional({
    product_name: text(),
    product: ref('products/products'),
    quantity: quantity(),
    position: added(integer(0)),
    unit: added(text(20)),
    description: added(longText()),
    source_line: added(text(36)),
  }),
}

/** A line with a price: unit price without tax, discount in percent, at most one VAT. */
export const pricedLineFields = {
  ...lineFields,
  ...optional({ price: unitPrice(), discount: percent(), taxes: refs('commercial/taxes') }),
}

/** Nature of a line: that of its product where there is one; a free line is goods unless it says otherwise. */
export const lineNature = optional({ nature: added(oneOf('goods', 'services')) })

/** Starting values of a line. */
export const lineInitial = { kind: 'product' } as const

/** Fields of a line that the services write: the available stock, and whether it suffices. */
export const lineComputed = optional({ available_stock: quantity(), is_valid: bool() })

/** Fields of a line with a price that the services write. */
export const pricedLineComputed = { total: money(), ...lineComputed }
