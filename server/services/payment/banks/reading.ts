import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import { bankConnection } from '../../../../src/contract/payment/bank-connection.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { takeLedgerAccount } from '../../../bank-ledger.ts'
import { type Writing, authorOf } from '../../../http/call/call.ts'
import { type StoredRecord, findRecord, insertRecord, updateRecord } from '../../../database/records.ts'
import { fingerprints } from '../statements/fingerprints.ts'
import { importLines } from './store-statement.ts'
import type { BankProvider, ProvidedAccount } from './provider.ts'
import type { BankAccountRecord, BankConnectionRecord } from './records.ts'

/** Days of lines that are requested of a bank at first. */
const firstDays = 90

/** Returns the account of a connection; an existing account is taken over by it. */
async function accountOf(
  call: Writing,
  connection: BankConnectionRecord,
  { name, iban, bic }: ProvidedAccount,
): Promise<BankAccountRecord> {
  const { company } = connection
  const [known] = await call.tx.query<{ id: string }>(
    'select id from payment_bank_accounts where company = $1 and iban = $2',
    [company, iban],
  )
  const locked = known && (await findRecord(call.tx, bankAccount, company, known.id, 'for update'))
  if (!locked)
    return insertRecord(call.tx, bankAccount, {
      company,
      now: call.now,
      by: authorOf(call),
      values: {
        name,
        iban,
        bic,
        bank: connection.bank,
        connection: connection.id,
        ledger_account: await takeLedgerAccount(call.tx, company),
      },
    })
  if (locked.connection === connection.id) return locked
  return updateRecord(call.tx, bankAccount, locked, { now: call.now, values: { connection: connection.id } })
}

/**
 * Returns the day from which lines of an account are requested: the one after its own last statement. For an unknown
 * account it is the beginning, whatever the other accounts of its connection have.
 */
async function sinceOf(call: Writing, { company }: StoredRecord): Promise<(iban: string) => string> {
  const rows = await call.tx.query<{ iban: string; to: string }>(
    `select a.iban, max(s."to")::text as to from payment_bank_accounts a
       join payment_bank_statements s on s.company = a.company and s.account = a.id and s.state is distinct from 'reading'
      where a.company = $1 group by a.iban`,
    [company],
  )
  const last = new Map(rows.map(({ iban, to }) => [iban, to]))
  return (iban) => addDays(last.get(iban) ?? addDays(call.today, -firstDays - 1), 1)
}

/** Reads new lines at one bank; returns their number. */
export async function readConnection(
  call: Writing,
  provider: BankProvider,
  connection: BankConnectionRecord,
): Promise<number> {
  const accounts = await provider.read(connection.id, await sinceOf(call, connection), call.today)
  let count = 0
  for (const provided of accounts) {
    const account = await accountOf(call, connection, provided)
    if (provided.statement.lines.length === 0) continue
    const prints = fingerprints(provided.statement.lines)
    const lines = new Map(provided.statement.lines.map((line, index) => [prints[index]!, line]))
    count += (await importLines(call, account, provided.statement, { file: null, lines })).imported
  }
  await updateRecord(call.tx, bankConnection, connection, {
    now: call.now,
    values: { synchronized_at: call.now, failed_at: null },
  })
  return count
}
