import { activity } from '../../../../src/contract/crm/activity.ts'
import { booking } from '../../../../src/contract/crm/booking.ts'
import { leadSubmission } from '../../../../src/contract/crm/lead-submission.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import type { Writing } from '../../../http/call/call.ts'
import type { ActivityRecord, ContactRecord } from './records.ts'

/** Facts of an activity that its guests know. */
export interface Known {
  name: string
  start: string | null
  end: string | null
  location: string | null
}

interface News {
  told: Known
  before: Known
  at: string
}

/** Seconds in which a change can be undone before guests are notified. */
export const changeSeconds = 60

const momentOf = (value: string | null): string | null => (value ? new Date(Date.parse(value)).toISOString() : null)

/** Returns the facts of an activity that invited people see. */
export const saidBy = ({ name, start, end, location }: Known): Known => ({
  name,
  start: momentOf(start),
  end: momentOf(end),
  location: location || null,
})

const fields = ['name', 'start', 'end', 'location'] as const

/** Returns whether guests know the present facts. */
export const isKnown = (one: Known, other: Known): boolean => fields.every((field) => one[field] === other[field])

/** Returns the facts that guests know at a moment: a waiting mail has not informed them yet. */
export function knownAt(now: string, { guest_news: news }: ActivityRecord, before: ActivityRecord): Known {
  if (!news) return saidBy(before)
  const { told, before: former, at } = news
  return Date.parse(now) - Date.parse(at) < changeSeconds * 1000 ? former : told
}

export const invitedTo = ({ invited_contacts: ids }: ActivityRecord): string[] => ids ?? []

// Writes the news without a new version, because an open form shows nothing that has changed.
const write = (call: Writing, record: ActivityRecord, invited: readonly string[], news: News): Promise<unknown> =>
  call.tx.query(
    `update ${tableName(activity)} set invited_contacts = $3::jsonb, guest_news = $4::jsonb where company = $1 and id = $2`,
    [record.company, record.id, JSON.stringify(invited), JSON.stringify(news)],
  )

/** Stores newly invited people besides the earlier ones; all of them know the present facts of the activity. */
export const noteInvited = (call: Writing, record: ActivityRecord, invited: readonly string[]): Promise<unknown> => {
  const told = saidBy(record)
  return write(call, record, [...new Set([...invitedTo(record), ...invited])], { told, before: told, at: call.now })
}

/** Stores who remains invited, their known facts, and the facts of the next mail. */
export const noteChange = (
  call: Writing,
  record: ActivityRecord,
  invited: readonly string[],
  before: Known,
): Promise<unknown> => write(call, record, invited, { told: saidBy(record), before, at: call.now })

/**
 * Returns the language in which a contact is written to: of the page where they last wrote or booked, else of their
 * organization, else French.
 */
export async function languageOfGuest(tx: Queryable, { company, id, organization }: ContactRecord): Promise<string> {
  const [found] = await tx.query<{ language: string }>(
    `select language from (
       select language, booked_at as at, 1 as place from ${tableName(booking)} where company = $1 and contact = $2
       union all
       select language, sent_at, 1 from ${tableName(leadSubmission)} where company = $1 and contact = $2
       union all
       select language, null, 2 from directory_parties where company = $1 and id = $3
     ) used where language is not null order by place, at desc limit 1`,
    [company, id, organization],
  )
  return found?.language ?? 'fr'
}
