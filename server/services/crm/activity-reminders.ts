import { activity } from '../../../src/contract/crm/activity.ts'
import { later } from '../../runtime/clock.ts'
import type { Queryable } from '../../database/database.ts'
import type { Backend } from '../../http/call/call.ts'
import { type StoredRecord, findRecord } from '../../database/records.ts'
import { type Job, type JobKinds, enqueue } from '../../job-queue.ts'
import { notify } from '../notifications/index.ts'

const minute = 60

/** Returns the responsible person and the participants of an activity. */
const peopleOf = ({ assign_person: owner, assigned_users: others }: StoredRecord): string[] => [
  ...new Set([owner, ...(Array.isArray(others) ? others : [])].filter((one) => typeof one === 'string')),
]

const isDue = ({ reminder, start, done_at: done }: StoredRecord): boolean =>
  typeof reminder === 'number' && typeof start === 'string' && !done

/** Plans the reminder of a coming activity; the same one is never planned twice. */
export async function planActivityReminder(tx: Queryable, now: string, record: StoredRecord): Promise<void> {
  const { id, company, start, reminder } = record
  if (!isDue(record) || Date.parse(String(start)) < Date.parse(now)) return
  await enqueue(tx, activityReminderJobs, now, {
    kind: 'activity_reminder',
    key: `${id} ${String(start)} ${String(reminder)}`,
    due: later(String(start), -Number(reminder) * minute),
    payload: { company, activity: id, start, reminder },
  })
}

async function remind({ clock }: Backend, tx: Queryable, { payload }: Job): Promise<void> {
  const record = await findRecord(tx, activity, String(payload.company), String(payload.activity))
  if (!record || !isDue(record) || record.start !== payload.start || record.reminder !== payload.reminder) return
  const now = clock.now()
  // After an interruption of the process, no one is reminded of past activities.
  if (Date.parse(String(record.end)) < Date.parse(now)) return
  await notify(tx, {
    company: record.company,
    now,
    recipients: peopleOf(record),
    event: 'notify_event',
    params: { title: record.name },
    action: `/agenda?form=${record.id}&of=activities`,
  })
}

/** The reminders of activities: each is a job of its own, whose key lets it happen once. */
export const activityReminderJobs: JobKinds = { activity_reminder: { apply: remind } }
