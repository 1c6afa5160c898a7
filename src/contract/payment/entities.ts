import type { Entity } from '../kit/kit.ts'
import { bank } from './bank.ts'
import { bankAccount } from './bank-account.ts'
import { bankConnection } from './bank-connection.ts'
import { bankStatement } from './bank-statement.ts'
import { transaction } from './transaction.ts'
import { transactionPart } from './transaction-part.ts'
import { transferOrder } from './transfer-order.ts'
import { transferOrderLine } from './transfer-order-line.ts'

/** The entities of the payment service. */
export const paymentEntities: readonly Entity[] = [
  bank,
  bankAccount,
  bankConnection,
  bankStatement,
  transaction,
  transactionPart,
  transferOrder,
  transferOrderLine,
]
