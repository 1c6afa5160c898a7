import { mergeUndoDays } from '../src/contract/directory/merging.ts'
import type { Backend } from './http/call/call.ts'
import { later } from './runtime/clock.ts'
import { type JobKinds, enqueue, releaseJobs, runJobs } from './job-queue.ts'
import { removeStrayFiles } from './storage/index.ts'
import { removeUploadsBefore } from './storage/uploads.ts'
import { emptyBin, readFileTexts } from './services/files/index.ts'
import { queueNotificationMails, recheckMailDomains, sendOutbox } from './services/notifications/index.ts'
import { makeRecurringInvoices, remindOfExpiries, simulatorJobs } from './services/commercial/index.ts'
import { discardGivenUp, reminderJobs } from './services/calendar/index.ts'
import { activityReminderJobs } from './services/crm/index.ts'
import { expireCharges, readBanksDaily } from './services/payment/index.ts'

const seconds = 20
/** Seconds between two rounds: a mail that may be withdrawn for ten seconds is sent soon after them. */
const mailSeconds = 5
const hour = 3600

/** Jobs that run repeatedly. */
const rounds: JobKinds = {
  // The outbox keeps count of each mail; a relay may take its time.
  outbox: { every: mailSeconds, lease: 15 * 60, run: (backend) => sendOutbox(backend) },
  notification_mails: { every: seconds, run: (backend) => queueNotificationMails(backend) },
  // Deliveries that were mailed, or whose channel was changed before their turn.
  old_notification_deliveries: {
    every: hour,
    apply: async ({ clock }, tx) => {
      const monthAgo = later(clock.now(), -30 * 24 * hour)
      await tx.query('delete from system_notification_deliveries where created_at < $1', [monthAgo])
      await tx.query('delete from system_notification_digests where day < $1::timestamptz::date', [monthAgo])
    },
  },
  expired_charges: { every: seconds, apply: expireCharges },
  old_idempotency_keys: {
    every: hour,
    apply: async ({ clock }, tx) => {
      await tx.query('delete from system_idempotency where created_at < $1', [later(clock.now(), -48 * hour)])
    },
  },
  old_rate_limits: {
    every: hour,
    apply: async ({ clock }, tx) => {
      await tx.query(
        'delete from system_rate_limits where greatest(window_start, moments[cardinality(moments)]) < $1',
        [later(clock.now(), -24 * hour)],
      )
    },
  },
  // Each started sign-in creates one challenge.
  old_passkey_challenges: {
    every: hour,
    apply: async ({ clock }, tx) => {
      await tx.query(
        "delete from system_one_time_tokens where (purpose like 'passkey%' or purpose = 'form') and expires_at < $1",
        [clock.now()],
      )
    },
  },
  // Removes interrupted uploads, and files that a process had received when it died.
  stray_files: {
    every: hour,
    run: async ({ db, storage, clock }) => {
      await removeStrayFiles(db, storage, later(clock.now(), -hour))
    },
  },
  given_up_uploads: {
    every: hour,
    apply: async ({ clock }, tx) => {
      await removeUploadsBefore(tx, later(clock.now(), -24 * hour))
    },
  },
  file_texts: { every: seconds, run: readFileTexts },
  file_bin: { every: hour, apply: emptyBin },
  recurring_invoices: { every: hour, run: makeRecurringInvoices },
  expiry_reminders: { every: hour, run: remindOfExpiries },
  // Each bank is read once a day; every hour those that could not be read.
  bank_lines: { every: hour, run: (backend) => readBanksDaily(backend) },
  mail_domains: { every: 24 * hour, run: recheckMailDomains },
  // The data of a merge are stored as long as it can be undone.
  old_merges: {
    every: 24 * hour,
    apply: async ({ clock }, tx) => {
      await tx.query(
        "update system_merges set taken = '{}', stood = '{}', moves = '[]' where at < $1 and stood <> '{}'",
        [later(clock.now(), -(mergeUndoDays + 1) * 24 * hour)],
      )
    },
  },
  // An import is undone soon or never.
  old_calendar_imports: {
    every: hour,
    apply: async ({ clock }, tx) => {
      const now = clock.now()
      await discardGivenUp(tx, { now, principal: { kind: 'anonymous' } }, null)
      await tx.query("delete from system_calendar_imports where state = 'whole' and created_at < $1", [
        later(now, -7 * 24 * hour),
      ])
    },
  },
  // Their keys prevent the same work from being done twice until then.
  old_jobs: {
    every: hour,
    apply: async ({ clock }, tx) => {
      await tx.query("delete from system_jobs where state = 'done' and done_at < $1", [
        later(clock.now(), -30 * 24 * hour),
      ])
    },
  },
}

/** All repeated and requested jobs of the server. */
const kinds: JobKinds = { ...rounds, ...reminderJobs, ...activityReminderJobs, ...simulatorJobs }

/** Runs one round of the repeated jobs; a failed job does not block the others. */
export async function runDueJobs(backend: Backend, isStopping?: () => boolean): Promise<void> {
  const now = backend.clock.now()
  const known = new Set(
    (await backend.db.query<{ kind: string }>("select kind from system_jobs where key = 'round'")).map(
      ({ kind }) => kind,
    ),
  )
  for (const kind of Object.keys(rounds))
    if (!known.has(kind)) await enqueue(backend.db, rounds, now, { kind, key: 'round' })
  await runJobs(backend, kinds, isStopping)
}

/**
 * Starts what runs by itself: waiting mails, expired payments, forgotten keys, snapshots. Several processes may run it.
 * Answers the stop, after which nothing new is taken.
 */
export function startJobs(backend: Backend, snapshot: () => Promise<void>): () => void {
  let isStopping = false
  const round = (): void => backend.background(() => runDueJobs(backend, () => isStopping))
  // No other process has this database open, so jobs of the last process need not wait for their lease.
  if (backend.db.kind === 'pglite')
    backend.background(async () => {
      await releaseJobs(backend.db, backend.clock.now())
    })
  const timer = setInterval(round, mailSeconds * 1000)
  const copies = setInterval(() => backend.background(snapshot), 300_000)
  timer.unref()
  copies.unref()
  return () => {
    isStopping = true
    clearInterval(timer)
    clearInterval(copies)
  }
}
