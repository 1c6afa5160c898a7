import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { activity } from '../../../src/contract/crm/activity.ts'
import { contact } from '../../../src/contract/directory/contact.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../src/contract/rules/time/due-dates.ts'
import { later } from '../../runtime/clock.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { auditChange } from '../../http/records/audit-change.ts'
import { type Call, type Writing, authorOf, companyOf } from '../../http/call/call.ts'
import type { Condition } from '../../database/condition.ts'
import { invalidField } from '../../http/call/errors.ts'
import { mayRead } from '../../http/records/expand.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { type Values, findRecord, recordsBy, updateRecord } from '../../database/records.ts'
import { referredRecord } from '../../http/resource/referred-record.ts'
import { nameUserLists, nameUsers } from '../../user-names.ts'
import { planActivityReminder } from './activity-reminders.ts'
import { cancelGuests, releaseBooking, tellGuests } from './invitations/booking-release.ts'
import { columnsAfter } from '../../http/call/hooks.ts'

const table = tableName(activity)
const hour = 3600

/** Completes the times of an activity: it lasts an hour by default, and ends after it begins. */
function completeTimes(change: Change<typeof activity>): void {
  const { before, values } = change
  if (before && !('start' in values) && !('end' in values)) return
  const { start, end } = columnsAfter(change)
  if (!start) {
    if (end && values.end) throw invalidField('start', 'required')
    values.end = null
  } else if (!end) values.end = later(start, hour)
  else if (Date.parse(end) < Date.parse(start)) throw invalidField('end', 'event_end_before_start')
}

/** Restarts the clock of an opportunity when one of its activities is done or reopened. */
async function restartClock(call: Writing, id: string | null): Promise<void> {
  if (!id) return
  const before = await findRecord(call.tx, businessOpportunity, companyOf(call), id, 'for update')
  if (!before) return
  const values = { last_management_update: call.now }
  const after = await updateRecord(call.tx, businessOpportunity, before, { now: call.now, values })
  await auditChange(call, businessOpportunity, before, after, undefined, undefined)
}

/** Returns those of a person that are late or take place today; all that are not done, and those that are. */
const viewsOf = (today: string, user: string | undefined): Readonly<Record<string, Condition>> => ({
  due: {
    sql: `${table}.done_at is null and ${table}.assign_person = $? and ${table}.start < $?`,
    params: [user ?? null, dayStart(addDays(today, 1))],
  },
  open: { sql: `${table}.done_at is null`, params: [] },
  done: { sql: `${table}.done_at is not null`, params: [] },
})

const contactsOf = ({ contacts }: Values): string[] =>
  Array.isArray(contacts) ? contacts.filter((one): one is string => typeof one === 'string') : []

/** Adds the names of its contacts to each activity, for callers who may read contacts. */
async function nameContacts(call: Call, tx: Queryable, records: readonly Values[]): Promise<void> {
  const ids = [...new Set(records.flatMap(contactsOf))]
  const found = ids.length > 0 && mayRead(call, contact) ? await recordsBy(tx, contact, companyOf(call), 'id', ids) : []
  const names = new Map(
    found.map(({ id, first_name, last_name }) => [id, { uuid: id, first_name, last_name }] as const),
  )
  for (const record of records) record.contacts_object = contactsOf(record).flatMap((id) => names.get(id) ?? [])
}

/** Adds the name of its opportunity to each activity: callers who see one see the other. */
async function nameOpportunities(call: Call, tx: Queryable, records: readonly Values[]): Promise<void> {
  const ids = [...new Set(records.map(({ business_opportunity: id }) => id).filter((id) => typeof id === 'string'))]
  const found = ids.length > 0 ? await recordsBy(tx, businessOpportunity, companyOf(call), 'id', ids) : []
  const names = new Map(found.map(({ id, name }) => [id, { id, name }] as const))
  for (const record of records)
    record.business_opportunity_object = names.get(String(record.business_opportunity)) ?? null
}

/** Hooks of activities: visible to everyone who sees the opportunity. */
export const activityHooks: Hooks<typeof activity> = {
  views: (today, caller) => viewsOf(today, caller?.kind === 'user' ? caller.user : undefined),
  beforeWrite: async (call, change) => {
    const { before, values } = change
    // Its writer must see its opportunity.
    const { business_opportunity: deal } = values
    if (deal) await referredRecord(call, 'business_opportunity', businessOpportunity, deal)
    if (!before) values.assign_person ??= authorOf(call)
    completeTimes(change)
  },
  afterWrite: async (call, { before, values }, record) => {
    if ((before || values.done_at) && 'done_at' in values) await restartClock(call, record.business_opportunity)
    await planActivityReminder(call.tx, call.now, record)
    if (before) await tellGuests(call, before, record)
    return record
  },
  beforeDelete: async (call, record) => {
    await cancelGuests(call, record)
    await releaseBooking(call, record)
  },
  decorate: async (call, tx, records) => {
    await nameUsers(call, tx, records, 'assign_person', (record, person) => {
      record.assign_person_object = person
    })
    await nameUserLists(call, tx, records, 'assigned_users', (record, people) => {
      record.assigned_users_object = people
    })
    await nameContacts(call, tx, records)
    await nameOpportunities(call, tx, records)
  },
}
