import { transactionPart } from '../../contract/payment/transaction-part.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Resource of the parts of bank lines. */
export const transactionParts = resource(transactionPart)
export type TransactionPartRead = ReadOf<typeof transactionPart>
