import type { Entity } from '../../../src/contract/kit/kit.ts'
import { readStream } from '../../../src/contract/notifications/calls/own.ts'
import { notification } from '../../../src/contract/notifications/notification.ts'
import type { Rights } from '../../../src/contract/rights/rights.ts'
import { signChannel, signOf } from '../../database/change-signs.ts'
import { tableName } from '../../database/schema.ts'
import type { Answer, Backend, Call, CompanyMember } from '../../http/call/call.ts'
import { memberOf } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import { authenticate, rightsOfSessions } from '../../http/routing/principal.ts'
import { readsEntity } from '../../http/call/rights.ts'
import type { Router } from '../../http/routing/routes.ts'
import { RecentChanges, ageOf } from './recent-changes.ts'

/** Number of open streams of a person in one process. */
const most = 4
/** Seconds between two heartbeats; proxies close a connection that is silent for longer than a minute. */
const beatSeconds = 25

/** Milliseconds in which changes of a company are gathered. */
const gatherMs = 300

/** Beginning of a stream where everything may have changed. */
const greeting = 'event: open\ndata: {}\n\n'
const told = 'event: told\ndata: {}\n\n'
const encoder = new TextEncoder()

/** One open stream: written text is sent when it is requested, and `end` ends it at once. */
class Stream implements AsyncIterable<Uint8Array> {
  private readonly waiting: Uint8Array[] = []
  /** Entities that changed and were not sent yet. */
  private readonly changed = new Set<string>()
  private wake: () => void = () => undefined
  private isOver = false

  constructor(private readonly onEnd: () => void) {}

  write(text: string): void {
    // A stream that is not read gets no more messages: every message is the same.
    if (this.waiting.length < 4) this.waiting.push(encoder.encode(text))
    this.wake()
  }

  /** Says that records of these entities changed; what waits to be read is one message. */
  change(entities: readonly string[]): void {
    for (const entity of entities) this.changed.add(entity)
    if (this.changed.size > 0) this.wake()
  }

  private next(): Uint8Array | undefined {
    const text = this.waiting.shift()
    if (text || this.changed.size === 0) return text
    const data = JSON.stringify({ entities: [...this.changed] })
    this.changed.clear()
    return encoder.encode(`event: changed\ndata: ${data}\n\n`)
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.onEnd()
    this.wake()
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return {
      next: async () => {
        while (this.waiting.length + this.changed.size === 0 && !this.isOver)
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
        const value = this.isOver ? undefined : this.next()
        return value ? { done: false, value } : { done: true, value: undefined }
      },
      return: async () => {
        this.end()
        return { done: true, value: undefined }
      },
    }
  }
}

interface Served {
  entity: Entity
  isOpenToStaff?: boolean
}

interface Reader {
  member: CompanyMember
  stream: Stream
  /** Throws when the session of the stream has ended. */
  check: () => Promise<void>
}

/**
 * Returns the served entity of each table. Notifications are left out, because each person is notified of their own.
 */
const tablesOf = (): Map<string, Served> =>
  new Map(
    [...servedEntities.values()]
      .filter(({ entity }) => entity !== notification)
      .map((served) => [tableName(served.entity), served]),
  )

const mayRead = (rights: Rights, { entity, isOpenToStaff = false }: Served): boolean =>
  isOpenToStaff || readsEntity(rights, entity)

/** The open streams of one process. */
class Streams {
  private readonly readers = new Set<Reader>()
  private listening: Promise<unknown> | undefined
  /** Tables that changed since the last sign, by company. */
  private readonly changed = new Map<string, Set<string>>()
  private readonly recent = new RecentChanges()

  constructor(private readonly backend: Backend) {
    backend.stopping.addEventListener('abort', () => {
      for (const { stream } of this.readers) stream.end()
    })
  }

  async open(member: CompanyMember, check: () => Promise<void>, age: number | undefined): Promise<Stream> {
    if ([...this.readers].filter((reader) => reader.member.user === member.user).length >= most)
      throw new Refusal(429, 'too_many_requests', { retryAfter: 60 })
    const reader: Reader = { member, check, stream: new Stream(() => this.close(reader, beat)) }
    const beat = setInterval(() => void this.send(reader, ': beat\n\n'), beatSeconds * 1000)
    beat.unref()
    this.readers.add(reader)
    try {
      // Listens before the greeting, so that no later change is missed.
      await this.listen()
    } catch (error) {
      reader.stream.end()
      throw error
    }
    reader.stream.write(this.greetingFor(member, age))
    if (this.backend.stopping.aborted) reader.stream.end()
    return reader.stream
  }

