import { transactionPart } from '../../contract/payment/transaction-part.ts'
import { type ReadOf, resource } from '../resource.ts'

/** What lines of bank accounts stand for. */
export const transactionParts = resource(transactionPart)
export type TransactionPartRead = ReadOf<typeof transactionPart>
