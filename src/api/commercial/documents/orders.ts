import { purchaseOrderLine } from '../../../contract/commercial/orders/purchase-order-line.ts'
import { purchaseOrder } from '../../../contract/commercial/orders/purchase-order.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Orders, of customers and to suppliers. */
export const orders = resource(purchaseOrder)

/** Lines of orders, for services that do not take them nested. */
export const orderLines = resource(purchaseOrderLine)

/** An order as it is read. */
export type OrderRead = ReadOf<typeof purchaseOrder>

/** A line of an order as it is read. */
export type OrderLineRead = ReadOf<typeof purchaseOrderLine>
