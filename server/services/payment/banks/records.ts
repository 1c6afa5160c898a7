import type { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import type { bankConnection } from '../../../../src/contract/payment/bank-connection.ts'
import type { transaction } from '../../../../src/contract/payment/transaction.ts'
import type { StoredRecord } from '../../../database/records.ts'

export type BankAccountRecord = StoredRecord<typeof bankAccount>
export type BankConnectionRecord = StoredRecord<typeof bankConnection>
/** Stored line of a bank account. */
export type BankLineRecord = StoredRecord<typeof transaction>
