import { refundLine } from '../../../contract/commercial/credits/refund-line.ts'
import { refundPayment } from '../../../contract/commercial/credits/refund-payment.ts'
import { refund } from '../../../contract/commercial/credits/refund.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Refunds, to customers and from suppliers. */
export const refunds = resource(refund)

/** Lines of refunds, for services that do not take them nested. */
export const refundLines = resource(refundLine)

/** Payments of refunds; deleting one books a reversing entry and keeps it as removed. */
export const refundPayments = resource(refundPayment)

/** A refund as it is read. */
export type RefundRead = ReadOf<typeof refund>

/** A line of a refund as it is read. */
export type RefundLineRead = ReadOf<typeof refundLine>

/** A payment of a refund as it is read. */
export type RefundPaymentRead = ReadOf<typeof refundPayment>
