import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import * as calls from '../../../../src/contract/crm/calls/visitors.ts'
import { activity } from '../../../../src/contract/crm/activity.ts'
import { type BookingPage, bookingPage } from '../../../../src/contract/crm/booking-page.ts'
import { booking } from '../../../../src/contract/crm/booking.ts'
import { contact } from '../../../../src/contract/directory/contact.ts'
import { bookableTimes, bookingWindow, mayCancel } from '../../../../src/contract/crm/rules/booking-times.ts'
import type { TimeSpan } from '../../../../src/contract/calendar/rules/free-slots.ts'
import {
  type LeadAnswers,
  type LeadAsked,
  missingAnswers,
  readAnswers,
} from '../../../../src/contract/crm/rules/lead-forms.ts'
import { homeZone, wallTime } from '../../../../src/contract/rules/time/zoned-time.ts'
import { fullName } from '../../../../src/format/names.ts'
import type { Queryable } from '../../../database/database.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Call, type Writing, ofCompany } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { type PublicEffect, type PublicRecords, PublicRoutes } from '../../../http/routing/public.ts'
import { callerAddress } from '../../../http/routing/rate-limit.ts'
import { findRecord, insertRecord, pick } from '../../../database/records.ts'
import { createRecord, removeRecords } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { checkVisitor, startOfForm } from '../../../http/access/spam-guard.ts'
import { randomKey } from '../../../runtime/identifiers.ts'
import { busyTimes } from '../../calendar/index.ts'
import { notify } from '../../notifications/index.ts'
import { activityHooks } from '../activities.ts'
import { cancelLink } from '../invitations/booking-release.ts'
import { asTyped, mailActivity } from '../invitations/invitation.ts'
import { joinVisitor } from './join-visitor.ts'
import { checkAnswers, checkConsent, companyOfPage, serveLogo, visitorLimit } from '../invitations/visitor-page.ts'
import type { BookingPageRecord, BookingRecord } from '../invitations/records.ts'

const pages: PublicRecords<typeof bookingPage> = {
  entity: bookingPage,
  key: 'public_key',
  isVisible: ({ is_active }) => is_active === true,
  fields: [],
}

const bookings: PublicRecords<typeof booking> = {
  entity: booking,
  key: 'cancel_key',
  isVisible: () => true,
  fields: [],
}

/** Returns the times that may be booked now; nothing is revealed about the busy ones. */
async function timesOf(tx: Queryable, page: BookingPageRecord, now: string): Promise<TimeSpan[]> {
  const { from, until } = bookingWindow(page, now)
  const reader = { db: tx, principal: { kind: 'company', client: 'public', company: page.company } } as const
  return bookableTimes(page, await busyTimes(reader, { from, until, people: [page.user] }), now)
}

async function personOf(tx: Queryable, { company, user }: Pick<BookingRecord, 'company' | 'user'>): Promise<string> {
  const [found] = await tx.query<{ first_name: string | null; last_name: string | null }>(
    'select first_name, last_name from auth_people where company = $1 and id = $2',
    [company, user],
  )
  return fullName(found)
}

async function present(call: Call, page: BookingPageRecord): Promise<Answer<AnswerOf<typeof calls.readBookingPage>>> {
  return {
    body: {
      ...(pick(calls.shownOfPage, page) as Pick<BookingPage, (typeof calls.shownOfPage)[number]>),
      id: String(page.public_key),
      person: await personOf(call.db, page),
      times: (await timesOf(call.db, page, call.now)).map(({ start }) => start),
      company_object: await companyOfPage(call.db, page),
      asking_from: startOfForm(call, page.id),
    },
  }
}

/** A meeting asks for a name and for an address to write to. */
const asked: LeadAsked = {
  company: 'hidden',
  first_name: 'optional',
  last_name: 'required',
  email: 'required',
  phone: 'optional',
  postcode: 'hidden',
  message: 'optional',
}

/** Returns the requested time, and locks the times of its person against concurrent bookings. */
async function takeTime(call: Writing, page: BookingPageRecord, start: string): Promise<TimeSpan> {
  await call.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`booking ${page.user}`])
  const wanted = new Date(start).toISOString()
  const found = (await timesOf(call.tx, page, call.now)).find((time) => time.start === wanted)
  if (!found) throw conflict('slot_taken')
  return found
}

async function tellOwner(
  call: Writing,
  { company, user, title }: { company: string; user: string; title: string },
  event: 'notify_booking' | 'notify_booking_canceled',
  { name, start, contact: person, action }: { name: string; start: string; contact: string; action: string },
): Promise<void> {
  const [day, time] = wallTime(start, homeZone).split('T') as [string, string]
  const params = {
    title,
    name,
    day: day.split('-').toReversed().join('/'),
    time: time.slice(0, 5),
    // The id lets the notification go with the person.
    contact: person,
  }
  await notify(call.tx, { company, now: call.now, recipients: [user], event, params, action })
}

