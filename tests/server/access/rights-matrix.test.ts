import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allows } from '../../../src/contract/rights/rights.ts'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import type { Route } from '../../../server/http/routing/routes.ts'
import { customer } from '../../support/documents.ts'
import { addressOf, isChecked, nameOf } from '../../support/routes.ts'
import type { Person } from '../../support/suite.ts'
import {
  type TwoCompanies,
  canary,
  harmless,
  idOf,
  refusals,
  roleNames,
  twoCompanies,
} from '../../support/two-companies.ts'

/** Every route that needs no token. A new public route fails here until it is written down. */
const publicRoutes = [
  'post auth/v1/auth/token',
  'post auth/v1/tokens',
  'post auth/v1/social/auth/convert-token',
  'get auth/v1/get_applications',
  'get auth/v1/companies/slugs/:slug/public',
  'post auth/v1/users',
  'post auth/v1/users/registration',
  'get auth/v1/invitations/public/:token',
  'post auth/v1/auth/password_reset',
  'post auth/v1/auth/password_reset/confirm',
  'get auth/v1/setup/:token',
  'post auth/v1/setup/:token',
  'post auth/v1/passkeys/login/options',
  'post auth/v1/passkeys/login',
  'get calendar/v1/feeds/:key',
  ...['', '/logo'].map((part) => `get crm/v1/lead-forms/public/:key${part}`),
  'post crm/v1/lead-forms/public/:key/send',
  ...['', '/logo'].map((part) => `get crm/v1/booking-pages/public/:key${part}`),
  'post crm/v1/booking-pages/public/:key/book',
  ...['', '/logo'].map((part) => `get crm/v1/bookings/public/:key${part}`),
  'post crm/v1/bookings/public/:key/cancel',
  ...['', '/pdf', '/logo'].map((part) => `get commercial/v1/credits/public/:key${part}`),
  ...['seen', 'question'].map((part) => `post commercial/v1/credits/public/:key/${part}`),
  'get commercial/v1/purchase-orders/public/:key',
  'get commercial/v1/purchase-orders/public/:key/pdf',
  'get commercial/v1/purchase-orders/public/:key/logo',
  'post commercial/v1/purchase-orders/public/:key/seen',
  'post commercial/v1/purchase-orders/public/:key/confirm',
  'post commercial/v1/purchase-orders/public/:key/question',
  'get commercial/v1/quotations/public/:key',
  'get commercial/v1/quotations/public/:key/pdf',
  'get commercial/v1/quotations/public/:key/logo',
  'post commercial/v1/quotations/public/:key/seen',
  'post commercial/v1/quotations/public/:key/question',
  'post commercial/v1/quotations/public/:key/accept',
  'post commercial/v1/quotations/public/:key/deposit',
  'post commercial/v1/quotations/public/:key/refuse',
  'get commercial/v1/invoices/public/:key',
  'get commercial/v1/invoices/public/:key/pdf',
  'get commercial/v1/invoices/public/:key/logo',
  'post commercial/v1/invoices/public/:key/seen',
  'post commercial/v1/invoices/public/:key/question',
  'post commercial/v1/invoices/public/:key/incoming_payments',
  'get payment/v1/bank-simulator/:connection',
  'get notifications/v1/unsubscribe/:token',
  'post notifications/v1/unsubscribe/:token',
  'get commercial/v1/fiscal-series/public/:key',
  'get files/v1/links/public/:key',
  'get files/v1/links/public/:key/content',
  'post files/v1/links/public/:key/open',
  'post payment/v1/webhooks/simulator',
  'get payment/v1/charges/:charge',
  'get payment/v1/charges/:charge/logo',
  'get payment/v1/simulator/:charge',
  'post payment/v1/simulator/:charge/:outcome',
  'post commercial/v1/e-invoice-platform/webhook',
  'post commercial/v1/e-invoice-platform/deliveries',
  'post commercial/v1/send-consulted-email',
  'get commercial/v1/e-invoice-platform/:key',
  'post commercial/v1/e-invoice-platform/:key/:outcome',
]
/** Routes for every member of staff, whatever the role; rows or a check within keep to what is theirs. */
const staffRoutes = [
  'post auth/v1/auth/revoke',
  // Sessions of the caller; the handler asks for the right to those of a colleague.
  'get auth/v1/sessions',
  'post auth/v1/sessions/end',
  'post auth/v1/sessions/:id/end',
  'get auth/v1/companies',
  'get auth/v1/companies/:id',
  'post auth/v1/totp',
  'post auth/v1/totp/login',
  'post auth/v1/totp/stop',
  'get auth/v1/passkeys',
  'get auth/v1/passkeys/:id',
  'post auth/v1/passkeys/options',
  'post auth/v1/passkeys',
  'patch auth/v1/passkeys/:id',
  'delete auth/v1/passkeys/:id',
  'get auth/v1/users/me',
  'get auth/v1/users/me/personal_data',
  'post auth/v1/users/me/password',
  'get auth/v1/users',
  'get auth/v1/users/:id',
  'patch auth/v1/users/:id',
  'post commercial/v1/send-transaction',
  'get notifications/v1/mail-delivery',
  'get notifications/v1/mailbox',
  'get notifications/v1/mailbox/:id',
  'patch notifications/v1/mailbox/:id',
  'post notifications/v1/mailbox/:id/cancel',
  'post notifications/v1/mailbox/:id/retry',
  'post notifications/v1/mailbox/:id/link',
  'get notifications/v1/notification-groups',
  'get notifications/v1/notification-preferences',
  'patch notifications/v1/notification-preferences',
  'get notifications/v1/stream',
  'post notifications/v1/notification-groups/opened',
  'get files/v1/content/:id',
  // An upload belongs to its sender; the record that keeps the file asks for its right.
  'post files/v1/uploads',
  'get files/v1/uploads/:id',
  'delete files/v1/uploads/:id',
  'post files/v1/uploads/:id/parts',
  // Timeline and readers of a record that the caller reads; the rest of the trail checks its right itself.
  'get history/v1/timeline',
  'get history/v1/readers',
  // Whoever sees a screen says that a part of it failed.
  'post history/v1/client-errors',
  // It answers what the lists of its caller answer.
  'get dashboard/v1/search',
  'get dashboard/v1/waiting',
  'get dashboard/v1/my-tasks',
  'get dashboard/v1/first-steps',
  'get dashboard/v1/tiles',
  'get dashboard/v1/news',
  'get dashboard/v1/news/:id',
  'get dashboard/v1/weather-infos',
  ...['layouts', 'notes'].flatMap((path) => [`get dashboard/v1/${path}/own`, `post dashboard/v1/${path}/own`]),
  // An import asks for the right to the imported records, and belongs to its author.
  'get history/v1/imports',
  'get history/v1/imports/:id',
  'post history/v1/imports',
  'post history/v1/imports/check',
  'post history/v1/imports/:id/rows',
  'post history/v1/imports/:id/end',
  'post history/v1/imports/:id/undo',
  ...['tasks', 'layouts', 'notes', 'snoozes'].flatMap((path) => [
    `get dashboard/v1/${path}`,
    `post dashboard/v1/${path}`,
    ...['get', 'put', 'patch', 'delete'].map((method) => `${method} dashboard/v1/${path}/:id`),
  ]),
]
/** Routes whose handler asks for more than the table says; there a 403 is right for those who lack it. */
const asksForMore = new Set([
  'post commercial/v1/send-transaction',
  'patch auth/v1/users/:id',
  'post auth/v1/totp/stop',
  'post auth/v1/passkeys/options',
  'get history/v1/entries',
  'post commercial/v1/quotations/:id/convert_invoice',
  'post commercial/v1/quotations/:id/convert_purchase_order',
  'post commercial/v1/purchase-orders/:id/convert_invoice',
  'post commercial/v1/purchase-orders/:id/make_delivery_note',
  'post commercial/v1/purchase-orders/:id/make_product_return',
  'post commercial/v1/purchase-orders/:id/make_deposit',
  'post commercial/v1/quotations/:id/make_deposit',
  'post commercial/v1/invoices/:id/make_credit',
  'post commercial/v1/invoices/:id/make_product_return',
  // The right to the document that the query names.
  'get commercial/v1/purchase-orders/get_lines',
  // The order that the received invoice is of.
  'get commercial/v1/received-invoices/:id/comparison',
  'get payment/v1/transactions/:id/proposals',
  'post payment/v1/transactions/:id/match',
  'post payment/v1/transactions/:id/unmatch',
])
/** Calls that would end the session or the account of the one who tries them. */
const endsItself = new Set([
  'post auth/v1/auth/revoke',
  'post auth/v1/users/me/password',
  'post auth/v1/totp/stop',
  'post auth/v1/totp',
  'post auth/v1/totp/login',
])

