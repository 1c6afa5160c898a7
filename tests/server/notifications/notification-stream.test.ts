import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { createBackend } from '../../../server/backend.ts'
import type { Database } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { notify } from '../../../server/services/notifications/index.ts'
import { newPglite, postgresUrl } from '../../support/database/empty-database.ts'
import { missing } from '../../support/database/postgres-cluster.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const path = '/api/notifications/v1/stream/'

/** The messages of an open stream; `undefined` at its end. */
function reader(response: Response) {
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    next: async (): Promise<string | undefined> => (await body?.read())?.value,
    leave: () => body?.cancel(),
  }
}

describe.each(['pglite', 'postgres'])('the stream of notifications, on %s', (kind) => {
  const it = test.skipIf(kind === 'postgres' && missing() !== undefined)
  let db: Database
  let suite: Suite
  let other: ReturnType<typeof createBackend>
  let company: string
  let person: Person
  let colleague: Person
  const opened: { leave: () => unknown }[] = []

  beforeAll(async () => {
    if (kind === 'postgres' && missing()) return
    const url = kind === 'postgres' ? await postgresUrl() : undefined
    db = url ? await openPostgres(url, 4) : await newPglite()
    suite = await startSuite({}, db)
    company = await suite.company('Stream')
    person = await suite.person(company, 'accountant')
    colleague = await suite.person(company, 'sales')
    // Another process on the same database, where it may be another process.
    const own = url ? await openPostgres(url, 2) : db
    other = createBackend({ db: own, clock: suite.clock, settings: suite.backend.settings })
  }, 120_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    await Promise.all(opened.splice(0).map(({ leave }) => leave()))
  })
  afterAll(async () => {
    if (kind === 'postgres') await other?.db.close()
    await db?.close()
  })

  const ask = (who: Person, router = suite.router) =>
    Promise.resolve(
      router.app.request(path, { headers: { authorization: `Bearer ${who.token}`, accept: 'text/event-stream' } }),
    )
  const open = async (who: Person, router = suite.router) => {
    const response = await ask(who, router)
    const stream = reader(response)
    opened.push(stream)
    expect([response.status, await stream.next()]).toEqual([200, 'event: open\ndata: {}\n\n'])
    return stream
  }
  const tell = (recipient: Person, fails = false): Promise<void> =>
    other.db.transaction(async (tx) => {
      await notify(tx, {
        company,
        now: suite.clock.now(),
        recipients: [recipient.user],
        event: 'notify_task',
        params: { title: 'Rappeler' },
        action: '/',
      })
      if (fails) throw new Error('no')
    })
  const told = 'event: told\ndata: {}\n\n'

  it('says to each person alone that they have a notification, once it is committed; never its content', async () => {
    const [mine, theirs] = [await open(person), await open(colleague)]
    await expect(tell(person, true)).rejects.toThrow('no')
    const heard = mine.next()
    await tell(colleague)
    expect(await theirs.next()).toBe(told)
    expect(await Promise.race([heard, Promise.resolve('nothing')])).toBe('nothing')
    await tell(person)
    expect(await heard).toBe(told)
    await tell(colleague)
    expect(await theirs.next()).toBe(told)
  })

  it('holds at most four for a person, and takes the next one when one has left', async () => {
    const streams = [await open(person), await open(person), await open(person), await open(person)]
    const refused = await ask(person)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await open(colleague)
    await streams[0]?.leave()
    await open(person)
  })

  /** Returns the entities of the next event of a change; events of notifications are skipped. */
  const changedOn = async (stream: { next: () => Promise<string | undefined> }): Promise<string[]> => {
    for (;;) {
      const message = await stream.next()
      if (message === undefined) throw new Error('the stream has ended')
      const data = /^event: changed\ndata: (.+)\n\n$/.exec(message)?.[1]
      if (data) return (JSON.parse(data) as { entities: string[] }).entities
    }
  }
  /** Returns the next message that announces no change. */
  const toldOn = async (stream: { next: () => Promise<string | undefined> }): Promise<string | undefined> => {
    const message = await stream.next()
    return message?.startsWith('event: changed') ? toldOn(stream) : message
  }
  const make = async (who: Person, kind: string, body: object, status = 201) => {
    const answer = await who.call('POST', kind, body)
    expect(answer.status).toBe(status)
    return answer
  }

  it('says which entities changed to those of the company who may read them, once for all that comes together', async () => {
    const here = await suite.company(`Ici ${kind}`)
    const lead = await suite.person(here, 'lead', `lead@${kind}.example`)
    const keeper = await suite.person(here, 'stock', `keeper@${kind}.example`)
    const seller = await suite.person(here, 'sales', `seller@${kind}.example`)
    const elsewhere = await suite.company(`Ailleurs ${kind}`)
    const stranger = await suite.person(elsewhere, 'lead', `stranger@${kind}.example`)
    const [mine, others, foreign] = [await open(lead), await open(keeper), await open(stranger)]
    // Changes that are refused or rolled back are not announced.
    await make(lead, 'projects/v1/projects/', { name: 'Refusé', status: 'nope' }, 422)
    await expect(
      other.db.transaction(async (tx) => {
        await tx.query("update auth_users set first_name = 'X' where company = $1", [here])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await make(lead, 'projects/v1/labels/', { name: 'Urgent', color: '#b0241b' })
    await make(lead, 'projects/v1/labels/', { name: 'Client', color: '#23408f' })
    expect(await changedOn(mine)).toEqual(['projects/labels'])
    // Changes by a job or another process are announced as well.
    await other.db.query('update projects_labels set name = name where company = $1', [here])
    expect(await changedOn(mine)).toEqual(['projects/labels'])
    // Neither was notified: the first event that reaches them is about records that they may read.
    await make(seller, 'directory/v1/organizations/', { company_name: 'Kerbras', type: 'client' })
    expect(await changedOn(others)).toEqual(['directory/organizations'])
    await make(stranger, 'projects/v1/labels/', { name: 'Autre', color: '#b0241b' })
    expect(await changedOn(foreign)).toEqual(['projects/labels'])
  })

  it('names in its beginning what changed since an age, to those who may read it, and nothing else', async () => {
    const here = await suite.company(`Depuis ${kind}`)
    const lead = await suite.person(here, 'lead', `lead-depuis@${kind}.example`)
    const keeper = await suite.person(here, 'stock', `keeper-depuis@${kind}.example`)
    const seller = await suite.person(here, 'sales', `seller-depuis@${kind}.example`)
    const beginning = async (who: Person, age: string): Promise<unknown> => {
      const response = await suite.router.app.request(`${path}?age=${age}`, {
        headers: { authorization: `Bearer ${who.token}`, accept: 'text/event-stream' },
      })
      const stream = reader(response)
      const [, data = ''] = /^event: open\ndata: (.+)\n\n$/.exec((await stream.next()) ?? '') ?? []
      await stream.leave()
      return JSON.parse(data)
    }
    // Another company listens already, so that this process misses no sign; its first moments are not known whole.
    const first = await open(person)
    expect(await beginning(lead, '599999')).toEqual({})
    const now = performance.now.bind(performance)
    let ahead = 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    expect(await beginning(lead, '20000')).toEqual({ entities: [], is_told: false })
    await make(lead, 'projects/v1/labels/', { name: 'Urgent', color: '#b0241b' })
    await make(seller, 'directory/v1/organizations/', { company_name: 'Kerbras', type: 'client' })
    const seen = await open(lead)
    await tell(lead)
    await toldOn(seen)
    await vi.waitFor(async () =>
      expect(await beginning(lead, '20000')).toEqual({
        entities: expect.arrayContaining(['projects/labels', 'directory/organizations']),
        is_told: true,
      }),
    )
    expect(await beginning(keeper, '20000')).toEqual({ entities: ['directory/organizations'], is_told: false })
    ahead += 60_000
    expect(await beginning(lead, '20000')).toEqual({ entities: [], is_told: false })
    for (const age of ['', '-1', '1e3', '600001', 'x']) expect([age, await beginning(lead, age)]).toEqual([age, {}])
    await first.leave()
  })

  it('sends heartbeats, and ends with the session without another message', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const guest = await suite.person(company, 'hr', `guest@${kind}.example`)
    const stream = await open(guest)
    vi.advanceTimersByTime(25_000)
    expect(await stream.next()).toBe(': beat\n\n')
    await guest.call('POST', 'auth/v1/auth/revoke/', {})
    await suite.backend.db.query('update system_sessions set revoked_at = $1 where member = $2', [
      suite.clock.now(),
      guest.user,
    ])
    await tell(guest)
    expect(await stream.next()).toBeUndefined()
    expect((await ask(guest)).status).toBe(401)
  })

  it('ends at once when the process stops', async () => {
    const stopping = createBackend({ db, clock: suite.clock, settings: suite.backend.settings })
    const stream = await open(person, createApp(stopping))
    const end = stream.next()
    stopping.stop()
    expect(await end).toBeUndefined()
  })

  it('answers a plain request with the beginning of the stream alone, and refuses it without a log-in', async () => {
    const { status, body } = await person.call('GET', path)
    expect([status, body]).toEqual([200, 'event: open\ndata: {}\n\n'])
    expect((await suite.anonymous('GET', path)).status).toBe(401)
  })

  test.skipIf(kind === 'pglite' || missing() !== undefined)(
    'listens again after its connection was lost, and says that something may have been missed',
    async () => {
      const stream = await open(person)
      await db.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
      )
      expect(await toldOn(stream)).toBe(told)
      await tell(person)
      expect(await toldOn(stream)).toBe(told)
    },
  )
})
