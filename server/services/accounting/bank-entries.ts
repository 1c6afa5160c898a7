import { transaction } from '../../../src/contract/payment/transaction.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { type EntryRow, bankLineEntry } from '../../../src/contract/accounting/rules/entries.ts'
import { ledgerAccountOf } from '../../bank-ledger.ts'
import type { Queryable } from '../../database/database.ts'
import type { StoredRecord } from '../../database/records.ts'
import { type BankLineBooked, type EventContext, actorOf } from '../../http/call/events.ts'
import { book } from './entries.ts'

type Row = EntryRow & { organization: string | null }

/** Returns the rows that reverse all entries of a bank line, on the accounts that it was booked on. */
const turned = (tx: Queryable, { company, id }: StoredRecord, label: string): Promise<Row[]> =>
  tx.query<Row & Record<string, unknown>>(
    `select a.number as account, $4 as label, l.organization, greatest(sum(l.credit - l.debit), 0)::numeric(20, 2)::text as debit,
            greatest(sum(l.debit - l.credit), 0)::numeric(20, 2)::text as credit
       from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account
      where l.company = $1 and l.document_key = $2 and l.document = $3 and l.journal is distinct from 'AN'
      group by a.number, l.organization having sum(l.debit - l.credit) <> 0 order by a.number desc`,
    [company, transaction.key, id, label],
  )

async function booked(
  tx: Queryable,
  line: BankLineBooked['line'],
  parts: BankLineBooked['parts'],
  label: string,
): Promise<Row[]> {
  const bank = await ledgerAccountOf(tx, line.company, line.account)
  const rows = bankLineEntry(label, parts, bank)
  const ofParts = parts.map(({ organization }) => organization)
  const organizations = rows.length > parts.length ? [null, ...ofParts] : ofParts
  return rows.map((row, index) => ({ ...row, organization: organizations[index] ?? null }))
}

/** Books the parts of a bank line that are no payment, such as its fees, and their reverse on the day of the undo. */
export async function bookBankLine(context: EventContext, { line, parts, isRemoved }: BankLineBooked): Promise<void> {
  const { tx } = context
  const label = line.label || line.reference || 'Mouvement bancaire'
  const rows = isRemoved ? await turned(tx, line, `Annulation ${label}`) : await booked(tx, line, parts, label)
  await book(tx, {
    company: line.company,
    now: context.now,
    by: actorOf(context),
    journal: 'BQ',
    day: isRemoved ? parisDay(context.now) : line.date,
    pieceDay: line.date,
    piece: line.reference || line.date,
    document: { key: transaction.key, id: line.id },
    organization: null,
    rowOrganizations: rows.map(({ organization }) => organization),
    client: null,
    currency: 'eur',
    rows,
  })
}