  /** Names in the beginning of a stream what changed within its age, where this process knows it. */
  private greetingFor({ user, company, rights }: CompanyMember, age: number | undefined): string {
    const tables = this.recent.tablesWithin(company, age)
    if (!tables || age === undefined) return greeting
    const known = tablesOf()
    const entities = tables
      .flatMap((table) => known.get(table) ?? [])
      .filter((served) => mayRead(rights, served))
      .map(({ entity }) => entity.key)
    return `event: open\ndata: ${JSON.stringify({ entities, is_told: this.recent.isTold(user, age) })}\n\n`
  }

  private close(reader: Reader, beat: NodeJS.Timeout): void {
    clearInterval(beat)
    this.readers.delete(reader)
  }

  private async listen(): Promise<void> {
    this.listening ??= this.backend.db.listen(signChannel, (word) => this.hear(word)).then(() => this.recent.begin())
    try {
      await this.listening
    } catch (error) {
      this.listening = undefined
      throw error
    }
  }

  private hear(word: string | undefined): void {
    const sign = word === undefined ? undefined : signOf(word)
    if (sign && 'table' in sign) this.gather(sign.company, sign.table)
    else if (sign) this.tell(sign.person)
    else if (word === undefined) this.tellMissed()
  }

  private tell(person: string): void {
    this.recent.addPerson(person)
    for (const reader of this.readers) if (reader.member.user === person) void this.send(reader, told)
  }

  /** Makes every reader read everything again, because a change may have been missed. */
  private tellMissed(): void {
    this.recent.begin()
    for (const reader of this.readers) void this.send(reader, told)
    for (const company of new Set([...this.readers].map(({ member }) => member.company)))
      for (const table of tablesOf().keys()) this.gather(company, table)
  }

  /** Changes of a company are passed on together, some moments after the first one. */
  private gather(company: string, table: string): void {
    this.recent.addTable(company, table)
    const known = this.changed.get(company)
    if (known) {
      known.add(table)
      return
    }
    if (![...this.readers].some(({ member }) => member.company === company)) return
    this.changed.set(company, new Set([table]))
    setTimeout(() => this.backend.background(() => this.passOn(company)), gatherMs).unref()
  }

  /** Says to each reader of a company which entities changed, of those that they may read now. */
  private async passOn(company: string): Promise<void> {
    const known = tablesOf()
    const changed = [...(this.changed.get(company) ?? [])].flatMap((table) => known.get(table) ?? [])
    this.changed.delete(company)
    const readers = [...this.readers].filter(({ member }) => member.company === company)
    if (changed.length === 0 || readers.length === 0) return
    const rights = await rightsOfSessions(
      this.backend,
      company,
      readers.map(({ member }) => member.session),
    )
    for (const { member, stream } of readers) {
      const own = rights.get(member.session)
      // The streams of deactivated users are closed at the next heartbeat.
      if (own) stream.change(changed.filter((served) => mayRead(own, served)).map(({ entity }) => entity.key))
    }
  }

  private async send({ check, stream }: Reader, text: string): Promise<void> {
    try {
      await check()
      stream.write(text)
    } catch {
      // The next stream is refused with the reason.
      stream.end()
    }
  }
}

/**
 * Serves the stream of a person: it names a new notification, or the kinds of readable records that changed, never
 * their content. The content is read from the list, with its rights. The stream ends with the session and with its
 * token.
 */
export function serveStream(router: Router): void {
  const { backend } = router
  const streams = new Streams(backend)
  const open = async (call: Call): Promise<Answer> => {
    const header = call.context.req.header('authorization')
    const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
    // A caller that requests no stream gets its beginning alone.
    if (!call.context.req.header('accept')?.includes('text/event-stream'))
      return { bytes: encoder.encode(greeting), headers }
    const check = async (): Promise<void> => {
      await authenticate(backend, header)
    }
    return { bytes: await streams.open(memberOf(call), check, ageOf(call.context.req.query('age'))), headers }
  }
  router.read(readStream, open)
}
