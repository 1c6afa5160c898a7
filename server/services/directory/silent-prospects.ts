import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import { quotation } from '../../../src/contract/commercial/quotations/quotation.ts'
import { activity } from '../../../src/contract/crm/activity.ts'
import { booking } from '../../../src/contract/crm/booking.ts'
import { leadSubmission } from '../../../src/contract/crm/lead-submission.ts'
import { contactNote } from '../../../src/contract/directory/contact-note.ts'
import { contact } from '../../../src/contract/directory/contact.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { addMonths } from '../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../src/contract/rules/time/due-dates.ts'
import { tableName } from '../../database/schema.ts'
import type { Condition } from '../../database/condition.ts'
import type { WaitingSource } from '../../dashboard/waiting.ts'

/** Years after their last contact for which a prospect is kept (domain rules 9.2). */
const kept = 3

const table = tableName(contact)

/** SQL of the records that count as a contact with a person, and their moment; an unanswered mail of ours is none. */
const contacts: readonly (readonly [of: Entity, which: string, at: string])[] = [
  [activity, `x.contacts @> to_jsonb(array[${table}.id::text])`, 'coalesce(x.done_at, x.start, x.created_at)'],
  [businessOpportunity, `x.contact = ${table}.id`, 'coalesce(x.last_management_update, x.created_at)'],
  [quotation, `x.attention_to = ${table}.id`, 'x.updated_at'],
  [contactNote, `x.contact = ${table}.id`, 'x.created_at'],
  [leadSubmission, `x.contact = ${table}.id`, 'x.sent_at'],
  [booking, `x.contact = ${table}.id`, 'x.booked_at'],
]

/** Returns the condition of people who were never customers and had no contact for three years. */
export function silentProspects(today: string): Condition {
  const since = dayStart(addMonths(today, -12 * kept))
  const heard = contacts.map(
    ([of, which, at]) =>
      `not exists (select from ${tableName(of)} x where x.company = ${table}.company and ${which} and ${at} >= $?::timestamptz)`,
  )
  return {
    sql: [
      `${table}.updated_at < $?::timestamptz and ${table}.merged_into is null and ${table}.type is distinct from 'provider'`,
      `not exists (select from ${tableName(organization)} g where g.company = ${table}.company and g.id = ${table}.organization and g.type not in ('lead', 'prospect'))`,
      `not exists (select from ${tableName(invoice)} i where i.company = ${table}.company and i.invoice_contact = ${table}.id)`,
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
