import type { Entity } from '../kit.ts'
import { bank } from './bank.ts'
import { transaction } from './transaction.ts'

/** The entities of the payment service. */
export const paymentEntities: readonly Entity[] = [bank, transaction]
