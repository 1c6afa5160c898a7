import { productPrice } from '../../../../src/contract/products/product-price.ts'
import { product } from '../../../../src/contract/products/product.ts'
import { viewOf } from '../view.ts'

/** Products and services as they are bought and sold. */
export const catalogue = viewOf('products_catalogue', product, [
  'name',
  'tax_amount',
  'type',
  'category',
  'currency',
  'reference',
  'barcode',
  'origin_country',
  'buying_price',
  'saling_price',
  'service',
  'stock',
  'expiration_date',
])

/** Prices of products by price level. */
export const priceList = viewOf('products_price_list', productPrice, [
  'product',
  'order',
  'active',
  'price',
  'price_level',
  'type',
])
