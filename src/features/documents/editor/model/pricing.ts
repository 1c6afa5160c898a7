import { soldNature } from '../../../../contract/commercial/rules/fiscal/franchise.ts'
import type { TaxRead } from '../../../../api/commercial/taxes.ts'
import type { OrganizationRead } from '../../../../api/directory/organizations.ts'
import type { ProductRead } from '../../../../api/products/products.ts'
import {
  linePrice,
  type LinePrice,
  lineTax,
  type LevelPrice,
} from '../../../../contract/commercial/rules/amounts/line-price.ts'
import { idOf } from '../../../../widgets/entity.ts'
import type { EditorLine } from './model.ts'

/** A product with its prices by level, as the editor reads it. */
export type PricedProduct = ProductRead & { prices?: readonly LevelPrice[] }

/** Returns the nature of a product as a line names it. */
const natureOf = ({ type }: Pick<ProductRead, 'type'>): string => (type === 'service' ? 'services' : 'goods')

/** Values that determine the price of a line besides the product. */
export interface PriceContext {
  isSales: boolean
  exempt: boolean
  level: string | null
  organization: OrganizationRead | null
  taxes: readonly TaxRead[]
}

export const priceOf = (
  product: PricedProduct,
  { isSales, exempt, level, organization, taxes }: PriceContext,
): LinePrice => linePrice({ isSales, exempt, priceLevel: level, product, organization: organization as never, taxes })

/** Returns the tax of a line without a product. */
export const freeLineTax = ({ isSales, exempt, organization, taxes }: PriceContext): string | null =>
  lineTax({ isSales, exempt, organization: organization as never, taxes }).tax

/**
 * Returns the nature of a new line without a product: that of the last line with one, else the nature that the seller
 * sells. Otherwise it is services where his VAT is due on payment (the general rule of services, domain rules 1.2),
 * else goods.
 */
export function freeLineNature(
  lines: readonly EditorLine[],
  seller: { isVatOnPayment: boolean; sold?: string | null },
): string {
  const told = lines.findLast(({ kind, nature }) => kind === 'product' && nature)?.nature
  return told ?? soldNature(seller.sold) ?? (seller.isVatOnPayment ? 'services' : 'goods')
}

/** Returns the values that a product gives to a line. */
export function productDefaults(product: PricedProduct, context: PriceContext, line: EditorLine): Partial<EditorLine> {
  const { price, discount, tax } = priceOf(product, context)
  return {
    product: product.id,
    product_name: product.name,
    price,
    discount: discount === '0' ? null : discount,
    tax,
    quantity: line.quantity ?? '1',
    unit: line.unit || (product.type === 'service' ? '' : 'u'),
    nature: natureOf(product),
    ...(context.isSales ? {} : { account: idOf(product.buying_account) }),
    unread: [],
  }
}

/** Returns new prices of the lines with a product after a change of level. */
export function repriced(
  lines: readonly EditorLine[],
  products: ReadonlyMap<string, PricedProduct>,
  context: PriceContext,
): Map<string, Partial<EditorLine>> {
  const changes = new Map<string, Partial<EditorLine>>()
  for (const line of lines) {
    const product = line.product ? products.get(line.product) : undefined
    const price = product && priceOf(product, context).price
    if (price && price !== line.price) changes.set(line.key, { price })
  }
  return changes
}
