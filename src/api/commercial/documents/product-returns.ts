import { productReturnLine } from '../../../contract/commercial/orders/product-return-line.ts'
import { productReturn } from '../../../contract/commercial/orders/product-return.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Goods coming back from customers and going back to suppliers. */
export const productReturns = resource(productReturn)

/** Lines of returns, for services that do not take them nested. */
export const productReturnLines = resource(productReturnLine)

/** A return as it is read. */
export type ProductReturnRead = ReadOf<typeof productReturn>

/** A line of a return as it is read. */
export type ProductReturnLineRead = ReadOf<typeof productReturnLine>
