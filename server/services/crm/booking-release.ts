import { booking } from '../../../src/contract/crm/booking.ts'
import { contact } from '../../../src/contract/directory/contact.ts'
import { mayCancel } from '../../../src/contract/rules/booking-times.ts'
import type { Queryable } from '../../database/database.ts'
import type { Writing } from '../../http/call.ts'
import { type StoredRecord, type Values, findRecord, recordsBy, updateRecord } from '../../http/records.ts'
import { asTyped, mailActivity } from './invitation.ts'

/** The booking that became an activity, if one did. */
async function bookingOf(tx: Queryable, { company, id }: StoredRecord): Promise<StoredRecord | undefined> {
  const [found] = await recordsBy(tx, booking, company, 'activity', [id])
  return found
}

/** A booking follows its activity to another time: it is that time that its visitor may give back. */
export async function moveBooking(call: Writing, record: StoredRecord): Promise<void> {
  const found = await bookingOf(call.tx, record)
  const { start, end } = record
  if (found && start && end) await updateRecord(call.tx, booking, found, { now: call.now, values: { start, end } })
}

/**
 * Before an activity goes: the booking that it came from ends, and its visitor hears that the meeting to come does not
 * take place.
 */
export async function releaseBooking(call: Writing, record: StoredRecord): Promise<void> {
  const found = await bookingOf(call.tx, record)
  if (!found) return
  await updateRecord(call.tx, booking, found, { now: call.now, values: { activity: null, canceled_at: call.now } })
  const guest = found.contact ? await findRecord(call.tx, contact, record.company, String(found.contact)) : undefined
  const answers = (found.answers ?? {}) as Values
  if (!guest || !answers.email || !mayCancel(String(record.start), call.now)) return
  await mailActivity(call, record, asTyped(guest, answers), {
    subject: 'mail_booking_canceled_subject',
    text: 'mail_booking_canceled_text',
    language: 'fr',
    method: 'CANCEL',
    user: found.user,
  })
}
