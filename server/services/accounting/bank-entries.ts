import { transaction } from '../../../src/contract/payment/transaction.ts'
import { parisDay } from '../../../src/contract/rules/due-dates.ts'
import { bankLineEntry, reversingEntry } from '../../../src/contract/rules/entries.ts'
import { type BankLineBooked, type EventContext, actorOf } from '../../http/events.ts'
import { book } from './entries.ts'

/** Books what of a line of the bank is no payment, such as its fees; its reverse on the day it is taken back. */
export async function bookBankLine(context: EventContext, { line, parts, isRemoved }: BankLineBooked): Promise<void> {
  const label = String(line.label || line.reference || 'Mouvement bancaire')
  const rows = bankLineEntry(label, parts)
  const ofParts = parts.map(({ organization }) => organization)
  const day = isRemoved ? parisDay(context.now) : String(line.date)
  await book(context.tx, {
    company: line.company,
    now: context.now,
    by: actorOf(context),
    journal: 'BQ',
    day,
    pieceDay: String(line.date),
    piece: String(line.reference || line.date),
    document: { key: transaction.key, id: line.id },
    organization: null,
    rowOrganizations: rows.length > parts.length ? [null, ...ofParts] : ofParts,
    client: null,
    currency: 'eur',
    rows: isRemoved ? reversingEntry(rows, `Annulation ${label}`) : rows,
  })
}
