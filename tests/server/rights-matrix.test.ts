import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../src/contract/index.ts'
import { type Entity, factsOf } from '../../src/contract/kit.ts'
import { type RoleName, allows, roles } from '../../src/contract/rights.ts'
import { issueToken } from '../../server/http/principal.ts'
import type { Route } from '../../server/http/routes.ts'
import { storeFile } from '../../server/http/files.ts'
import { customer, pay, sentQuotation, validated } from '../support/documents.ts'
import { oneOfEach } from '../support/rows.ts'
import { addressOf, eachOf, nameOf } from '../support/routes.ts'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

/** Every route that needs no token. A new public route fails here until it is written down. */
const publicRoutes = [
  'post auth/v1/auth/token', 'post auth/v1/tokens', 'post auth/v1/social/auth/convert-token', 'get auth/v1/get_applications', 'get auth/v1/companies/slugs/:slug/public',
  'post auth/v1/users', 'post auth/v1/users/registration', 'get auth/v1/invitations/public/:token', 'post auth/v1/auth/password_reset', 'post auth/v1/auth/password_reset/confirm',
  'get auth/v1/setup/:token', 'post auth/v1/setup/:token',
  'get commercial/v1/credits/public/:key', 'get commercial/v1/quotations/public/:key', 'get commercial/v1/quotations/public/:key/pdf', 'get commercial/v1/quotations/public/:key/logo', 'post commercial/v1/quotations/public/:key/seen', 'post commercial/v1/quotations/public/:key/question',
  'post commercial/v1/quotations/public/:key/accept', 'post commercial/v1/quotations/public/:key/refuse',
  'get commercial/v1/invoices/public/:key', 'get commercial/v1/invoices/public/:key/pdf', 'get commercial/v1/invoices/public/:key/logo', 'post commercial/v1/invoices/public/:key/seen', 'post commercial/v1/invoices/public/:key/question',
  'post commercial/v1/invoices/public/:key/incoming_payments',
  'post payment/v1/webhooks/simulator', 'get payment/v1/charges/:charge', 'get payment/v1/simulator/:charge', 'post payment/v1/simulator/:charge/:outcome',
]
/** Routes for every member of staff, whatever the role; rows or a check within keep to what is theirs. */
const staffRoutes = [
  'post auth/v1/auth/revoke', 'get auth/v1/companies', 'get auth/v1/companies/:id', 'post auth/v1/totp', 'post auth/v1/totp/login', 'post auth/v1/totp/stop', 'get auth/v1/users/me',
  'post auth/v1/users/me/password', 'get auth/v1/users', 'get auth/v1/users/:id', 'patch auth/v1/users/:id', 'post commercial/v1/send-transaction', 'get notifications/v1/mailbox',
  'get notifications/v1/mailbox/:id', 'get files/v1/content/:id',
  ...['tasks', 'layouts', 'notes'].flatMap((path) => [`get dashboard/v1/${path}`, `post dashboard/v1/${path}`, ...['get', 'put', 'patch', 'delete'].map((method) => `${method} dashboard/v1/${path}/:id`)]),
]
/** Routes whose handler asks for more than the table says; there a 403 is right for those who lack it. */
const asksForMore = new Set(['post commercial/v1/send-transaction', 'patch auth/v1/users/:id', 'post auth/v1/totp/stop', 'get history/v1/entries', 'post commercial/v1/quotations/:id/convert_invoice'])
/** Calls that would end the session or the account of the one who tries them. */
const endsItself = new Set(['post auth/v1/auth/revoke', 'post auth/v1/users/me/password', 'post auth/v1/totp/stop', 'post auth/v1/totp', 'post auth/v1/totp/login'])

const canary = 'TENANT-B-CANARY'
const roleNames = Object.keys(roles) as RoleName[]
const people = new Map<RoleName, Person>()
const rowsA = new Map<string, string>()
const rowsB = new Map<string, string>()
let suite: Suite
let b: Person
let tokens: { expired: string; client: string; company: string }
let fileB: string

interface Seen { status: number; text: string }

