import { jwtDecode } from 'jwt-decode'
import { entities } from '../../src/contract/index.ts'
import { statusMessage } from '../../src/contract/commercial/invoices/status-message.ts'
import type { RoleName } from '../../src/contract/rights/role-names.ts'
import { roles } from '../../src/contract/rights/roles.ts'
import type { Database } from '../../server/database/database.ts'
import { insertRecord } from '../../server/database/records.ts'
import { storeFile } from '../../server/http/files/record-files.ts'
import { CallFiles } from '../../server/storage/index.ts'
import { issueToken } from '../../server/http/routing/principal.ts'
import type { Route } from '../../server/http/routing/routes.ts'
import { customer, pay, sentQuotation, validated, givenBack } from './documents.ts'
import { eachOf } from './routes.ts'
import { oneOfEach, sampleValues } from './database/rows.ts'
import { type Person, type Suite, startSuite } from './suite.ts'

/** Mark that every text of the second company contains. */
export const canary = 'TENANT-B-CANARY'
export const roleNames = Object.keys(roles) as RoleName[]

export interface Seen {
  status: number
  text: string
}

/** Two companies with a record of every entity each: the first with a person of every role, the second with `b`. */
export interface TwoCompanies {
  suite: Suite
  people: ReadonlyMap<RoleName, Person>
  /** Administrator of the first company. */
  a: Person
  b: Person
  rowsA: Map<string, string>
  rowsB: Map<string, string>
  fileB: string
  tokens: { expired: string; client: string; company: string }
  ask: (
    token: string | undefined,
    method: string,
    address: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Seen>
  /** Routes of the staff, and those that a company token opens. */
  staff: () => Route[]
}

/** Returns the id of the record for the address of a route; an unknown one where there is none. */
export const idOf = (rows: ReadonlyMap<string, string>, route: Route, person: Person): string => {
  if (route.path.startsWith('companies/')) return person.company
  if (route.entity === 'auth/users') return person.user
  return rows.get(route.entity ?? '') ?? '0190a000-0000-7000-8000-000000000000'
}

/** Returns a body that changes nothing: rights are checked before the body is read. */
export const harmless = (route: Route): unknown =>
  route.method === 'post' || route.method === 'put' || route.method === 'patch' ? [] : undefined

/** Returns the failures that `check` finds on the routes. */
export async function refusals(
  routes: readonly Route[],
  check: (route: Route) => Promise<string | undefined>,
): Promise<string[]> {
  return (await eachOf(routes, check)).filter((found): found is string => found !== undefined)
}

const asking =
  (suite: Suite): TwoCompanies['ask'] =>
  async (token, method, address, body, headers = {}) => {
    const response = await suite.router.app.request(address, {
      method: method.toUpperCase(),
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

async function tokensOf(suite: Suite, { company, token, user }: Person): Promise<TwoCompanies['tokens']> {
  const form = (values: Record<string, string>): Promise<string> =>
    suite
      .anonymous('POST', 'auth/v1/auth/token/', new URLSearchParams({ grant_type: 'client_credentials', ...values }))
      .then(({ body }) => body.access_token)
  const [application] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
    'select client_id, client_secret from system_applications where company = $1',
    [company],
  )
  const iat = Math.floor(Date.parse(suite.clock.now()) / 1000) - 1200
  const session = jwtDecode<{ sid: string }>(token)
  return {
    client: await form({ client_id: 'ensemble-app', client_secret: 'public-client' }),
    company: await form({ ...application }),
    expired: await issueToken(suite.backend, {
      kind: 'user',
      client: 'x',
      company,
      sub: user,
      sid: session.sid,
      iat,
      exp: iat + 600,
    }),
  }
}

async function fill(
  suite: Suite,
  { a, b, rowsA, rowsB }: Pick<TwoCompanies, 'a' | 'b' | 'rowsA' | 'rowsB'>,
): Promise<string> {
  const { db } = suite.backend
  const now = suite.clock.now()
  for (const [rows, { company, user }, mark] of [
    [rowsA, a, 'Kervadec'],
    [rowsB, b, canary],
  ] as const) {
    const made = await db.transaction((tx) => oneOfEach(tx, entities, { company, user, now, mark }))
    for (const [key, id] of made) rows.set(key, id)
  }
  const [organization, organizationB] = [
    await customer(a),
    await customer(b, { company_name: canary, address: canary, email: 'client@tenant-b-canary.example' }),
  ]
  const invoice = await validated(a, organization)
  rowsA.set('commercial/invoice-payments', (await pay(a, invoice.body.id, '1.00')).body.id)
  const invoiceB = await validated(b, organizationB, '100.00', { subject: canary })
  rowsB.set('commercial/invoice-payments', (await pay(b, invoiceB.body.id, '1.00', { note: canary })).body.id)
  for (const [rows, person, party, note] of [
    [rowsA, a, organization, null],
    [rowsB, b, organizationB, canary],
  ] as const) {
    const { allocation, payment } = await givenBack(person, party, note)
    rows.set('commercial/credit-allocations', allocation)
    rows.set('commercial/refund-payments', payment)
  }
  for (const [rows, { company, user }, mark, about] of [
    [rowsA, a, 'Kervadec', invoice],
    [rowsB, b, canary, invoiceB],
  ] as const) {
    const values = { ...sampleValues(statusMessage, mark), invoice: about.body.id }
    const message = await db.transaction((tx) => insertRecord(tx, statusMessage, { company, now, by: user, values }))
    rows.set(statusMessage.key, message.id)
  }
  const quotationB = await sentQuotation(b, organizationB, { subject: canary })
  for (const [key, id] of [
    ['commercial/invoices', invoiceB.body.id],
    ['commercial/quotations', quotationB.body.id],
    ['directory/organizations', organizationB],
    ['auth/users', b.user],
    ['auth/companies', b.company],
  ] as const)
    rowsB.set(key, id)
  rowsA.set('auth/companies', a.company)
  rowsA.set('auth/users', a.user)
  return db.transaction((tx) =>
    storeFile(
      { tx, now, files: new CallFiles(suite.backend.storage) },
      {
        company: b.company,
        name: `${canary}.png`,
        type: 'image/png',
        content: Buffer.from(canary),
        entity: 'auth/companies',
        record: b.company,
        field: 'logo',
      },
    ),
  )
}

/** Starts the services with two companies, in memory or on the database given. */
export async function twoCompanies(given?: Database): Promise<TwoCompanies> {
  const suite = await startSuite({}, given)
  const companyA = await suite.company('Menuiserie Kervadec')
  const companyB = await suite.company(canary, {
    email: 'b@tenant-b-canary.example',
    address: canary,
    iban: 'FR7630001007941234567890185',
  })
  const people = new Map<RoleName, Person>()
  for (const role of roleNames) people.set(role, await suite.person(companyA, role))
  const both = {
    a: people.get('administrator') as Person,
    b: await suite.person(companyB, 'administrator', 'admin@tenant-b-canary.example'),
    rowsA: new Map<string, string>(),
    rowsB: new Map<string, string>(),
  }
  const fileB = await fill(suite, both)
  return {
    ...both,
    suite,
    people,
    fileB,
    tokens: await tokensOf(suite, both.a),
    ask: asking(suite),
    staff: () => suite.router.routes.filter(({ access }) => access === 'user' || access === 'company'),
  }
}
