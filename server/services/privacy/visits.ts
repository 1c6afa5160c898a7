import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { activity } from '../../../src/contract/crm/activity.ts'
import { bookingPage } from '../../../src/contract/crm/booking-page.ts'
import { booking } from '../../../src/contract/crm/booking.ts'
import { leadForm } from '../../../src/contract/crm/lead-form.ts'
import { leadSubmission } from '../../../src/contract/crm/lead-submission.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Writing } from '../../http/call/call.ts'
import { type StoredRecord, findRecord, recordsBy, updateRecord } from '../../database/records.ts'
import type { DataSubject } from './places.ts'

/** Kinds of submissions and bookings, each with the record that it became and the page that it came by. */
const kinds = [
  { entity: leadSubmission, became: 'opportunity', of: businessOpportunity, by: 'form', page: leadForm },
  { entity: booking, became: 'activity', of: activity, by: 'booking_page', page: bookingPage },
] as const

/** Renames a record that names a person and quotes them; it is named after the page that it came by. */
async function unname(call: Writing, entity: Entity, record: StoredRecord, page: StoredRecord | undefined) {
  const values = { name: page?.title ?? '-', description: null }
  await updateRecord(call.tx, entity, record, { now: call.now, values })
  // Notifications about it name the person too.
  await call.tx.query(
    "delete from notifications_notifications where company = $1 and strpos(coalesce(action, ''), $2) > 0",
    [record.company, record.id],
  )
}

/** Empties later messages of the same person about an opportunity. */
async function unnameMessages(call: Writing, { company, person }: DataSubject, { id }: { id: string }): Promise<void> {
  const later = await recordsBy(call.tx, activity, company, 'business_opportunity', [id])
  for (const one of later)
    if (one.contacts?.includes(person))
      await updateRecord(call.tx, activity, one, { now: call.now, values: { description: null } })
}

/**
 * Removes a person from their submissions and bookings on public pages: the typed values and the network address. Names
 * and messages in the resulting opportunities and activities are removed too. The consent, its moment and its text
 * remain.
 */
export async function emptyVisits(call: Writing, subject: DataSubject): Promise<void> {
  const { company, person } = subject
  for (const { entity, became, of, by, page } of kinds)
    for (const row of await recordsBy(call.tx, entity, company, 'contact', [person])) {
      const record = row[became] ? await findRecord(call.tx, of, company, String(row[became])) : undefined
      if (record) await unname(call, of, record, await findRecord(call.tx, page, company, String(row[by])))
      if (record && of === businessOpportunity) await unnameMessages(call, subject, record)
      await updateRecord(call.tx, entity, row, { now: call.now, values: { answers: null, address: null } })
    }
}
