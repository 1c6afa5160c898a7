import { event } from '../../../src/contract/calendar/event.ts'
import type { Queryable } from '../../database/database.ts'
import { later } from '../../runtime/clock.ts'
import { type Job, type JobKinds, enqueue, enqueueAll } from '../../job-queue.ts'
import type { Backend } from '../../http/call/call.ts'
import { type StoredRecord, findRecord } from '../../database/records.ts'
import { notify } from '../notifications/index.ts'
import { timedOf } from './event-values.ts'
import { occurrenceFrom } from './occurrences.ts'

const minute = 60

/** Returns the people whom an event concerns: its owner and those invited. */
export const peopleOf = (record: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    [record.user, ...(Array.isArray(record.assigned_users) ? record.assigned_users : [])].filter(
      (one): one is string => typeof one === 'string',
    ),
  ),
]

/** Returns the job of the next reminder of an event after a moment; undefined where none comes. */
function reminderJob(record: StoredRecord, after: string) {
  if (typeof record.reminder !== 'number') return undefined
  const ahead = record.reminder * minute
  const next = occurrenceFrom(timedOf(record), later(after, ahead))
  if (!next) return undefined
  return {
    key: `${record.id} ${next.start} ${record.reminder}`,
    due: later(next.start, -ahead),
    payload: { company: record.company, event: record.id, start: next.start, reminder: record.reminder },
  }
}

/** Plans the next reminder of an event, after the moment `now`; the same one is never planned twice. */
export async function planReminder(tx: Queryable, now: string, record: StoredRecord, after = now): Promise<void> {
  const job = reminderJob(record, after)
  if (job) await enqueue(tx, reminderJobs, now, { kind: 'event_reminder', ...job })
}

/** Asks for the next reminders of many events in one statement. */
export const planReminders = (tx: Queryable, now: string, records: readonly StoredRecord[]): Promise<void> =>
  enqueueAll(
    tx,
    reminderJobs,
    now,
    'event_reminder',
    records.flatMap((record) => reminderJob(record, now) ?? []),
  )

async function remind({ clock }: Backend, tx: Queryable, { payload }: Job): Promise<void> {
  const { company, event: id, start } = payload
  const record = await findRecord(tx, event, String(company), String(id))
  if (!record || record.reminder === null || record.reminder !== payload.reminder) return
  const now = clock.now()
  const due = occurrenceFrom(timedOf(record), String(start))
  if (!due || due.start !== start) return
  // After an interruption of the process, no one is reminded of past events.
  if (due.end > now || due.start >= now)
    await notify(tx, {
      company: record.company,
      now,
      recipients: peopleOf(record),
      event: 'notify_event',
      params: { title: record.title },
      action: `/agenda?form=${record.id}`,
    })
  await planReminder(tx, now, record, later(due.start, 1 - record.reminder * minute))
}

/** The reminders of events: each is a job of its own, whose key lets it happen once. */
export const reminderJobs: JobKinds = { event_reminder: { apply: remind } }
