import type { Queryable } from './database/database.ts'
import { takeNumber } from './number-series.ts'

/** Ledger account of money whose bank account is not named. */
const unnamedBank = '512000'

/** Takes the ledger account of a new bank account of a company: 512100, 512200 ... 512900, then 512010 on. */
export async function takeLedgerAccount(tx: Queryable, company: string): Promise<string> {
  const { n } = await takeNumber(tx, { company, seller: company, series: 'bank', sales: true, year: 0 })
  return n < 10 ? `512${n}00` : `5120${n}`
}

/** Returns the bank account of a payment that names none: the first of the company; null where there is none. */
export async function mainBankAccount(tx: Queryable, company: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    'select id from payment_bank_accounts where company = $1 order by created_at, id limit 1',
    [company],
  )
  return row?.id ?? null
}

/** Returns the account of the books that a bank account is kept on. */
export async function ledgerAccountOf(tx: Queryable, company: string, bankAccount: unknown): Promise<string> {
  if (!bankAccount) return unnamedBank
  const [row] = await tx.query<{ number: string }>(
    'select ledger_account as number from payment_bank_accounts where company = $1 and id = $2',
    [company, bankAccount],
  )
  return row?.number ?? unnamedBank
}

/** Returns the condition that a line of the bank is shown: its statement is not one that is still being read. */
export const isShown = (statement: string): string =>
  `(${statement} is null or ${statement} not in (select id from payment_bank_statements where state = 'reading'))`
