import { account as accountEntity } from '../../../src/contract/accounting/account.ts'
import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import { type EntryRow, checkEntry } from '../../../src/contract/accounting/rules/entries.ts'
import { balanceOfRows } from '../../../src/contract/accounting/rules/lettering.ts'
import type { Queryable } from '../../database/database.ts'
import { insertRecord, insertRecords } from '../../database/records.ts'
import { takeNumber } from '../../number-series.ts'
import { conflict } from '../../http/call/errors.ts'
import { accountType, chartLabels } from './chart.ts'
import { isClosed } from './closed-years.ts'
import { takeEntryNumber, takeOpeningNumber } from './entry-numbers.ts'

/** VE sales, AC purchases, BQ bank, CA cash, OD others, AN opening. */
export type Journal = 'VE' | 'AC' | 'BQ' | 'CA' | 'OD' | 'AN'

/** A document by its registry name and id. */
export interface BookedDocument {
  key: string
  id: string
}

export interface EntryBooking {
  company: string
  now: string
  by: string | null
  journal: Journal
  /** Accounting date, `YYYY-MM-DD`. */
  day: string
  /** Date of the piece. */
  pieceDay: string
  piece: string
  document: BookedDocument
  /** Document of each row, where an entry is about two documents. */
  rowDocuments?: readonly BookedDocument[]
  organization: string | null
  /** Organization of each row, where an entry has several. */
  rowOrganizations?: readonly (string | null)[]
  client: string | null
  /** The name of whose each row is, where an entry is of several. */
  rowClients?: readonly (string | null)[]
  /** Currency of the document; the rows are euros. */
  currency: 'eur' | 'usd'
  rows: readonly EntryRow[]
}

/** Returns an account number with six figures, as in the chart of the company. */
const accountNumber = (short: string): string => short.padEnd(6, '0')

/** Returns the label of the ledger account of a bank account. */
async function bankLabel(tx: Queryable, company: string, number: string): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    'select name from payment_ledger_accounts where company = $1 and ledger_account = $2',
    [company, number],
  )
  return row && `Banque, ${row.name}`
}

async function accountIds(
  tx: Queryable,
  company: string,
  now: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx.query<{ id: string; number: string }>(
    'select id, number from accounting_accounts where company = $1 and number = any($2::text[])',
    [company, [...new Set(numbers)]],
  )
  const ids = new Map(found.map(({ id, number }) => [number, id]))
  for (const number of new Set(numbers)) {
    if (ids.has(number)) continue
    const created = await insertRecord(tx, accountEntity, {
      company,
      now,
      by: null,
      values: {
        number,
        type: accountType(number),
        label: chartLabels[number] ?? (await bankLabel(tx, company, number)) ?? number,
        display: true,
      },
    })
    ids.set(number, created.id)
  }
  return ids
}

/** Returns the accounts of some numbers of the chart, by those as they are given; opened where a company has none. */
export async function openAccounts(
  tx: Queryable,
  company: string,
  now: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const ids = await accountIds(tx, company, now, numbers.map(accountNumber))
  return new Map(numbers.map((number) => [number, ids.get(accountNumber(number))!]))
}

/** Writes a balanced entry in the transaction of the event that makes it, and answers its number; an empty one is left out: 0. */
export async function book(tx: Queryable, booking: EntryBooking): Promise<number> {
  const { company, now, journal, day, rows } = booking
  if (rows.length === 0) return 0
  checkEntry(rows)
  // The number comes first: who waits for it sees the accounts that the one before has opened.
  const n = await (journal === 'AN' ? takeOpeningNumber : takeEntryNumber)(tx, company, Number(day.slice(0, 4)))
  if (await isClosed(tx, company, day)) throw conflict('period_closed')
  const ids = await accountIds(
    tx,
    company,
    now,
    rows.map(({ account }) => accountNumber(account)),
  )
  await insertRecords(tx, accountLine, {
    company,
    now,
    by: booking.by,
    rows: rows.map(({ account, label, debit, credit, tax = null, currency_amount = null }, index) => ({
      date: booking.pieceDay,
      entry_date: day,
      journal,
      type: journal,
      entry: booking.piece,
      entry_number: n,
      account: ids.get(accountNumber(account)),
      label,
      debit,
      credit,
      currency: booking.currency,
      tax,
      currency_amount,
      client: booking.rowClients?.[index] ?? booking.client,
      organization: booking.rowOrganizations ? booking.rowOrganizations[index] : booking.organization,
      document_key: (booking.rowDocuments?.[index] ?? booking.document).key,
      document: (booking.rowDocuments?.[index] ?? booking.document).id,
    })),
  })
  return n
}

const letters = (n: number): string => {
  let text = ''
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text
  return text.padStart(2, 'A')
}

/** Takes the next letter of lettering. A letter is never given again, or those of two years would be taken for one. */
export async function takeLetter(tx: Queryable, company: string): Promise<string> {
  const { n } = await takeNumber(tx, { company, seller: company, series: 'letter', sales: true, year: 0 })
  return letters(n + 26)
}

/** A row of a customer or supplier that may be lettered. */
type Letterable = {
  id: string
  year: number
  debit: string
  credit: string
  letter: string | null
  is_by_hand: boolean
} & Record<string, unknown>

/** Checks whether rows of one year settle one another and have no letter yet; letters of an accountant never change. */
function isSettled(rows: readonly Letterable[]): boolean {
  if (rows.length < 2 || balanceOfRows(rows) !== '0.00') return false
  const [{ letter } = { letter: null }] = rows
  return !rows.some((row) => row.is_by_hand) && !(letter !== null && rows.every((row) => row.letter === letter))
}

/**
 * Letters the customer or supplier rows of a document and its payments once they balance, each year separately. For an
 * invoice of an earlier year, the opening row is lettered.
 */
export async function letterWhenSettled(
  tx: Queryable,
  company: string,
  documents: readonly string[],
  accountStart: '411' | '401',
): Promise<void> {
  const rows = await tx.query<Letterable>(
    `select l.id, extract(year from l.entry_date)::int as year, l.debit::text as debit, l.credit::text as credit, l.letter, coalesce(l.lettered_by_hand, false) as is_by_hand
       from accounting_account_lines l join accounting_accounts a on a.id = l.account
      where l.company = $1 and l.document = any($2::text[]) and a.number like $3 order by l.entry_date, l.id`,
    [company, documents, `${accountStart}%`],
  )
  for (const year of new Set(rows.map((row) => row.year))) {
    const own = rows.filter((row) => row.year === year)
    if (!isSettled(own)) continue
    await tx.query('update accounting_account_lines set letter = $3 where company = $1 and id = any($2::uuid[])', [
      company,
      own.map(({ id }) => id),
      await takeLetter(tx, company),
    ])
  }
}

/** Opens the letters of documents whose rows no longer balance, each of them whole. */
export const unletter = async (tx: Queryable, company: string, documents: readonly string[]): Promise<void> => {
  await tx.query(
    `update accounting_account_lines set letter = null, lettered_by_hand = null where company = $1 and letter in (
       select letter from accounting_account_lines where company = $1 and document = any($2::text[]) and letter is not null)`,
    [company, documents],
  )
}
