import type { productReturn } from '../../../contract/commercial/orders/product-return.ts'
import type { ReadOf } from '../../resource.ts'

/** A return as it is read. */
export type ProductReturnRead = ReadOf<typeof productReturn>
