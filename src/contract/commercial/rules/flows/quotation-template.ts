import { z } from 'zod'
import { lineKinds } from '../amounts/totals.ts'

const amount = z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/)

/** One line of a template: as the line of a document, without ids and sums. */
const templateLine = z.object({
  kind: z.enum(lineKinds),
  product: z.uuid().nullish(),
  product_name: z.string().max(255).nullish(),
  description: z.string().max(2000).nullish(),
  quantity: amount.nullish(),
  unit: z.string().max(20).nullish(),
  price: amount.nullish(),
  discount: amount.nullish(),
  taxes: z.array(z.uuid()).max(1).nullish(),
  nature: z.enum(['goods', 'services']).nullish(),
})

export type TemplateLine = z.infer<typeof templateLine>

/** The lines of a template, in their order. */
export const templateLines = z.array(templateLine).max(1000)

/** Products and taxes that may still be put on a document. */
export interface StillThere {
  products: ReadonlySet<string>
  taxes: ReadonlySet<string>
}

/**
 * Returns the fields of a new document's line from that of a template. A product is priced again for the customer at
 * today's price; a free line keeps its price. A line whose product no longer exists becomes a free line.
 */
export function lineFromTemplate(line: TemplateLine, { products, taxes }: StillThere): Record<string, unknown> {
  const { product, price, discount, taxes: named, ...rest } = line
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined))
  if (line.kind !== 'product' && line.kind !== 'option') return kept
  if (product && products.has(product)) return { ...kept, product, ...(isSet(discount) ? { discount } : {}) }
  const own = (named ?? []).filter((id) => taxes.has(id))
  return {
    ...kept,
    price: price ?? '0',
    ...(isSet(discount) ? { discount } : {}),
    ...(own.length > 0 || named?.length === 0 ? { taxes: own } : {}),
  }
}

const isSet = (discount: string | null | undefined): boolean => Boolean(discount) && !/^-?0+(\.0+)?$/.test(discount!)
