import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackend } from '../../../server/backend.ts'
import { settableClock } from '../../../server/runtime/clock.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Backend } from '../../../server/http/call/call.ts'
import { type JobKinds, backOff, enqueue, releaseJobs, runJobs } from '../../../server/job-queue.ts'
import { startJobs, runDueJobs } from '../../../server/jobs.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { type Settings, readEnvironment } from '../../../server/runtime/settings.ts'
import { newPglite, newPostgres } from '../../support/database/empty-database.ts'
import { missing } from '../../support/database/postgres-cluster.ts'

const start = '2026-11-20T09:00:00.000Z'
const clock = settableClock(start)
const settings = { ...readEnvironment({}), SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'http://suite.test' } as Settings

/** Creates a promise with the function that fulfils it. */
function promise(): { kept: Promise<void>; keep: () => void } {
  let keep = (): void => undefined
  const kept = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { kept, keep }
}

function jobsOn(open: () => Promise<Database>) {
  let db: Database
  let backend: Backend
  beforeAll(async () => {
    db = await open()
    backend = createBackend({ db, clock, settings })
    await db.script('create table effects (key text)')
  }, 120_000)
  afterAll(() => db.close())
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    clock.set(start)
    await db.script('truncate system_jobs; truncate effects')
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const stateOf = async (key: string) =>
    (
      await db.query<{ state: string; tries: number; due_at: string; last_error: string | null }>(
        'select state, tries, due_at, last_error from system_jobs where key = $1',
        [key],
      )
    )[0]
  const effects = async (): Promise<string[]> =>
    (await db.query<{ key: string }>('select key from effects order by key')).map(({ key }) => key)
  const kinds: JobKinds = {
    write: {
      apply: async (_backend, tx, { key }) => {
        await tx.query('insert into effects values ($1)', [key])
      },
    },
  }
  const stuck = async (): Promise<string[] | undefined> =>
    (await verify(db, clock.now())).find(({ check }) => check.startsWith('jobs'))?.errors

  test('a hundred jobs and several processes: each is done once, and none is left', async () => {
    for (let n = 0; n < 100; n += 1) await enqueue(db, kinds, start, { kind: 'write', key: String(n).padStart(3, '0') })
    const others = Array.from({ length: 3 }, () => createBackend({ db, clock, settings }))
    const counts = await Promise.all(others.map((one) => runJobs(one, kinds)))
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(100)
    expect(await effects()).toEqual(Array.from({ length: 100 }, (_, n) => String(n).padStart(3, '0')))
    expect(await runJobs(backend, kinds)).toBe(0)
  })
  test('what was asked for under a key is not asked for again, neither waiting nor done', async () => {
    const job = { kind: 'write', key: 'once' }
    await enqueue(db, kinds, start, job)
    await enqueue(db, kinds, start, job)
    await runJobs(backend, kinds)
    await enqueue(db, kinds, start, job)
    await runJobs(backend, kinds)
    expect(await effects()).toEqual(['once'])
  })
  test('what is asked for in a transaction that fails is not done; before its time nothing is', async () => {
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, kinds, start, { kind: 'write', key: 'undone' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await enqueue(db, kinds, start, { kind: 'write', key: 'tomorrow', due: '2026-11-21T09:00:00.000Z' })
    expect([await runJobs(backend, kinds), await effects()]).toEqual([0, []])
    clock.set('2026-11-21T09:00:00.000Z')
    await runJobs(backend, kinds)
    expect(await effects()).toEqual(['tomorrow'])
  })
  test('a job that fails leaves no effect, does not delay others, waits longer each time, and is given up', async () => {
    const failing: JobKinds = {
      ...kinds,
      fail: {
        mostTries: 3,
        apply: async (_backend, tx, { key }) => {
          await tx.query('insert into effects values ($1)', [key])
          throw new Error('no paper')
        },
      },
    }
    await enqueue(db, failing, start, { kind: 'fail', key: 'a' })
    await enqueue(db, failing, start, { kind: 'write', key: 'b' })
    await runJobs(backend, failing)
    expect(await effects()).toEqual(['b'])
    expect(await stateOf('a')).toEqual({
      state: 'waiting',
      tries: 1,
      due_at: '2026-11-20T09:00:30Z',
      last_error: 'no paper',
    })
    expect(await stuck()).toEqual([])
    clock.advance(29)
    expect(await runJobs(backend, failing)).toBe(0)
    clock.advance(1)
    expect(await runJobs(backend, failing)).toBe(1)
    expect(await stateOf('a')).toMatchObject({ tries: 2, due_at: '2026-11-20T09:01:30Z' })
    clock.advance(60)
    await runJobs(backend, failing)
    expect(await stateOf('a')).toMatchObject({ state: 'failed', tries: 3 })
    clock.advance(86_400)
    expect(await runJobs(backend, failing)).toBe(0)
    expect(await stuck()).toEqual(['fail a: given up after 3 tries: no paper'])
    expect([1, 2, 3, 30].map(backOff)).toEqual([30, 60, 120, 3600])
  })
  test('one that comes back is never given up, but named while it fails', async () => {
    let isBroken = true
    const round: JobKinds = {
      round: {
        every: 20,
        mostTries: 2,
        run: async () => {
          if (isBroken) throw new Error('relay away')
        },
      },
    }
    await enqueue(db, round, start, { kind: 'round', key: 'round' })
    for (let n = 0; n < 3; n += 1) {
      expect(await runJobs(backend, round)).toBe(1)
      clock.advance(3600)
    }
    expect(await stuck()).toEqual(['round round: failed 3 times in a row: relay away'])
    isBroken = false
    expect(await runJobs(backend, round)).toBe(1)
    expect(await stateOf('round')).toMatchObject({ state: 'waiting', tries: 0, last_error: null })
    expect(await stuck()).toEqual([])
    clock.advance(19)
    expect(await runJobs(backend, round)).toBe(0)
    clock.advance(1)
    expect(await runJobs(backend, round)).toBe(1)
  })
  test('the job of a process that is gone is named once its lease ran out, and done by another, once', async () => {
    const hand = promise()
    const begun = promise()
    const slow: JobKinds = {
      slow: {
        lease: 60,
        run: async (_backend, { key, tries }) => {
          begun.keep()
          if (tries === 1) await hand.kept
          await db.query('insert into effects values ($1)', [`${key} ${tries}`])
        },
      },
    }
    await enqueue(db, slow, start, { kind: 'slow', key: 'mail' })
    const gone = runJobs(backend, slow)
    await begun.kept
    clock.advance(59)
    expect([await runJobs(backend, slow), await stuck()]).toEqual([0, []])
    clock.advance(1)
    expect(await stuck()).toEqual(['slow mail: running past its lease (1 tries)'])
    expect(await runJobs(backend, slow)).toBe(1)
    expect(await effects()).toEqual(['mail 2'])
    // The process that lost its lease may still end its work; its result is ignored.
    hand.keep()
    await gone
    expect(await stateOf('mail')).toMatchObject({ state: 'done', tries: 2 })
    expect(await runJobs(backend, slow)).toBe(0)
  })
  test('a process that loses its lease midway leaves no effect in the database', async () => {
    const late: JobKinds = {
      late: {
        lease: 60,
        apply: async (_backend, tx, { key, tries }) => {
          await tx.query('insert into effects values ($1)', [`${key} ${tries}`])
        },
      },
    }
    await enqueue(db, late, start, { kind: 'late', key: 'charge' })
    const [hand, begun] = [promise(), promise()]
    const stopped: Backend = {
      ...backend,
      db: {
        ...db,
        transaction: async (work) => {
          begun.keep()
          await hand.kept
          return db.transaction(work)
        },
      },
    }
    const first = runJobs(stopped, late)
    await begun.kept
    clock.advance(60)
    expect(await runJobs(backend, late)).toBe(1)
    hand.keep()
    await first
    expect(await effects()).toEqual(['charge 2'])
    expect(await stateOf('charge')).toMatchObject({ state: 'done', tries: 2, last_error: null })
  })
  test('a job that took its process with it each time is given up and named', async () => {
    await enqueue(db, kinds, start, { kind: 'write', key: 'deadly' })
    await db.query("update system_jobs set state = 'running', tries = most_tries, lease_until = $1", [start])
    expect(await runJobs(backend, kinds)).toBe(0)
    expect(await stuck()).toEqual(['write deadly: running past its lease (8 tries)'])
  })
  test('a slow job holds no other up', async () => {
    const [hand, done] = [promise(), promise()]
    const mixed: JobKinds = {
      slow: { run: () => hand.kept },
      quick: {
        run: async () => {
          done.keep()
        },
      },
    }
    await enqueue(db, mixed, start, { kind: 'slow', key: 'a' })
    await enqueue(db, mixed, start, { kind: 'quick', key: 'b' })
    const round = runJobs(backend, mixed)
    await done.kept
    expect((await stateOf('a'))?.state).toBe('running')
    hand.keep()
    expect(await round).toBe(2)
  })
  test('a stop lets the running ones end and takes no new one', async () => {
    const [hand, begun] = [promise(), promise()]
    const running = new Set<string>()
    let isStopping = false
    const slow: JobKinds = {
      slow: {
        run: async (_backend, { key }) => {
          running.add(key)
          if (running.size === 4) begun.keep()
          await hand.kept
        },
      },
    }
    for (const key of ['a', 'b', 'c', 'd', 'e']) await enqueue(db, slow, start, { kind: 'slow', key })
    const round = runJobs(backend, slow, () => isStopping)
    await begun.kept
    isStopping = true
    hand.keep()
    expect(await round).toBe(4)
    expect(await db.query('select state, count(*)::int as n from system_jobs group by state order by state')).toEqual([
      { state: 'done', n: 4 },
      { state: 'waiting', n: 1 },
    ])
  })
  test('the rounds of the server run once in their time, whoever starts them', async () => {
    await db.query(
      "insert into system_idempotency (owner, key, request_hash, status, created_at) values ('a', 'old', '', 200, $1), ('a', 'new', '', 200, $2)",
      ['2026-11-18T08:59:59.000Z', start],
    )
    await Promise.all([runDueJobs(backend), runDueJobs(createBackend({ db, clock, settings }))])
    expect(await db.query('select key from system_idempotency')).toEqual([{ key: 'new' }])
    const rows = await db.query('select kind, key, state, tries from system_jobs order by kind')
    expect(rows).toEqual(
      [
        'bank_lines',
        'expired_charges',
        'expiry_reminders',
        'file_bin',
        'file_texts',
        'given_up_uploads',
        'mail_domains',
        'notification_mails',
        'old_calendar_imports',
        'old_idempotency_keys',
        'old_jobs',
        'old_merges',
        'old_notification_deliveries',
        'old_passkey_challenges',
        'old_rate_limits',
        'outbox',
        'recurring_invoices',
        'stray_files',
      ].map((kind) => ({
        kind,
        key: 'round',
        state: 'waiting',
        tries: 0,
      })),
    )
    await db.query('truncate system_idempotency')
  })
  test('a database of one process lets go at the start of what its last process had in hand', async () => {
    await enqueue(db, kinds, start, { kind: 'write', key: 'left' })
    await db.query("update system_jobs set state = 'running', tries = 1, lease_until = '2026-11-20T10:00:00Z'")
    expect(await runJobs(backend, kinds)).toBe(0)
    await releaseJobs(db, start)
    expect(await runJobs(backend, kinds)).toBe(1)
    expect(await effects()).toEqual(['left'])
  })
  test('a start and a stop leave no timer and no job in hand', async () => {
    const running = createBackend({ db, clock, settings })
    startJobs(running, async () => undefined)()
    await running.idle()
    expect(await db.query("select 1 from system_jobs where state = 'running'")).toEqual([])
  })
}

describe('jobs in PGlite', () => {
  jobsOn(newPglite)
})
describe.skipIf(missing() !== undefined)('jobs in PostgreSQL', () => {
  jobsOn(newPostgres)
})
