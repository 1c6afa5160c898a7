import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import { transactionPart } from '../../../../src/contract/payment/transaction-part.ts'
import { transaction } from '../../../../src/contract/payment/transaction.ts'
import { viewOf } from '../view.ts'

/** Bank accounts of the company with their account of the chart. */
export const ledgerAccounts = viewOf('payment_ledger_accounts', bankAccount, ['name', 'bank', 'ledger_account'])

/** Lines of bank statements. */
export const bankLines = viewOf('payment_bank_lines', transaction, [
  'date',
  'amount',
  'label',
  'currency',
  'bank',
  'account',
  'statement',
  'counterparty',
  'state',
])

/** Parts of bank lines, with the payment or the account that they are matched with. */
export const bankLineParts = viewOf('payment_bank_line_parts', transactionPart, [
  'transaction',
  'amount',
  'payment',
  'refund_payment',
  'account',
])
