import { activity } from '../../../src/contract/crm/activity.ts'
import { later } from '../../runtime/clock.ts'
import type { Queryable } from '../../database/database.ts'
import type { Backend } from '../../http/call/call.ts'
import { findRecord } from '../../database/records.ts'
import { type Job, type JobKinds, enqueue } from '../../job-queue.ts'
import { notify } from '../notifications/index.ts'
import type { ActivityRecord } from './invitations/records.ts'

const minute = 60

/** Returns the responsible person and the participants of an activity. */
const peopleOf = ({ assign_person: owner, assigned_users: others }: ActivityRecord): string[] => [
  ...new Set([...(owner ? [owner] : []), ...(others ?? [])]),
]

/** Activity with a time and a reminder. */
type DueActivity = ActivityRecord & { start: string; reminder: number }

const isDue = (record: ActivityRecord): record is DueActivity =>
  record.reminder !== null && record.start !== null && !record.done_at

/** Plans the reminder of a coming activity; the same one is never planned twice. */
export async function planActivityReminder(tx: Queryable, now: string, record: ActivityRecord): Promise<void> {
  if (!isDue(record) || Date.parse(record.start) < Date.parse(now)) return
  const { id, company, start, reminder } = record
  await enqueue(tx, activityReminderJobs, now, {
    kind: 'activity_reminder',
    key: `${id} ${start} ${reminder}`,
    due: later(start, -reminder * minute),
    payload: { company, activity: id, start, reminder },
  })
}

async function remind({ clock }: Backend, tx: Queryable, { payload }: Job): Promise<void> {
  const record = await findRecord(tx, activity, String(payload.company), String(payload.activity))
  if (!record || !isDue(record) || record.start !== payload.start || record.reminder !== payload.reminder) return
  const now = clock.now()
  // After an interruption of the process, no one is reminded of past activities.
  if (Date.parse(record.end ?? record.start) < Date.parse(now)) return
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
