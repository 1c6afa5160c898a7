import ICAL from 'ical.js'
import type { AnswerOf } from '../../../../src/contract/call.ts'
import { inviteToActivity } from '../../../../src/contract/crm/calls/sales.ts'
import { activity } from '../../../../src/contract/crm/activity.ts'
import { contact } from '../../../../src/contract/directory/contact.ts'
import { homeZone, wallTime } from '../../../../src/contract/rules/time/zoned-time.ts'
import { audit } from '../../../http/records/audit.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import { recordsBy } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { plainMail, withoutVariables } from '../../../mail/mail-text.ts'
import { storeFile } from '../../../http/files/record-files.ts'
import { languageOfGuest, noteInvited } from './guests.ts'
import { queueMail, sendOutbox } from '../../notifications/index.ts'
import type { ActivityRecord, ContactRecord } from './records.ts'

const utc = (moment: string): ICAL.Time =>
  ICAL.Time.fromDateTimeString(`${new Date(Date.parse(moment)).toISOString().slice(0, 19)}Z`)

interface Sender extends Record<string, unknown> {
  name: string
  email: string
  company: string
}

function person(kind: 'organizer' | 'attendee', name: string, email: string): ICAL.Property {
  const property = new ICAL.Property(kind)
  property.setValue(`mailto:${email}`)
  property.setParameter('cn', name)
  return property
}

/** The facts of an activity that an invitation contains. */
type InvitedActivity = Pick<ActivityRecord, 'id' | 'company' | 'row_version' | 'name' | 'start' | 'end' | 'location'>

/** A contact as an invitation names them. */
type InvitedContact = Pick<ContactRecord, 'id' | 'first_name' | 'email'> & { last_name: string | null }

interface Guest {
  name: string
  email: string
}

/** Returns an invitation or its cancellation as an .ics file (RFC 5546); internal notes are left out. */
function writeCalendar(
  method: 'REQUEST' | 'CANCEL',
  record: InvitedActivity & { start: string; end: string },
  { sender, guest, now }: { sender: Sender; guest: Guest; now: string },
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Ensemble//CRM//FR')
  calendar.updatePropertyWithValue('method', method)
  const event = new ICAL.Component('vevent')
  event.updatePropertyWithValue('uid', `${record.id}@ensemble`)
  event.updatePropertyWithValue('dtstamp', utc(now))
  event.updatePropertyWithValue('sequence', method === 'CANCEL' ? record.row_version : record.row_version - 1)
  event.updatePropertyWithValue('dtstart', utc(record.start))
  event.updatePropertyWithValue('dtend', utc(record.end))
  event.updatePropertyWithValue('summary', record.name)
  if (method === 'CANCEL') event.updatePropertyWithValue('status', 'CANCELLED')
  if (record.location) event.updatePropertyWithValue('location', record.location)
  event.addProperty(person('organizer', sender.name, sender.email))
  event.addProperty(person('attendee', guest.name, guest.email))
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

const nameOf = ({ first_name: first, last_name: last }: InvitedContact): string =>
  [first, last].filter(Boolean).join(' ')

async function senderOf(tx: Queryable, company: string, user: unknown): Promise<Sender> {
  const [sender] = await tx.query<Sender>(
    `select concat_ws(' ', u.first_name, u.last_name) as name, u.email, coalesce(nullif(c.legal_name, ''), c.name) as company
       from auth_people u join auth_company_profiles c on c.id = u.company where u.company = $1 and u.id = $2`,
    [company, user],
  )
  if (!sender) throw new Error('a member of staff has no account')
  return sender
}

/** Returns a contact as they described themselves: a mail that anybody may request reveals no other stored data. */
export const asTyped = (
  { id }: ContactRecord,
  { first_name = null, last_name = null, email = null }: Partial<Omit<InvitedContact, 'id'>>,
): InvitedContact => ({ id, first_name, last_name, email })

/** Content of a mail about an activity besides its day, its time and its place. */
interface InvitationMail {
  /** Keys of its subject and of its text in `errors.json`. */
  subject: string
  text: string
  language: string
  method: 'REQUEST' | 'CANCEL'
  /** The person in whose name it is sent. */
  user: unknown
  link?: { url: string; label: string }
  /** Leaves then; at once without. */
  leavesAt?: string
}

/** Purpose of mails about a change. */
export const changeMail = 'activity_change'

/**
 * Mails an activity to one contact, with an .ics file, so that no contact learns the address of another. Returns the
 * address.
 */
export async function mailActivity(
  call: Writing,
  record: InvitedActivity,
  guest: InvitedContact,
  { subject, text, language, method, user, link, leavesAt }: InvitationMail,
): Promise<string> {
  const { start, end } = record
  if (!start || !end) throw invalidField('start', 'required')
  const email = String(guest.email)
  const sender = await senderOf(call.tx, record.company, user)
  const [day, time] = wallTime(start, homeZone).split('T') as [string, string]
  const params = {
    title: withoutVariables(record.name),
    person: withoutVariables(sender.name),
    company: withoutVariables(sender.company),
    day,
    time: time.slice(0, 5),
  }
  const place = record.location ? withoutVariables(record.location) : ''
  const file = await storeFile(call, {
    company: record.company,
    name: 'invitation.ics',
    type: `text/calendar; method=${method}; charset=utf-8`,
    content: new TextEncoder().encode(
      writeCalendar(
        method,
        { ...record, start, end },
        { sender, guest: { name: nameOf(guest), email }, now: call.now },
      ),
    ),
    // It contains their name and address, so it is erased with them.
    entity: contact.key,
    record: guest.id,
  })
  await queueMail(call.tx, call, {
    company: record.company,
    recipients: [email],
    ...plainMail(
      call.words(language, subject, params),
      [call.words(language, text, params), ...(place ? [place] : [])],
      link,
      language,
    ),
    attachments: [{ file, name: 'invitation.ics' }],
    by: String(user),
    ...(leavesAt ? { leavesAt, purpose: changeMail, document: { key: activity.key, id: record.id } } : {}),
  })
  if (!leavesAt) call.afterCommit(sendOutbox)
  return email
}

/** Invites the contacts of an activity who have an address. */
async function invite(call: Writing, hooks: Hooks): Promise<Answer<AnswerOf<typeof inviteToActivity>>> {
  const record = await visibleRecord(call, call.tx, activity, hooks, call.params.id, 'for update')
  if (!record.start) throw invalidField('start', 'required')
  const ids = record.contacts ?? []
  const guests = (await recordsBy(call.tx, contact, companyOf(call), 'id', ids)).filter(({ email }) => email)
  if (guests.length === 0) throw invalidField('contacts', 'required')
  const emails: string[] = []
  for (const guest of guests)
    emails.push(
      await mailActivity(call, record, guest, {
        subject: 'mail_activity_subject',
        text: 'mail_activity_text',
        language: await languageOfGuest(call.tx, guest),
        method: 'REQUEST',
        user: memberOf(call).user,
      }),
    )
  await noteInvited(
    call,
    record,
    guests.map(({ id }) => id),
  )
  await audit(call.tx, call, {
    company: record.company,
    entity: activity.key,
    record: record.id,
    action: 'invite',
    to: emails.join(', '),
    address: emails.join(', '),
    version: record.row_version,
  })
  return { status: 200, body: { emails } }
}

/** Invitations to activities, by mail with an .ics file. */
export const serveInvitation = (router: Router, hooks: Hooks): void =>
  router.write(inviteToActivity, (call) => invite(call, hooks))
