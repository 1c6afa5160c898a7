import { contactNote } from '../../../src/contract/directory/contact-note.ts'
import { contact } from '../../../src/contract/directory/contact.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { addMonths } from '../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../src/contract/rules/time/due-dates.ts'
import { tableName } from '../../database/schema.ts'
import { activityMoments, bookingMoments, submissionMoments } from '../../database/views/crm/contacts-made.ts'
import { deals } from '../../database/views/crm/deals.ts'
import { invoiceFacts, quotationFacts } from '../../database/views/commercial/facts.ts'
import type { Condition } from '../../database/condition.ts'
import type { WaitingSource } from '../../dashboard/waiting.ts'

/** Years after their last contact for which a prospect is kept (domain rules 9.2). */
const kept = 3

const table = tableName(contact)

/** SQL of the records that count as a contact with a person, and their moment; an unanswered mail of ours is none. */
const contacts: readonly (readonly [of: string, which: string, at: string])[] = [
  [
    activityMoments.name,
    `x.contacts @> to_jsonb(array[${table}.id::text])`,
    'coalesce(x.done_at, x.start, x.created_at)',
  ],
  [deals.name, `x.contact = ${table}.id`, 'coalesce(x.last_management_update, x.created_at)'],
  [quotationFacts.name, `x.attention_to = ${table}.id`, 'x.updated_at'],
  [tableName(contactNote), `x.contact = ${table}.id`, 'x.created_at'],
  [submissionMoments.name, `x.contact = ${table}.id`, 'x.sent_at'],
  [bookingMoments.name, `x.contact = ${table}.id`, 'x.booked_at'],
]

/** Returns the condition of people who were never customers and had no contact for three years. */
export function silentProspects(today: string): Condition {
  const since = dayStart(addMonths(today, -12 * kept))
  const heard = contacts.map(
    ([of, which, at]) =>
      `not exists (select from ${of} x where x.company = ${table}.company and ${which} and ${at} >= $?::timestamptz)`,
  )
  return {
    sql: [
      `${table}.updated_at < $?::timestamptz and ${table}.merged_into is null and ${table}.type is distinct from 'provider'`,
      `not exists (select from ${tableName(organization)} g where g.company = ${table}.company and g.id = ${table}.organization and g.type not in ('lead', 'prospect'))`,
      `not exists (select from ${invoiceFacts.name} i where i.company = ${table}.company and i.invoice_contact = ${table}.id)`,
      ...heard,
    ].join(' and '),
    params: [since, ...heard.map(() => since)],
  }
}

/** Waiting source of prospects to erase or to write to, for people who may erase them. */
export const silentWaiting: WaitingSource = {
  entity: contact,
  rights: [{ scope: contact.scope, action: 'full' }],
  key: 'silent_prospects',
  // An erased prospect is no row any more.
  answered: [],
  list: () => ({ view: 'silent' }),
  since: 'updated_at',
  detail: ({ email, phone }) => String(email ?? phone ?? ''),
}
