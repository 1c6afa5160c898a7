import { product } from '../../contract/products/product.ts'
import { productPrice } from '../../contract/products/product-price.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Products and services for sale. */
export const products = resource(product)

/** A product as it is read. */
export type ProductRead = ReadOf<typeof product>

/** Prices of products by level; the active one of the lowest `order` holds. */
export const productPrices = resource(productPrice)

/** A price of a product as it is read. */
export type ProductPriceRead = ReadOf<typeof productPrice>
