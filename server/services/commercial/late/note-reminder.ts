import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import type { Queryable } from '../../../database/database.ts'
import { disputes } from '../../../database/views/commercial/disputes.ts'
import { conflict } from '../../../http/call/errors.ts'
import { type StoredRecord, insertRecord } from '../../../database/records.ts'
import { readLate } from './late-invoices.ts'

/** Returns whether the customer disputes an invoice. */
export async function isNoteDisputed(tx: Queryable, company: string, invoice: string): Promise<boolean> {
  const open = `select from ${disputes.name} where company = $1 and invoice = $2 and ended_on is null`
  return (await tx.query(open, [company, invoice])).length > 0
}

/** Refuses with 409 to remind of an invoice that its customer disputes, has promised to pay or has a credit for. */
export async function checkReminder(tx: Queryable, { company, id }: StoredRecord, day: string): Promise<void> {
  if (await isNoteDisputed(tx, company, id)) throw conflict('disputed')
  const [late] = await readLate(tx, { company, day, ids: [id] })
  const { state } = late?.invoice ?? {}
  if (state === 'promised' || state === 'covered') throw conflict(state)
}

/** A reminder that a person wrote. */
export interface WrittenReminder {
  company: string
  invoice: string
  by: string | null
  recipients: readonly string[]
  subject: string
  text: string
}

/** Stores a reminder written by hand about a late invoice: it reaches no level, and the next one waits for it. */
export async function noteReminder(
  tx: Queryable,
  now: string,
  { company, invoice, by, recipients, subject, text }: WrittenReminder,
): Promise<void> {
  const day = parisDay(now)
  const [late] = await readLate(tx, { company, day, ids: [invoice] })
  if (!late || late.invoice.state === 'disputed') return
  await insertRecord(tx, reminder, {
    company,
    now,
    by,
    values: {
      invoice,
      organization: late.organization,
      kind: 'reminder',
      day,
      channel: 'mail',
      due_date: late.invoice.due,
      currency: late.invoice.currency,
      left_to_pay: late.invoice.left,
      late_amount: late.invoice.asked,
      penalty: late.invoice.penalty,
      indemnity: late.invoice.indemnity,
      recipients: recipients.join(', ').slice(0, 1000),
      subject: subject.slice(0, 300),
      text: text.slice(0, 10_000),
    },
  })
}