async function book(
  visit: Writing,
  page: BookingPageRecord,
  body: () => ReadBodyOf<typeof calls.bookTime>,
): Promise<PublicEffect<AnswerOf<typeof calls.bookTime>>> {
  const { start, consent, website, started, ...typed } = body()
  await checkVisitor(visit, page.id, { website, started })
  const answers = readAnswers(asked, typed as LeadAnswers)
  checkAnswers(answers, missingAnswers(asked, answers))
  checkConsent(consent, page.consent_text)
  const call = ofCompany(visit, page.company)
  const time = await takeTime(call, page, start)
  const { contact: person } = await joinVisitor(call, answers, { user: page.user })
  const name = fullName(answers)
  const meeting = await createRecord(call, activity, activityHooks, {
    name: `${page.title} · ${name}`.slice(0, 255),
    types: page.types,
    location: page.location ?? null,
    description: answers.message ?? null,
    ...time,
    contacts: [person.id],
    assign_person: page.user,
    reminder: 30,
  })
  const key = randomKey()
  await insertRecord(call.tx, booking, {
    company: page.company,
    now: call.now,
    by: null,
    values: {
      booking_page: page.id,
      user: page.user,
      ...time,
      consent_text: page.consent_text,
      booked_at: call.now,
      activity: meeting.id,
      contact: person.id,
      answers,
      address: callerAddress(call).slice(0, 64),
      cancel_key: key,
      language: call.language,
    },
  })
  const guest = asTyped(person, answers)
  await mailActivity(call, { ...meeting, name: page.title }, guest, {
    subject: 'mail_booking_subject',
    text: 'mail_booking_text',
    language: call.language,
    method: 'REQUEST',
    user: page.user,
    link: await cancelLink(call, page, key, call.language),
  })
  await audit(call.tx, call, {
    company: page.company,
    entity: contact.key,
    record: person.id,
    action: 'booking',
    reason: page.title,
  })
  await tellOwner(call, { company: page.company, user: page.user, title: page.title }, 'notify_booking', {
    name,
    start: time.start,
    contact: person.id,
    action: `/agenda?form=${meeting.id}&of=activities`,
  })
  return { answer: { status: 201, body: time }, audit: { action: 'booking' } }
}

const canGiveBack = ({ canceled_at, start }: BookingRecord, now: string): boolean =>
  !canceled_at && mayCancel(start, now)

async function presentBooking(call: Call, record: BookingRecord): Promise<Answer<AnswerOf<typeof calls.readBooking>>> {
  const page = await findRecord(call.db, bookingPage, record.company, record.booking_page)
  return {
    body: {
      id: String(record.cancel_key),
      title: page?.title ?? '',
      person: await personOf(call.db, record),
      start: record.start,
      end: record.end,
      canceled_at: record.canceled_at,
      can_cancel: canGiveBack(record, call.now),
      company_object: await companyOfPage(call.db, record),
    },
  }
}

/** Cancels a booking for its visitor before it begins: the activity is deleted, and its person is notified. */
async function cancel(
  visit: Writing,
  record: BookingRecord,
): Promise<PublicEffect<AnswerOf<typeof calls.cancelBooking>>> {
  if (record.canceled_at) return { answer: { status: 200, body: { canceled_at: record.canceled_at } } }
  if (!canGiveBack(record, visit.now)) throw conflict('booking_over')
  const call = ofCompany(visit, record.company)
  const meeting = record.activity ? await findRecord(call.tx, activity, record.company, record.activity) : undefined
  if (meeting) await removeRecords(call, activity, activityHooks, [meeting])
  const page = await findRecord(call.tx, bookingPage, record.company, record.booking_page)
  await tellOwner(
    call,
    { company: record.company, user: record.user, title: page?.title ?? '' },
    'notify_booking_canceled',
    {
      name: fullName(record.answers),
      start: record.start,
      contact: record.contact ?? '',
      action: '/agenda',
    },
  )
  return { answer: { status: 200, body: { canceled_at: visit.now } }, audit: { action: 'cancel' } }
}

/** Serves booking pages and their bookings to visitors without an account. */
export function serveBookingPages(router: Router): void {
  const routes = new PublicRoutes(router, pages)
  routes.read('', calls.readBookingPage, present)
  serveLogo(routes)
  routes.act('book', { ...calls.bookTime, limit: visitorLimit }, book)
  const own = new PublicRoutes(router, bookings)
  own.read('', calls.readBooking, presentBooking)
  serveLogo(own)
  own.act('cancel', { ...calls.cancelBooking, limit: visitorLimit }, cancel)
}
