import type { AnswerOf } from '../../call.ts'
import type { readReconciliation } from './statements.ts'

/** The reconciliation statement of a bank account at the end of a day. */
export type BankReconciliation = AnswerOf<typeof readReconciliation>

/** A bank line that is not, or not wholly, in the books: `open` is the missing amount. */
export type OpenBankLine = BankReconciliation['lines'][number]

/** An entry of the account that no line of the bank settles. */
export type OpenEntry = BankReconciliation['entries'][number]
