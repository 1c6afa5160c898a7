import type { BankSide, BookSide, Reconciliation } from './rules/bank-reconciliation.ts'

/** A bank line that is not, or not wholly, in the books: `open` is the missing amount. */
export interface OpenBankLine extends BankSide {
  id: string
  date: string
  label: string | null
  counterparty: string | null
  state: 'open' | 'matched' | 'ignored' | null
  /** Reason for which it was set aside. */
  reason: string | null
  open: string
}

/** An entry of the account that no line of the bank settles; `source` is the document with a page that it is about. */
export interface OpenEntry extends BookSide {
  id: string
  date: string
  piece: string | null
  label: string | null
  client: string | null
  source_key: string
  source: string
  source_is_sales: boolean
}

/** The reconciliation statement of a bank account at the end of a day. */
export interface BankReconciliation extends Reconciliation<Omit<OpenBankLine, 'open'>, OpenEntry> {
  day: string
  /** Last day until which the bank is known. */
  bank_day: string | null
  ledger_account: string
  /** First day that the bank is known from, with both balances before it. */
  since: string | null
  opening_bank: string | null
  opening_books: string
}
