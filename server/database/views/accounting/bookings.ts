import { accountLine } from '../../../../src/contract/accounting/account-line.ts'
import { account } from '../../../../src/contract/accounting/account.ts'
import { viewOf } from '../view.ts'

/** Accounts of the chart. */
export const chart = viewOf('accounting_chart', account, ['created_at', 'label', 'number', 'type'])

/** Booked lines: account, amounts and the document that they book. */
export const bookings = viewOf('accounting_bookings', accountLine, [
  'date',
  'debit',
  'credit',
  'type',
  'client',
  'journal',
  'entry',
  'account',
  'label',
  'document_key',
  'document',
  'entry_date',
])