const two = {} as TwoCompanies
beforeAll(async () => {
  Object.assign(two, await twoCompanies())
})
afterAll(() => two.suite.close())

const tokenRoutes = [
  'get auth/v2/get_applications',
  ...['credits', 'delivery-notes', 'invoices', 'product-returns', 'purchase-orders', 'quotations', 'refunds'].map(
    (path) => `get commercial/v1/${path}/:id`,
  ),
]

describe('the table of routes', () => {
  test('every public route and every route without a right is written down', () => {
    const { routes } = two.suite.router
    expect(
      routes
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual([...publicRoutes].sort())
    expect(
      routes
        .filter(({ access }) => access === 'client' || access === 'company')
        .map(nameOf)
        .sort(),
    ).toEqual([...tokenRoutes].sort())
    expect(
      routes
        .filter(({ access, right }) => access === 'user' && right === 'any')
        .map(nameOf)
        .sort(),
    ).toEqual([...staffRoutes].sort())
  })
  test('no address is served twice with different rights', () => {
    const names = two.suite.router.routes.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('who is not staff', () => {
  test('no token: 401 everywhere but on public routes', async () => {
    expect(
      await refusals(
        two.suite.router.routes.filter((route) => route.access !== 'public' && isChecked(route)),
        async (route) => {
          const { status, text } = await two.ask(
            undefined,
            route.method,
            addressOf(route, { id: idOf(two.rowsA, route, two.a) }),
            harmless(route),
          )
          return status === 401 && !text.includes(canary) ? undefined : `${nameOf(route)} ${status}`
        },
      ),
    ).toEqual([])
  })
  test('an expired token, a token with another signature and a session that ended: 401 everywhere', async () => {
    const forged = `${two.tokens.expired.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    expect(
      await refusals(two.suite.router.routes.filter(isChecked), async (route) => {
        const { status } = await two.ask(two.tokens.expired, route.method, addressOf(route), harmless(route))
        return status === 401 ? undefined : `${nameOf(route)} ${status}`
      }),
    ).toEqual([])
    expect(
      await refusals(two.staff().slice(0, 60), async (route) => {
        const { status } = await two.ask(forged, route.method, addressOf(route), harmless(route))
        return status === 401 ? undefined : `${nameOf(route)} ${status}`
      }),
    ).toEqual([])
  })
  test('a client token and a company token open no route of the staff', async () => {
    for (const token of [two.tokens.client, two.tokens.company]) {
      expect(
        await refusals(two.staff().filter(isChecked), async (route) => {
          const { status, text } = await two.ask(
            token,
            route.method,
            addressOf(route, { id: idOf(two.rowsA, route, two.a) }),
            harmless(route),
          )
          // A document opens by its public key alone; a missing key answers like a wrong one.
          const expected = route.access === 'company' && token === two.tokens.company ? 404 : 403
          return status === expected && !text.includes(canary) ? undefined : `${nameOf(route)} ${status}`
        }),
      ).toEqual([])
    }
  })
})

const mayUse = (role: RoleName, { right, service }: Route): boolean =>
  right === 'any' || (roles[role].services.includes(service as never) && allows(roles[role], right.scope, right.action))

const understood = new Set([200, 201, 204, 303, 400, 404, 409, 412, 422, 428])

describe.each(roleNames)('the role %s', (role) => {
  test('reaches what the table gives it, is refused with 403 elsewhere, and meets nothing of the other company', async () => {
    const person = two.people.get(role) as Person
    const routes = two.staff().filter((route) => isChecked(route) && !endsItself.has(nameOf(route)))
    expect(
      await refusals(routes, async (route) => {
        const name = nameOf(route)
        const { status, text } = await two.ask(
          person.token,
          route.method,
          addressOf(route, { id: idOf(two.rowsA, route, person) }),
          harmless(route),
        )
        if (text.includes(canary)) return `${name} shows the other company`
        if (!mayUse(role, route)) return status === 403 ? undefined : `${name} ${status} instead of 403`
        if (status === 403 && asksForMore.has(name)) return undefined
        if (!understood.has(status)) return `${name} ${status} ${text.slice(0, 200)}`
        const isList = route.method === 'get' && route.summary === 'list'
        return isList && status !== 200 ? `${name} ${status}` : undefined
      }),
    ).toEqual([])
  }, 60_000)
})

describe('rows and fields of a role', () => {
  test('who sees names only reads names only, in lists, records and history', async () => {
    const lead = two.people.get('lead') as Person
    const { body } = await lead.call('GET', 'hr/v1/employees/?stats=true')
    expect(body.count).toBe(1)
    expect(Object.keys(body.results[0]).sort()).toEqual(['company', 'first_name', 'id', 'last_name'])
    for (const query of ['date_of_birth_after=1900-01-01', 'city=Kervadec'])
      expect((await lead.call('GET', `hr/v1/employees/?${query}`)).headers.get('warning')).toContain('unknown filters')
    expect((await lead.call('GET', 'hr/v1/employees/?ordering=date_of_birth')).status).toBe(400)
    expect((await lead.call('GET', 'hr/v1/dependants/')).body.count).toBe(0)
    expect((await lead.call('GET', `auth/v1/users/${lead.user}/`)).body).not.toHaveProperty('email')
  })
  test('colleagues come in pages, counted whole', async () => {
    const lead = two.people.get('lead') as Person
    const all = (await lead.call('GET', 'auth/v1/users/?page_size=100')).body
    expect(all.count).toBe(all.results.length)
    const second = (await lead.call('GET', 'auth/v1/users/?page=2&page_size=2')).body
    expect(second).toMatchObject({ count: all.count, results: all.results.slice(2, 4) })
    expect(Object.keys(second.results[0]).sort()).toEqual(['first_name', 'id', 'last_name', 'uuid'])
  })
  test('personal numbers are read in their record alone, by those with full rights', async () => {
    await two.suite.backend.db.query('update hr_employees set social_security_id = $2 where company = $1', [
      two.people.get('hr')?.company,
      '253072B07300488',
    ])
    const hr = two.people.get('hr') as Person
    const [first] = (await hr.call('GET', 'hr/v1/employees/')).body.results
    expect(first.social_security_id).toBeUndefined()
    expect((await hr.call('GET', `hr/v1/employees/${first.id}/`)).body.social_security_id).toBe('253072B07300488')
    await two.suite.backend.db.query('update hr_employees set created_by = $2 where company = $1', [
      two.people.get('manager')?.company,
      two.people.get('manager')?.user,
    ])
    const manager = two.people.get('manager') as Person
    expect((await manager.call('GET', `hr/v1/employees/${first.id}/`)).body.social_security_id).toBeUndefined()
  })
  test('an employee meets own rows only, also through the history', async () => {
    const employee = two.people.get('employee') as Person
    expect((await employee.call('GET', 'hr/v1/absences/')).body.count).toBe(0)
    const absence = two.rowsA.get('hr/absences')
    expect((await employee.call('GET', `hr/v1/absences/${absence}/`)).status).toBe(404)
    expect((await employee.call('GET', `history/v1/entries/?entity=hr/absences&record=${absence}`)).status).toBe(404)
  })
  test('the sales side does not reach purchases, neither lines nor payments nor overview', async () => {
    const [sales, accountant] = [two.people.get('sales') as Person, two.people.get('accountant') as Person]
    const organization = await customer(two.a)
    const purchase = await accountant.call('POST', 'commercial/v1/invoices/', {
      organization,
      is_sales: false,
      number: 'X-1',
      issue_date: '2026-11-19',
      invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '10.00' }],
    })
    expect(purchase.status).toBe(201)
    for (const [method, path, body] of [
      ['GET', `invoices/${purchase.body.id}/`],
      ['GET', `invoices/${purchase.body.id}/pdf/`],
      ['POST', `invoices/${purchase.body.id}/duplicate/`, {}],
      ['GET', 'invoices/overview/?is_sales=false'],
    ] as const)
      expect([path, (await sales.call(method, `commercial/v1/${path}`, body)).status]).toEqual([path, 404])
    expect(
      (await sales.call('POST', 'commercial/v1/invoices/', { organization, is_sales: false, number: 'X-2' })).status,
    ).toBe(403)
    expect(
      (
        await sales.call('POST', 'commercial/v1/invoice-lines/', {
          transaction: purchase.body.id,
          product_name: 'x',
          quantity: '1',
          price: '1.00',
          discount: '0',
        })
      ).status,
    ).toBe(403)
    expect((await sales.call('GET', `commercial/v1/invoice-lines/?transaction=${purchase.body.id}`)).body.count).toBe(0)
    expect(
      (await sales.call('GET', `history/v1/entries/?entity=commercial/invoices&record=${purchase.body.id}`)).status,
    ).toBe(404)
    expect((await sales.call('GET', 'commercial/v1/invoices/?is_sales=false')).body.count).toBe(0)
  })
  test('colleagues: names alone, also in the history of a person', async () => {
    const [administrator, sales] = [two.a, two.people.get('sales') as Person]
    const before = await administrator.call('GET', `auth/v1/users/${sales.user}/`)
    await administrator.call(
      'PATCH',
      `auth/v1/users/${sales.user}/`,
      { job_position: 'Vendeuse', last_name: 'Le Gall' },
      { 'if-match': before.etag ?? '' },
    )
    const { body } = await (two.people.get('stock') as Person).call(
      'GET',
      `history/v1/entries/?entity=auth/users&record=${sales.user}`,
    )
    expect(Object.keys(body.results[0].changes)).toEqual(['last_name'])
  })
})

describe('fields that no caller writes', () => {
  test('a number or a state is not given to oneself', async () => {
    const a = two.a
    for (const body of [{ number: 'FA-2026-09999' }, { status: 'accepted' }, { status: 'canceled' }])
      expect((await a.call('POST', 'commercial/v1/invoices/', body)).status).toBe(422)
  })
})

describe('rights that are taken away', () => {
  test('are gone at the next call, with the same token', async () => {
    const manager = two.people.get('manager') as Person
    expect((await manager.call('GET', 'commercial/v1/invoices/')).status).toBe(200)
    await two.suite.backend.db.query("update system_members set role = 'support' where id = $1", [manager.user])
    for (const route of two.suite.router.routes.filter(
      ({ service, summary }) => service === 'commercial' && ['list', 'create'].includes(summary),
    )) {
      expect([
        nameOf(route),
        (await two.ask(manager.token, route.method, addressOf(route), harmless(route))).status,
      ]).toEqual([nameOf(route), 403])
    }
    await two.suite.backend.db.query('update system_members set active = false where id = $1', [manager.user])
    expect((await manager.call('GET', 'auth/v1/users/me/')).status).toBe(401)
  })
  test('a person whom the administrator deactivates is out at once, and may come back', async () => {
    const [administrator, support] = [two.a, two.people.get('support') as Person]
    const before = await administrator.call('GET', `auth/v1/users/${support.user}/`)
    const off = await administrator.call(
      'PATCH',
      `auth/v1/users/${support.user}/`,
      { is_active: false },
      { 'if-match': before.etag ?? '' },
    )
    expect(off.status).toBe(200)
    expect((await support.call('GET', 'auth/v1/users/me/')).status).toBe(401)
    const on = await administrator.call(
      'PATCH',
      `auth/v1/users/${support.user}/`,
      { is_active: true },
      { 'if-match': off.etag ?? '' },
    )
    expect(on.status).toBe(200)
    const [{ active } = { active: false }] = await two.suite.backend.db.query<{ active: boolean }>(
      'select active from system_members where id = $1',
      [support.user],
    )
    expect(active).toBe(true)
  })
})
