import { activity } from '../../../../src/contract/crm/activity.ts'
import { bookingPage } from '../../../../src/contract/crm/booking-page.ts'
import { booking } from '../../../../src/contract/crm/booking.ts'
import { contact } from '../../../../src/contract/directory/contact.ts'
import { mayCancel } from '../../../../src/contract/crm/rules/booking-times.ts'
import type { Queryable } from '../../../database/database.ts'
import { later } from '../../../runtime/clock.ts'
import { type Writing, authorOf } from '../../../http/call/call.ts'
import { findRecord, recordsBy, updateRecord } from '../../../database/records.ts'
import {
  type Known,
  changeSeconds,
  invitedTo,
  isKnown,
  knownAt,
  languageOfGuest,
  noteChange,
  saidBy,
} from './guests.ts'
import { asTyped, changeMail, mailActivity } from './invitation.ts'
import { companyOfPage } from './visitor-page.ts'
import type { ActivityRecord, BookingPageRecord, BookingRecord } from './records.ts'

/** Returns the booking that became an activity, if one did. */
async function bookingOf(tx: Queryable, { company, id }: ActivityRecord): Promise<BookingRecord | undefined> {
  const [found] = await recordsBy(tx, booking, company, 'activity', [id])
  return found
}

/** Returns the button of a mail with which a visitor gives the time back. */
export async function cancelLink(
  call: Writing,
  page: BookingPageRecord,
  key: unknown,
  language: string,
): Promise<{ url: string; label: string }> {
  const { slug } = await companyOfPage(call.tx, page)
  return {
    url: `${call.settings.PUBLIC_URL}/booking/${slug}/${page.public_key}/?cancel=${String(key)}`,
    label: call.words(language, 'mail_booking_cancel'),
  }
}

/** Moves a booking with its activity, so that its visitor can cancel until the new time. */
async function moveBooking(call: Writing, found: BookingRecord, { start, end }: ActivityRecord): Promise<void> {
  if (start && end) await updateRecord(call.tx, booking, found, { now: call.now, values: { start, end } })
}

/** Notifies the visitor of a booking of another time or place. */
async function tellVisitor(call: Writing, found: BookingRecord, record: ActivityRecord): Promise<void> {
  const answers = found.answers ?? {}
  const guest = found.contact ? await findRecord(call.tx, contact, record.company, found.contact) : undefined
  const page = await findRecord(call.tx, bookingPage, record.company, found.booking_page)
  if (!guest || !page || !answers.email || !record.start) return
  const language = found.language ?? 'fr'
  await mailActivity(call, { ...record, name: page.title }, asTyped(guest, answers), {
    subject: 'mail_booking_moved_subject',
    text: 'mail_booking_moved_text',
    language,
    method: 'REQUEST',
    user: found.user,
    link: await cancelLink(call, page, found.cancel_key, language),
    leavesAt: later(call.now, changeSeconds),
  })
}

interface Told {
  subject: string
  text: string
  method: 'REQUEST' | 'CANCEL'
  leavesAt?: string
}

async function tellContacts(call: Writing, record: ActivityRecord, ids: readonly string[], told: Told): Promise<void> {
  const guests = await recordsBy(call.tx, contact, record.company, 'id', ids)
  for (const guest of guests.filter(({ email }) => email))
    await mailActivity(call, record, guest, {
      ...told,
      language: await languageOfGuest(call.tx, guest),
      user: authorOf(call) ?? record.assign_person,
    })
}

const canceled: Told = {
  subject: 'mail_activity_canceled_subject',
  text: 'mail_activity_canceled_text',
  method: 'CANCEL',
}

/** Cancels waiting mails about a change of an activity. */
const withdraw = (call: Writing, { company, id }: ActivityRecord): Promise<unknown> =>
  call.tx.query(
    "update system_outbox set state = 'canceled' where company = $1 and document_key = $2 and document = $3 and purpose = $4 and state = 'waiting' and attempts = 0 and leaves_at > $5",
    [company, activity.key, id, changeMail, call.now],
  )

const isToCome = ({ start }: Known, now: string): boolean => start !== null && mayCancel(start, now)

/**
 * Notifies guests of a changed activity that is still to come, a minute later, if time, place or name differ from what
 * they know. Guests who are no longer invited are notified that it is cancelled; so are all where it has no time any
 * more.
 */
export async function tellGuests(call: Writing, before: ActivityRecord, record: ActivityRecord): Promise<void> {
  const found = await bookingOf(call.tx, record)
  if (found) await moveBooking(call, found, record)
  const invited = invitedTo(record)
  if (!found && invited.length === 0) return
  const known = knownAt(call.now, record, before)
  await withdraw(call, record)
  const asked = record.start ? (record.contacts ?? []) : []
  const stay = invited.filter((id) => asked.includes(id))
  await noteChange(call, record, stay, known)
  if (record.done_at || !isToCome(known, call.now)) return
  const gone = invited.filter((id) => !stay.includes(id))
  await tellContacts(call, { ...record, ...known }, gone, canceled)
  if (isKnown(known, saidBy(record))) return
  const others = stay.filter((id) => id !== found?.contact)
  await tellContacts(call, record, others, {
    subject: 'mail_activity_moved_subject',
    text: 'mail_activity_moved_text',
    method: 'REQUEST',
    leavesAt: later(call.now, changeSeconds),
  })
  if (found) await tellVisitor(call, found, record)
}

/**
 * Notifies the guests of an activity to come that it is cancelled, before it is deleted; its visitor by the booking.
 */
export async function cancelGuests(call: Writing, record: ActivityRecord): Promise<void> {
  const known = knownAt(call.now, record, record)
  await withdraw(call, record)
  const found = await bookingOf(call.tx, record)
  if (record.done_at || !isToCome(known, call.now)) return
  const others = invitedTo(record).filter((id) => id !== found?.contact)
  await tellContacts(call, { ...record, ...known }, others, canceled)
}

/**
 * Ends the booking of an activity before it is deleted, and notifies its visitor that the coming meeting is cancelled.
 */
export async function releaseBooking(call: Writing, record: ActivityRecord): Promise<void> {
  const found = await bookingOf(call.tx, record)
  if (!found) return
  await updateRecord(call.tx, booking, found, { now: call.now, values: { activity: null, canceled_at: call.now } })
  const guest = found.contact ? await findRecord(call.tx, contact, record.company, found.contact) : undefined
  const answers = found.answers ?? {}
  const known = knownAt(call.now, record, record)
  if (!guest || !answers.email || !isToCome(known, call.now)) return
  await mailActivity(call, { ...record, ...known }, asTyped(guest, answers), {
    subject: 'mail_booking_canceled_subject',
    text: 'mail_booking_canceled_text',
    language: found.language ?? 'fr',
    method: 'CANCEL',
    user: found.user,
  })
}