async function ask(token: string | undefined, method: string, address: string, body?: unknown, headers: Record<string, string> = {}): Promise<Seen> {
  const response = await suite.router.app.request(address, {
    method: method.toUpperCase(), headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const idOf = (rows: Map<string, string>, route: Route, person: Person): string => {
  if (route.path.startsWith('companies/')) return person.company
  if (route.entity === 'auth/users') return person.user
  return rows.get(route.entity ?? '') ?? '0190a000-0000-7000-8000-000000000000'
}

beforeAll(async () => {
  suite = await startSuite()
  const companyA = await suite.company('Menuiserie Kervadec')
  const companyB = await suite.company(canary, { email: 'b@tenant-b-canary.example', address: canary, iban: 'FR7630001007941234567890185' })
  for (const role of roleNames) people.set(role, await suite.person(companyA, role))
  b = await suite.person(companyB, 'administrator', 'admin@tenant-b-canary.example')
  const a = people.get('administrator') as Person
  const now = suite.clock.now()
  for (const [rows, company, user, mark] of [[rowsA, companyA, a.user, 'Kervadec'], [rowsB, companyB, b.user, canary]] as const) {
    const made = await suite.backend.db.transaction((tx) => oneOfEach(tx, entities, { company, user, now, mark }))
    for (const [key, id] of made) rows.set(key, id)
  }
  const [organization, organizationB] = [await customer(a), await customer(b, { company_name: canary, address: canary, email: 'client@tenant-b-canary.example' })]
  const invoice = await validated(a, organization)
  rowsA.set('commercial/invoice-payments', (await pay(a, invoice.body.id, '1.00')).body.id)
  const invoiceB = await validated(b, organizationB, '100.00', { subject: canary })
  rowsB.set('commercial/invoice-payments', (await pay(b, invoiceB.body.id, '1.00', { note: canary })).body.id)
  const quotationB = await sentQuotation(b, organizationB, { subject: canary })
  for (const [key, id] of [['commercial/invoices', invoiceB.body.id], ['commercial/quotations', quotationB.body.id], ['directory/organizations', organizationB], ['auth/users', b.user], ['auth/companies', b.company]] as const) rowsB.set(key, id)
  rowsA.set('auth/companies', companyA)
  rowsA.set('auth/users', a.user)
  fileB = await suite.backend.db.transaction((tx) => storeFile(tx, suite.clock.now(), { company: companyB, name: `${canary}.png`, type: 'image/png', content: Buffer.from(canary) }))
  const form = (values: Record<string, string>): Promise<string> => suite.anonymous('POST', 'auth/v1/auth/token/', new URLSearchParams({ grant_type: 'client_credentials', ...values })).then(({ body }) => body.access_token)
  const [application] = await suite.backend.db.query<{ client_id: string; client_secret: string }>('select client_id, client_secret from system_applications where company = $1', [companyA])
  const iat = Math.floor(Date.parse(now) / 1000) - 1200
  const session = JSON.parse(Buffer.from(a.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  tokens = {
    client: await form({ client_id: 'ensemble-app', client_secret: 'public-client' }), company: await form({ ...application }),
    expired: await issueToken(suite.backend, { kind: 'user', client: 'x', company: companyA, sub: a.user, sid: session.sid, iat, exp: iat + 600 }),
  }
})
afterAll(() => suite.close())

/** Bodies that change nothing: the right is asked before the body is read. */
const harmless = (route: Route): unknown => (route.method === 'post' || route.method === 'put' || route.method === 'patch' ? [] : undefined)

async function refusals(routes: readonly Route[], check: (route: Route) => Promise<string | undefined>): Promise<string[]> {
  return (await eachOf(routes, check)).filter((found): found is string => found !== undefined)
}

const tokenRoutes = ['get auth/v2/get_applications', ...['credits', 'invoices', 'quotations'].map((path) => `get commercial/v1/${path}/:id`)]
const staff = (): Route[] => suite.router.routes.filter(({ access }) => access === 'user' || access === 'company')

describe('the table of routes', () => {
  test('every public route and every route without a right is written down', () => {
    const { routes } = suite.router
    expect(routes.filter(({ access }) => access === 'public').map(nameOf).sort()).toEqual([...publicRoutes].sort())
    expect(routes.filter(({ access }) => access === 'client' || access === 'company').map(nameOf).sort()).toEqual([...tokenRoutes].sort())
    expect(routes.filter(({ access, right }) => access === 'user' && right === 'any').map(nameOf).sort()).toEqual([...staffRoutes].sort())
  })
  test('no address is served twice with different rights', () => {
    const names = suite.router.routes.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('who is not staff', () => {
  test('no token: 401 everywhere but on public routes', async () => {
    expect(await refusals(suite.router.routes.filter(({ access }) => access !== 'public'), async (route) => {
      const { status, text } = await ask(undefined, route.method, addressOf(route, { id: idOf(rowsA, route, people.get('administrator') as Person) }), harmless(route))
      return status === 401 && !text.includes(canary) ? undefined : `${nameOf(route)} ${status}`
    })).toEqual([])
  })
  test('an expired token, a token with another signature and a session that ended: 401 everywhere', async () => {
    const forged = `${tokens.expired.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    expect(await refusals(suite.router.routes, async (route) => {
      const { status } = await ask(tokens.expired, route.method, addressOf(route), harmless(route))
      return status === 401 ? undefined : `${nameOf(route)} ${status}`
    })).toEqual([])
    expect(await refusals(staff().slice(0, 60), async (route) => {
      const { status } = await ask(forged, route.method, addressOf(route), harmless(route))
      return status === 401 ? undefined : `${nameOf(route)} ${status}`
    })).toEqual([])
  })
  test('a client token and a company token open no route of the staff', async () => {
    for (const token of [tokens.client, tokens.company]) {
      expect(await refusals(staff(), async (route) => {
        const { status, text } = await ask(token, route.method, addressOf(route, { id: idOf(rowsA, route, people.get('administrator') as Person) }), harmless(route))
        // A document opens by its public key alone, whose absence is not told from a wrong one.
        const expected = route.access === 'company' && token === tokens.company ? 404 : 403
        return status === expected && !text.includes(canary) ? undefined : `${nameOf(route)} ${status}`
      })).toEqual([])
    }
  })
})

const mayUse = (role: RoleName, { right, service }: Route): boolean =>
  right === 'any' || (roles[role].services.includes(service as never) && allows(roles[role], right.scope, right.action))

const understood = new Set([200, 201, 204, 303, 400, 404, 409, 412, 422, 428])

describe.each(roleNames)('the role %s', (role) => {
  test('reaches what the table gives it, is refused with 403 elsewhere, and meets nothing of the other company', async () => {
    const person = people.get(role) as Person
    const routes = staff().filter((route) => !endsItself.has(nameOf(route)))
    expect(await refusals(routes, async (route) => {
      const name = nameOf(route)
      const { status, text } = await ask(person.token, route.method, addressOf(route, { id: idOf(rowsA, route, person) }), harmless(route))
      if (text.includes(canary)) return `${name} shows the other company`
      if (!mayUse(role, route)) return status === 403 ? undefined : `${name} ${status} instead of 403`
      if (status === 403 && asksForMore.has(name)) return undefined
      if (!understood.has(status)) return `${name} ${status} ${text.slice(0, 200)}`
      const isList = route.method === 'get' && route.summary === 'list'
      return isList && status !== 200 ? `${name} ${status}` : undefined
    })).toEqual([])
  }, 60_000)
})

describe('rows and fields of a role', () => {
  test('who sees names only reads names only, in lists, records and history', async () => {
    const lead = people.get('lead') as Person
    const { body } = await lead.call('GET', 'hr/v1/employees/?stats=true')
    expect(body.count).toBe(1)
    expect(Object.keys(body.results[0]).sort()).toEqual(['company', 'first_name', 'id', 'last_name'])
    for (const query of ['date_of_birth_after=1900-01-01', 'city=Kervadec']) expect((await lead.call('GET', `hr/v1/employees/?${query}`)).headers.get('warning')).toContain('unknown filters')
    expect((await lead.call('GET', 'hr/v1/employees/?ordering=date_of_birth')).status).toBe(400)
    expect((await lead.call('GET', 'hr/v1/dependants/')).body.count).toBe(0)
    expect((await lead.call('GET', `auth/v1/users/${lead.user}/`)).body).not.toHaveProperty('email')
  })
  test('personal numbers are masked for all but those with full rights', async () => {
    await suite.backend.db.query('update hr_employees set social_security_id = $2 where company = $1', [people.get('hr')?.company, '253072B07300488'])
    expect((await (people.get('hr') as Person).call('GET', 'hr/v1/employees/')).body.results[0].social_security_id).toBe('253072B07300488')
    await suite.backend.db.query('update hr_employees set created_by = $2 where company = $1', [people.get('manager')?.company, people.get('manager')?.user])
    expect((await (people.get('manager') as Person).call('GET', 'hr/v1/employees/')).body.results[0].social_security_id).toBe('••••0488')
  })
  test('an employee meets own rows only, also through the history', async () => {
    const employee = people.get('employee') as Person
    expect((await employee.call('GET', 'hr/v1/absences/')).body.count).toBe(0)
    const absence = rowsA.get('hr/absences')
    expect((await employee.call('GET', `hr/v1/absences/${absence}/`)).status).toBe(404)
    expect((await employee.call('GET', `history/v1/entries/?entity=hr/absences&record=${absence}`)).status).toBe(404)
  })
  test('the sales side does not reach purchases, neither lines nor payments nor overview', async () => {
    const [sales, accountant] = [people.get('sales') as Person, people.get('accountant') as Person]
    const organization = await customer(people.get('administrator') as Person)
    const purchase = await accountant.call('POST', 'commercial/v1/invoices/', { organization, is_sales: false, number: 'X-1', issue_date: '2026-11-19', invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '10.00' }] })
    expect(purchase.status).toBe(201)
    for (const [method, path, body] of [
      ['GET', `invoices/${purchase.body.id}/`], ['GET', `invoices/${purchase.body.id}/pdf/`], ['POST', `invoices/${purchase.body.id}/duplicate/`, {}], ['GET', 'invoices/overview/?is_sales=false'],
    ] as const) expect([path, (await sales.call(method, `commercial/v1/${path}`, body)).status]).toEqual([path, 404])
    expect((await sales.call('POST', 'commercial/v1/invoices/', { organization, is_sales: false, number: 'X-2' })).status).toBe(403)
    expect((await sales.call('POST', 'commercial/v1/invoice-lines/', { transaction: purchase.body.id, product_name: 'x', quantity: '1', price: '1.00', discount: '0' })).status).toBe(403)
    expect((await sales.call('GET', `commercial/v1/invoice-lines/?transaction=${purchase.body.id}`)).body.count).toBe(0)
    expect((await sales.call('GET', `history/v1/entries/?entity=commercial/invoices&record=${purchase.body.id}`)).status).toBe(404)
    expect((await sales.call('GET', 'commercial/v1/invoices/?is_sales=false')).body.count).toBe(0)
  })
  test('colleagues: names alone, also in the history of a person', async () => {
    const [administrator, sales] = [people.get('administrator') as Person, people.get('sales') as Person]
    const before = await administrator.call('GET', `auth/v1/users/${sales.user}/`)
    await administrator.call('PATCH', `auth/v1/users/${sales.user}/`, { job_position: 'Vendeuse', last_name: 'Le Gall' }, { 'if-match': before.etag ?? '' })
    const { body } = await (people.get('stock') as Person).call('GET', `history/v1/entries/?entity=auth/users&record=${sales.user}`)
    expect(Object.keys(body.results[0].changes)).toEqual(['last_name'])
  })
})

describe('another company', () => {
  const writes = (): Route[] => staff().filter(({ path }) => path.includes(':id'))

  test('its administrator finds none of our records, by any method', async () => {
    expect(await refusals(writes(), async (route) => {
      const id = route.path.startsWith('companies/') ? (people.get('administrator') as Person).company : route.entity === 'auth/users' ? (people.get('sales') as Person).user : idOf(rowsA, route, b)
      const { status, text } = await ask(b.token, route.method, addressOf(route, { id }), route.method === 'get' || route.method === 'delete' ? undefined : {}, { 'if-match': '"1"' })
      return status === 404 && !text.includes('Kervadec') ? undefined : `${nameOf(route)} ${status} ${text.slice(0, 120)}`
    })).toEqual([])
  })
  test('we find none of its records, by any method', async () => {
    const a = people.get('administrator') as Person
    expect(await refusals(writes(), async (route) => {
      const { status, text } = await ask(a.token, route.method, addressOf(route, { id: rowsB.get(route.entity ?? '') ?? (route.path.startsWith('companies/') ? b.company : fileB) }), route.method === 'get' || route.method === 'delete' ? undefined : {}, { 'if-match': '"1"' })
      return status === 404 && !text.includes(canary) ? undefined : `${nameOf(route)} ${status} ${text.slice(0, 120)}`
    })).toEqual([])
  })
  test('neither lists, search, order, filters nor expanding show it', async () => {
    const a = people.get('administrator') as Person
    const lists = suite.router.routes.filter(({ method, summary }) => method === 'get' && summary === 'list')
    expect(await refusals(lists, async (route) => {
      const entity = registry.get(route.entity ?? '') as Entity
      const all = { ...entity.fields, ...entity.computed }
      const named = Object.entries(all).filter(([, schema]) => ['ref', 'user'].includes(factsOf(schema).kind))
      const expand = [...Object.keys(entity.children ?? {}), ...named.map(([name]) => name)].join(',')
      const foreign = rowsB.get(entity.key) ?? ''
      const queries = [
        `expand=${expand}&page_size=100`, `search=${canary}`, `id__in=${foreign}`, `id=${foreign}`, `ordering=${entity.title === 'created_at' ? 'created_at' : entity.title}`,
        ...named.flatMap(([name, schema]) => { const id = rowsB.get(factsOf(schema).target ?? 'auth/users') ?? ''; return [`${name}=${id}`, `${name}__in=${id}`] }),
      ]
      for (const query of queries) {
        const { status, text } = await ask(a.token, 'get', `${addressOf(route)}?${query}`)
        if (status !== 200) return `${nameOf(route)}?${query} ${status} ${text.slice(0, 100)}`
        const { results, count } = JSON.parse(text) as { results: { company?: string }[]; count: number }
        if (text.includes(canary)) return `${nameOf(route)}?${query} shows it`
        if (results.some(({ company }) => company !== a.company)) return `${nameOf(route)}?${query} has a foreign row`
        if (foreign && query.includes(foreign) && count !== 0) return `${nameOf(route)}?${query} counts it`
      }
      return undefined
    })).toEqual([])
  }, 60_000)
  test('its ids in our bodies are refused like unknown ones', async () => {
    const a = people.get('administrator') as Person
    const open = entities.filter(({ key, rules }) => rules !== 'later' && !['auth/companies', 'auth/users', 'accounting/account-lines'].includes(key))
    let tried = 0
    expect((await eachOf(open, async (entity) => {
      const wrong: string[] = []
      for (const [name, schema] of Object.entries(entity.fields)) {
        const { kind, target } = factsOf(schema)
        const id = rowsB.get(target ?? 'auth/users')
        if (!['ref', 'refs', 'user', 'users'].includes(kind) || !id) continue
        tried += 1
        const required = Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => !field.safeParse(undefined).success).map(([key, field]) => {
          const facts = factsOf(field)
          return [key, facts.kind === 'ref' ? rowsA.get(facts.target ?? '') : facts.kind === 'boolean' ? false : facts.kind === 'decimal' ? '1.00' : facts.kind === 'integer' ? 1 : facts.kind === 'choice' ? Object.keys(facts.choices ?? {})[0] : facts.kind === 'email' ? 'a@b.fr' : 'x']
        }))
        const initial = Object.fromEntries(Object.keys(required).filter((key) => key in (entity.initial ?? {})).map((key) => [key, (entity.initial as Record<string, unknown>)[key]]))
        const { status, text } = await ask(a.token, 'post', addressOf(entity), { ...required, ...initial, [name]: kind.endsWith('s') ? [id] : id })
        // Their own notes and layouts are written under the caller's name whatever the body says.
        const owned = kind === 'user' && status === 201 && (JSON.parse(text) as Record<string, unknown>)[name] === a.user
        if (!([404, 409, 422].includes(status) || owned) || text.includes(canary)) wrong.push(`${entity.key}.${name} ${status} ${text.slice(0, 150)}`)
      }
      return wrong
    }, 6)).flat()).toEqual([])
    expect(tried).toBeGreaterThan(60)
  })
  test('its documents are not sent, converted, paid or shown by us', async () => {
    const a = people.get('administrator') as Person
    const [invoice, quotation] = [rowsB.get('commercial/invoices') ?? '', rowsB.get('commercial/quotations') ?? '']
    const tries: [string, string, unknown?][] = [
      ['POST', 'commercial/v1/send-transaction/', { type: 'invoice', emails: ['a@b.fr'], object: 'x', data: { id: invoice, content: 'x' } }],
      ['POST', 'commercial/v1/invoice-payments/', { invoice, amount: '1.00', payment_method: 'bank_transfer', provider: 'user' }],
      ['POST', `commercial/v1/invoices/${invoice}/incoming_payments/`, {}], ['POST', `commercial/v1/quotations/${quotation}/convert_invoice/`, {}],
      ['GET', `files/v1/content/${fileB}/`], ['GET', `history/v1/entries/?entity=commercial/invoices&record=${invoice}`], ['POST', `auth/v1/companies/${b.company}/bank/`, { iban: 'FR7630006000011234567890189' }],
    ]
    for (const [method, path, body] of tries) expect([path, (await a.call(method, path, body)).status]).toEqual([path, 404])
  })
  test('its mails stay its own, and a link to a new password is never read by another company', async () => {
    const a = people.get('administrator') as Person
    await suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email: b.email })
    await suite.backend.idle()
    const mails = await suite.backend.db.query<{ id: string; company: string | null }>("select id, company from system_outbox where recipients::text like '%canary%'")
    expect(mails.some(({ company }) => company === null)).toBe(true)
    for (const { id } of mails) expect((await a.call('GET', `notifications/v1/mailbox/${id}/`)).status).toBe(404)
    expect(JSON.stringify((await a.call('GET', 'notifications/v1/mailbox/')).body)).not.toMatch(/canary/i)
  })
})

describe('fields nobody writes', () => {
  test('a number or a state is not given to oneself', async () => {
    const a = people.get('administrator') as Person
    for (const body of [{ number: 'FA-2026-09999' }, { status: 'accepted' }, { status: 'canceled' }]) expect((await a.call('POST', 'commercial/v1/invoices/', body)).status).toBe(422)
  })
})

describe('rights that are taken away', () => {
  test('are gone at the next call, with the same token', async () => {
    const manager = people.get('manager') as Person
    expect((await manager.call('GET', 'commercial/v1/invoices/')).status).toBe(200)
    await suite.backend.db.query("update system_members set permissions = '[]' where id = $1", [manager.user])
    for (const route of suite.router.routes.filter(({ service, summary }) => service === 'commercial' && ['list', 'create'].includes(summary))) {
      expect([nameOf(route), (await ask(manager.token, route.method, addressOf(route), harmless(route))).status]).toEqual([nameOf(route), 403])
    }
    await suite.backend.db.query('update system_members set active = false where id = $1', [manager.user])
    expect((await manager.call('GET', 'auth/v1/users/me/')).status).toBe(401)
  })
  test('a person whom the administrator deactivates is out at once, and may come back', async () => {
    const [administrator, support] = [people.get('administrator') as Person, people.get('support') as Person]
    const before = await administrator.call('GET', `auth/v1/users/${support.user}/`)
    const off = await administrator.call('PATCH', `auth/v1/users/${support.user}/`, { is_active: false }, { 'if-match': before.etag ?? '' })
    expect(off.status).toBe(200)
    expect((await support.call('GET', 'auth/v1/users/me/')).status).toBe(401)
    const on = await administrator.call('PATCH', `auth/v1/users/${support.user}/`, { is_active: true }, { 'if-match': off.etag ?? '' })
    expect(on.status).toBe(200)
    const [{ active } = { active: false }] = await suite.backend.db.query<{ active: boolean }>('select active from system_members where id = $1', [support.user])
    expect(active).toBe(true)
  })
})
