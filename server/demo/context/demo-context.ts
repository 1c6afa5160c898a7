import type { settableClock } from '../../runtime/clock.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { RunningBackend } from '../../backend.ts'
import { loadRecords } from '../../database/records.ts'
import { issueToken } from '../../http/routing/principal.ts'
import type { Router } from '../../http/routing/routes.ts'
import { runJobs } from '../../job-queue.ts'
import { makeRecurringInvoices, simulatorJobs, simulatorSignature } from '../../services/commercial/index.ts'
import { uuid7 } from '../../runtime/identifiers.ts'

/** Returns the moment of a day's hour (UTC) as the clock takes it. */
export const at = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`

/** Network addresses of the people of the company and of its customers, reserved for examples (RFC 5737). */
const [office, customerLine] = ['192.0.2.10', '203.0.113.24']

interface DemoSetup {
  backend: RunningBackend
  router: Router
  clock: ReturnType<typeof settableClock>
  company: string
  members: ReadonlyMap<string, string>
  end: string
}

export interface DemoRecord {
  id: string
  [name: string]: unknown
}

/**
 * A company whose people call the services in this process, at the time of the clock. Demo data are written through the
 * same routes as real data.
 */
export class DemoContext {
  private readonly sessions = new Map<string, string>()

  private constructor(private readonly setup: DemoSetup) {}

  static async open(setup: DemoSetup): Promise<DemoContext> {
    const demo = new DemoContext(setup)
    for (const [role, member] of setup.members) {
      const id = uuid7(setup.clock.now())
      await setup.backend.db.query(
        'insert into system_sessions (id, account, member, company, client_id, created_at, expires_at) select $1, account, id, company, $3, $4, $5 from system_members where id = $2',
        [id, member, 'demo', setup.clock.now(), setup.end],
      )
      demo.sessions.set(role, id)
    }
    return demo
  }

  /** Ends the sessions of its people, so that no one is logged in with them. */
  async close(): Promise<void> {
    await this.setup.backend.db.query('update system_sessions set revoked_at = $2 where id = any($1::uuid[])', [
      [...this.sessions.values()],
      this.setup.clock.now(),
    ])
  }

  get clock(): DemoSetup['clock'] {
    return this.setup.clock
  }

  get roles(): readonly string[] {
    return [...this.setup.members.keys()]
  }

  member(role: string): string {
    return this.setup.members.get(role) ?? ''
  }

  /**
   * Takes records over in bulk, checked by the contract, as an address book that was there before: nothing is recorded of
   * them.
   */
  async importRecords(entity: Entity, rows: readonly Record<string, unknown>[]): Promise<void> {
    const { backend, company, clock, members } = this.setup
    const read = rows.map((row) => entity.draft.parse({ ...entity.initial, ...row }))
    await loadRecords(backend.db, entity, {
      company,
      now: clock.now(),
      by: members.get('administrator') ?? null,
      rows: read,
    })
  }

  /** Calls as a role, or as a visitor without one; anything but success ends the telling. */
  async call<T = DemoRecord>(
    role: string | null,
    method: string,
    path: string,
    body?: unknown,
    etag?: string,
  ): Promise<T> {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(role ? { authorization: `Bearer ${await this.token(role)}` } : {}),
      ...(etag ? { 'if-match': etag } : {}),
    }
    const response = await this.setup.router.app.request(
      `/api/${path}`,
      { method, headers, body: body === undefined ? undefined : JSON.stringify(body) },
      { incoming: { socket: { remoteAddress: role ? office : customerLine } } },
    )
    const text = await response.text()
    if (response.status >= 400)
      throw new Error(`demo: ${method} ${path} answered ${response.status} ${text.slice(0, 300)}`)
    await this.setup.backend.idle()
    const value = text && text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { ...value, etag: response.headers.get('etag') } as T
  }

  /**
   * Sends the status messages of the e-invoicing platform about a deposited invoice. No answer contains its id there.
   */
  async platformSays(invoice: string, message: Readonly<Record<string, unknown>>): Promise<void> {
    const { backend, clock, router } = this.setup
    const now = clock.now()
    const [handed] = await backend.db.query<{ platform_id: string }>(
      'select platform_id from commercial_status_messages where invoice = $1 and platform_id is not null limit 1',
      [invoice],
    )
    if (!handed) return
    const body = JSON.stringify({ id: uuid7(now), document: handed.platform_id, at: now, ...message })
    const { status } = await router.app.request('/api/commercial/v1/e-invoice-platform/webhook/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': simulatorSignature(backend.settings, body, now) },
      body,
    })
    if (status !== 200) throw new Error(`demo: the message of the platform answered ${status}`)
  }

  /** Lets the platform answer documents that were handed over to it. */
  async platformAnswers(): Promise<void> {
    await runJobs(this.setup.backend, simulatorJobs)
  }

  /** Makes the drafts of recurring invoices whose date has come. */
  async makeRecurringInvoices(): Promise<void> {
    await makeRecurringInvoices(this.setup.backend)
  }

  private async token(role: string): Promise<string> {
    const iat = Math.floor(Date.parse(this.setup.clock.now()) / 1000)
    return issueToken(this.setup.backend, {
      kind: 'user',
      client: 'demo',
      company: this.setup.company,
      sub: this.member(role),
      sid: this.sessions.get(role),
      iat,
      exp: iat + 600,
    })
  }
}
