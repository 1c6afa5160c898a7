import type { Entity } from '../kit.ts'
import { bank } from './bank.ts'
import { transaction } from './transaction.ts'

/** The entities of the payment service. */
export const paymentEntities = [bank, transaction] as unknown as readonly Entity[]
