import { createApp } from '../../server/app.ts'
import { type RunningBackend, createBackend } from '../../server/backend.ts'
import { settableClock } from '../../server/runtime/clock.ts'
import type { Database } from '../../server/database/database.ts'
import type { Router } from '../../server/http/routing/routes.ts'
import { type AccountRole, addMember } from '../../server/services/auth/accounts.ts'
import { createCompany } from '../../server/services/auth/companies.ts'
import { hashPassword } from '../../server/services/auth/passwords.ts'
import { type Settings, readEnvironment } from '../../server/runtime/settings.ts'
import { emptyDatabase } from './database/empty-database.ts'
import { answerChecker } from './open-api.ts'

export interface Reply<B = any> {
  status: number
  body: B
  headers: Headers
  etag: string | undefined
}

/** A person of a test company, who calls the services. */
export interface Person {
  user: string
  company: string
  email: string
  token: string
  call: <B = any>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply<B>>
}

export interface Suite {
  backend: RunningBackend
  router: Router
  clock: ReturnType<typeof settableClock>
  company: (name: string, values?: Record<string, unknown>) => Promise<string>
  person: (company: string, role: AccountRole, email?: string) => Promise<Person>
  anonymous: Person['call']
  close: () => Promise<void>
}

export const password = 'correct horse battery'
let hashed: Promise<string> | undefined

const settingsFor = (more: Partial<Settings>): Settings =>
  ({
    ...readEnvironment({}),
    SECRET_KEY: 'a-key-for-tests-of-thirty-two-characters',
    PUBLIC_URL: 'http://suite.test',
    RATE_LIMITS: 'raised',
    ONLINE_PAYMENT: 'simulator',
    COMPANY_REGISTER: 'simulator',
    MAILBOX: 'simulator',
    ...more,
  }) as Settings

function requestOf(method: string, body: unknown, headers: Record<string, string>): RequestInit {
  if (body instanceof URLSearchParams || body instanceof FormData) return { method, body, headers }
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== ''
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
    etag: response.headers.get('etag') ?? undefined,
  }
}

/**
 * Starts the reference services in this process, on a database of their own or on the given one. Every JSON response is
 * compared with the OpenAPI document, and an error of the server is an error of the test.
 */
export async function startSuite(more: Partial<Settings> = {}, given?: Database): Promise<Suite> {
  const db = given ?? (await emptyDatabase())
  const clock = settableClock('2026-11-20T09:00:00.000Z')
  const backend = createBackend({ db, clock, settings: settingsFor(more) })
  const router = createApp(backend)
  const check = answerChecker(router)
  const caller =
    (token?: string): Person['call'] =>
    async (method, path, body, headers = {}) => {
      const address = path.startsWith('/') ? path : `/api/${path}`
      const response = await router.app.request(
        address,
        requestOf(method, body, { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }),
      )
      const reply = await replyOf(response)
      await backend.idle()
      const errors =
        'x-unchecked' in headers || typeof reply.body === 'string'
          ? []
          : check(method, address, reply.status, reply.body)
      if (errors.length > 0) throw new Error(errors.slice(0, 5).join('; '))
      return reply
    }
  return {
    backend,
    router,
    clock,
    anonymous: caller(),
    close: () => db.close(),
    company: async (name, values = {}) => {
      const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      const created = await db.transaction((tx) =>
        createCompany(tx, clock.now(), {
          name,
          slug,
          legal_name: name,
          siret: '73282932000074',
          vat_number: 'FR44732829320',
          address: '14 rue des Tonneliers',
          postal_code: '29790',
          city: 'Pont-Croix',
          country: 'FR',
          legal_form: 'SAS',
          capital: '20000.00',
          rcs: 'Quimper',
          iban: 'FR7630006000011234567890189',
          bic: 'AGRIFRPP',
          email: 'contact@kervadec.example',
          invoice_frame_debits: true,
          ...values,
        }),
      )
      return created.id
    },
    person: async (company, role, email = `${role}@${company.slice(-6)}.example`) => {
      hashed ??= hashPassword(password)
      const passwordHash = await hashed
      const user = await db.transaction((tx) =>
        addMember(tx, clock.now(), { company, email, first_name: role, last_name: 'Test', role, passwordHash }),
      )
      const [client] = await db.query<{ client_id: string; client_secret: string }>(
        'select client_id, client_secret from system_applications where company = $1',
        [company],
      )
      const { body } = await caller()(
        'POST',
        'auth/v1/auth/token/',
        new URLSearchParams({
          grant_type: 'password',
          client_id: client?.client_id ?? '',
          client_secret: client?.client_secret ?? '',
          username: email,
          password,
        }),
      )
      return { user, company, email, token: body.access_token, call: caller(body.access_token) }
    },
  }
}
