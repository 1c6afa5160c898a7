import { type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { keepOwner } from '../../http/records/read-only-fields.ts'
import { nameUserLists, nameUsers } from '../../user-names.ts'
import { notify } from '../notifications/index.ts'
import { checkedTimes, type EventRecord, timedOf } from './event-values.ts'
import { occurrenceFrom } from './occurrences.ts'
import { peopleOf, planReminder } from './reminders.ts'
import type { event } from '../../../src/contract/calendar/event.ts'

const timeFields = ['start', 'end', 'all_day', 'zone', 'recurrence', 'exceptions', 'last_end']

/** Checks that the caller owns an event: invited people read it, its owner alone changes it. */
export function checkOwner(call: Call, record: EventRecord): void {
  if (record.user !== memberOf(call).user) throw new Refusal(403, 'event_not_owner')
}

function completeTimes({ before, values }: Change<typeof event>): void {
  const merged = { ...before, ...values }
  if (before && !timeFields.some((name) => Object.hasOwn(values, name))) return
  Object.assign(values, checkedTimes(merged))
}

/** Notifies people who are newly invited, unless the event is over. */
async function tellInvited(call: Writing, before: EventRecord | undefined, record: EventRecord): Promise<void> {
  const { user, name } = memberOf(call)
  const known = new Set([user, ...(before ? peopleOf(before) : [])])
  const recipients = peopleOf(record).filter((id) => !known.has(id))
  if (recipients.length === 0 || !occurrenceFrom(timedOf(record), call.now)) return
  await notify(call.tx, {
    company: companyOf(call),
    now: call.now,
    recipients,
    event: 'notify_invitation',
    params: { name, title: record.title },
    action: `/agenda?form=${record.id}`,
    actor: user,
  })
}

/** Events are read by their owner and those invited; what colleagues see of them is the agenda's (`agenda.ts`). */
export const eventHooks: Hooks<typeof event> = {
  rows: () => ({ sql: 'import_is_whole(import)', params: [] }),
  beforeWrite: async (call, change) => {
    if (change.before) checkOwner(call, change.before)
    keepOwner(call, change)
    completeTimes(change)
  },
  afterWrite: async (call, { before }, record) => {
    await planReminder(call.tx, call.now, record)
    await tellInvited(call, before, record)
    return record
  },
  beforeDelete: async (call, record) => checkOwner(call, record),
  decorate: async (call, tx, records) => {
    await nameUsers(call, tx, records, 'user', (record, person) => {
      record.user_object = person
    })
    await nameUserLists(call, tx, records, 'assigned_users', (record, people) => {
      record.assigned_users_object = people
    })
  },
}
