import type { transferOrderLine } from '../../../../src/contract/payment/transfer-order-line.ts'
import type { transferOrder } from '../../../../src/contract/payment/transfer-order.ts'
import type { StoredRecord } from '../../../database/records.ts'

export type TransferOrderRecord = StoredRecord<typeof transferOrder>
export type TransferLineRecord = StoredRecord<typeof transferOrderLine>
