import { refundPayment } from '../../../contract/commercial/credits/refund-payment.ts'
import { refund } from '../../../contract/commercial/credits/refund.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Refunds, to customers and from suppliers. */
export const refunds = resource(refund)

/** Payments of refunds; deleting one books a reversing entry and keeps it as removed. */
export const refundPayments = resource(refundPayment)

/** A payment of a refund as it is read. */
export type RefundPaymentRead = ReadOf<typeof refundPayment>
