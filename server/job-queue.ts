import type { Queryable } from './database/database.ts'
import type { Backend } from './http/call/call.ts'
import { later } from './runtime/clock.ts'
import { uuid7 } from './runtime/identifiers.ts'

/** A job that was taken; `tries` includes this one. */
export interface Job {
  id: string
  kind: string
  key: string
  payload: Record<string, unknown>
  tries: number
}

interface Every {
  /** Comes back that many seconds after it was done; a job without it is done once. */
  every?: number
  /** Seconds after which another process takes the job over; 300 by default. */
  lease?: number
  /** Failures in a row after which a job is given up, or reported as stuck when it comes back; 8 by default. */
  mostTries?: number
}

/**
 * A kind of work. An `apply` job works in the transaction that also marks the job as done: its effect happens once,
 * whatever fails. A `run` job reaches outside the database, where nothing is atomic: after a lost acknowledgement it
 * runs again. It must know by the key of the job which work is done.
 */
export type JobKind = Every &
  (
    | { apply: (backend: Backend, tx: Queryable, job: Job) => Promise<void> }
    | { run: (backend: Backend, job: Job) => Promise<void> }
  )

export type JobKinds = Readonly<Record<string, JobKind>>

const leaseOf = ({ lease = 300 }: Every): number => lease
const longestPause = 3600

/** Seconds until a job that failed is tried again: 30, 60, 120 ... at most an hour. */
export const backOff = (tries: number): number => Math.min(longestPause, 15 * 2 ** Math.min(tries, 20))

/**
 * Adds a job within the caller's transaction: it runs if and only if that commits. A job with the key of an earlier
 * one, done or not, is not added again.
 */
export async function enqueue(
  tx: Queryable,
  kinds: JobKinds,
  now: string,
  { kind, key, due = now, payload = {} }: { kind: string; key: string; due?: string; payload?: Job['payload'] },
): Promise<void> {
  const { every = null, mostTries = 8 } = kinds[kind] ?? {}
  await tx.query(
    `insert into system_jobs (id, kind, key, payload, due_at, every_seconds, most_tries, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [uuid7(now), kind, key, JSON.stringify(payload), due, every, mostTries, now],
  )
}

/** Asks for many pieces of work of one kind in one statement, each as `enqueue` does. */
export async function enqueueAll(
  tx: Queryable,
  kinds: JobKinds,
  now: string,
  kind: string,
  jobs: readonly { key: string; due: string; payload: Job['payload'] }[],
): Promise<void> {
  if (jobs.length === 0) return
  const { every = null, mostTries = 8 } = kinds[kind] ?? {}
  await tx.query(
    `insert into system_jobs (id, kind, key, payload, due_at, every_seconds, most_tries, created_at)
     select (job ->> 'id')::uuid, $1, job ->> 'key', job -> 'payload', (job ->> 'due')::timestamptz, $2::int, $3::int, $4::timestamptz
       from jsonb_array_elements($5::jsonb) job on conflict (kind, key) do nothing`,
    [kind, every, mostTries, now, JSON.stringify(jobs.map((job) => ({ ...job, id: uuid7(now) })))],
  )
}

/** Takes the job that has been due longest, or whose process died; no other process takes it during its lease. */
async function take({ db, clock }: Backend, kinds: JobKinds): Promise<Job | undefined> {
  const now = clock.now()
  const leases = Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, later(now, leaseOf(one))]))
  const [job] = await db.query<Job & Record<string, unknown>>(
    `update system_jobs set state = 'running', tries = tries + 1, lease_until = ($2::jsonb ->> kind)::timestamptz
      where id = (
        select id from system_jobs
         where $2::jsonb ? kind
           and (state = 'waiting' and due_at <= $1
             or state = 'running' and lease_until <= $1 and (tries < most_tries or every_seconds is not null))
         order by due_at, id limit 1 for update skip locked)
      returning id, kind, key, payload, tries`,
    [now, JSON.stringify(leases)],
  )
  return job
}

/** Marks a job as done, or as due again. Answers false when its lease ran out and somebody else has taken it. */
async function acknowledge(tx: Queryable, now: string, { id, tries }: Job): Promise<boolean> {
  const rows = await tx.query(
    `update system_jobs set lease_until = null, last_error = null, done_at = $3,
            state = case when every_seconds is null then 'done' else 'waiting' end,
            tries = case when every_seconds is null then tries else 0 end,
            due_at = case when every_seconds is null then due_at else $3::timestamptz + make_interval(secs => every_seconds) end
      where id = $1 and tries = $2 and state = 'running' returning id`,
    [id, tries, now],
  )
  return rows.length > 0
}

async function recordFailure({ db, clock }: Backend, { id, tries, kind, key }: Job, error: unknown): Promise<void> {
  const message = String((error as Error)?.message ?? error).slice(0, 300)
  console.error(JSON.stringify({ level: 'error', what: 'job', kind, key, tries, error: message }))
  await db.query(
    `update system_jobs set lease_until = null, last_error = $3, due_at = $4,
            state = case when every_seconds is null and tries >= most_tries then 'failed' else 'waiting' end
      where id = $1 and tries = $2 and state = 'running'`,
    [id, tries, message, later(clock.now(), backOff(tries))],
  )
}

const lost = new Error('the lease ran out and another process took the job')

async function perform(backend: Backend, kind: JobKind, job: Job): Promise<void> {
  if ('run' in kind) {
    await kind.run(backend, job)
    await acknowledge(backend.db, backend.clock.now(), job)
    return
  }
  await backend.db.transaction(async (tx) => {
    // First the mark, which locks the row: who lost the job leaves no effect.
    if (!(await acknowledge(tx, backend.clock.now(), job))) throw lost
    await kind.apply(backend, tx, job)
  })
}

const lanes = 4

/**
 * Runs due jobs, several at once so that a slow one does not block the others, until none is left or `isStopping`
 * returns true. A job that fails is tried again later. Returns the number of jobs that ran.
 */
export async function runJobs(
  backend: Backend,
  kinds: JobKinds,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let count = 0
  const lane = async (): Promise<void> => {
    while (!isStopping()) {
      const job = await take(backend, kinds)
      if (!job) return
      count += 1
      await perform(backend, kinds[job.kind] as JobKind, job).catch((error: unknown) =>
        recordFailure(backend, job, error),
      )
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return count
}

/** Releases the jobs of a dead process; for a database that only one process opens at a time. */
export const releaseJobs = (db: Queryable, now: string): Promise<unknown> =>
  db.query("update system_jobs set lease_until = $1 where state = 'running'", [now])

/** Returns the number of stuck jobs and their errors, for `npm run verify`. */
export async function stuckJobs(db: Queryable, now: string): Promise<{ count: number; errors: string[] }> {
  const [{ n } = { n: 0 }] = await db.query<{ n: number }>('select count(*)::int as n from system_jobs')
  const rows = await db.query<{ error: string }>(
    `select concat(kind, ' ', key, ': ',
       case when state = 'running' then concat('running past its lease (', tries, ' tries)')
            when state = 'failed' then concat('given up after ', tries, ' tries')
            else concat('failed ', tries, ' times in a row') end,
       ': ' || last_error) as error
       from system_jobs
      where state = 'failed' or state = 'running' and lease_until <= $1 or state = 'waiting' and tries >= most_tries
      order by kind, key`,
    [now],
  )
  return { count: n, errors: rows.map(({ error }) => error) }
}
