import { jwtDecode } from 'jwt-decode'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newQueryClient } from '../../src/api/query-client.ts'
import { resource } from '../../src/api/resource.ts'
import { readMe } from '../../src/api/auth/me.ts'
import { openCompany, pendingSignIn, setPendingSignIn, signIn } from '../../src/api/auth/sign-in.ts'
import '../../src/api/http/refresh.ts'
import { get, patch, post } from '../../src/api/http/call.ts'
import { config, setConfig } from '../../src/api/http/config.ts'
import { formTextOf } from '../../src/api/http/error-table.ts'
import { ApiError } from '../../src/api/http/api-error.ts'
import { endSession, isLoggedIn, currentSession, setSession } from '../../src/api/session/session.ts'
import { tax } from '../../src/contract/commercial/tax.ts'
import { password, type Person, startSuite, type Suite } from '../support/suite.ts'

const said = vi.hoisted(() => [] as { tone: string; key?: string }[])
vi.mock('../../src/ui/toast/toast.ts', () => ({
  showToast: (tone: string, _text: string, { key }: { key?: string }) => {
    said.push({ tone, key })
  },
  dismissToast: () => {},
}))

const origin = 'http://suite.test'
const services = ['auth', 'directory', 'commercial', 'notifications', 'dashboard', 'files', 'products']
let suite: Suite
let person: Person
const seen: Request[] = []

/** Every call goes to the real services in this process. */
const server = setupServer(
  http.all(`${origin}/*`, async ({ request }) => {
    seen.push(request.clone())
    return suite.router.app.request(request)
  }),
)

const tokenCalls = (): Request[] => seen.filter(({ url }) => url.includes('/auth/token/'))

beforeAll(async () => {
  suite = await startSuite()
  server.listen({ onUnhandledRequest: 'error' })
  const company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator', 'camille@kervadec.example')
})
afterAll(async () => {
  server.close()
  await suite.close()
})
beforeEach(() => {
  setConfig({
    services: {
      ...Object.fromEntries(
        services.map((name) => [
          name,
          { url: `${origin}/api/${name}/v1/`, versions: true, idempotency: true, nestedLines: true, added: true },
        ]),
      ),
      'auth-v2': { url: `${origin}/api/auth/v2/`, added: true },
    },
  })
})
afterEach(() => {
  server.resetHandlers()
  endSession('left')
  setPendingSignIn(undefined)
  seen.length = 0
  said.length = 0
})

const logIn = (remembers = true) => signIn({ username: person.email, password }, remembers)
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

it('logs in: client token, look-up by e-mail, password grant, the person', async () => {
  const user = await logIn()
  expect(user).toMatchObject({ email: person.email, first_name: 'administrator' })
  expect(isLoggedIn()).toBe(true)
  expect(currentSession()).toMatchObject({ rememberPassword: true, refresh_token: expect.any(String) })
  const bodies = await Promise.all(tokenCalls().map((request) => request.text()))
  expect(bodies.map((body) => new URLSearchParams(body).get('grant_type'))).toEqual(['client_credentials', 'password'])
  expect(
    tokenCalls().every(
      (request) => request.headers.get('authorization') === null && request.headers.get('idempotency-key') === null,
    ),
  ).toBe(true)
})

it('names the reason why a log-in fails', async () => {
  expect(formTextOf((await failure(signIn({ username: 'nobody@kervadec.example', password }, true))).refused)).toBe(
    'accountUnknown',
  )
  expect(formTextOf((await failure(signIn({ username: person.email, password: 'wrong' }, true))).refused)).toBe(
    'credentials',
  )
  server.use(http.get(`${origin}/api/auth/v2/get_applications/`, () => HttpResponse.json({ results: [], count: 0 })))
  expect(formTextOf((await failure(logIn())).refused)).toBe('companyMissing')
  server.use(http.get(`${origin}/api/auth/v2/get_applications/`, () => new HttpResponse(null, { status: 500 })))
  expect(formTextOf((await failure(logIn())).refused)).toBe('applicationProblem')
  expect(said).toEqual([])
})

it('waits for the choice of a company when there are several', async () => {
  const other = await suite.company('Autre Maison')
  await suite.person(other, 'sales', person.email)
  expect(await logIn()).toBeUndefined()
  expect(isLoggedIn()).toBe(false)
  const waiting = pendingSignIn()!
  expect(waiting.applications.map(({ company }) => company?.name)).toEqual(['Autre Maison', 'Menuiserie Kervadec'])
  expect(await openCompany(waiting.applications[1]!, waiting.credentials, true)).toMatchObject({
    company_object: { name: 'Menuiserie Kervadec' },
  })
  await suite.backend.db.query('delete from system_members where company = $1', [other])
})

it('refreshes once for five calls that find their token expired, then repeats each', async () => {
  await logIn()
  suite.clock.advance(601)
  const expired = currentSession()!.token
  const before = tokenCalls().length
  const pages = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      get<{ count: number }>('directory', 'organizations/', { query: { page: index + 1 } }),
    ),
  )
  expect(pages.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  expect(tokenCalls().length - before).toBe(1)
  expect(currentSession()!.token).not.toBe(expired)
  expect(seen.filter(({ url }) => url.includes('/organizations/'))).toHaveLength(10)
  expect(said).toEqual([])
})

it('leads to /login when the password was not to be remembered, and when the refresh is refused', async () => {
  await logIn(false)
  server.use(http.get(`${origin}/api/directory/*`, () => HttpResponse.json({ code: 'token_expired' }, { status: 401 })))
  expect((await failure(get('directory', 'organizations/'))).code).toBe('token_expired')
  expect(isLoggedIn()).toBe(false)
  server.resetHandlers()
  await logIn()
  setSession({ ...currentSession()!, refresh_token: 'gone' })
  server.use(http.get(`${origin}/api/directory/*`, () => HttpResponse.json({ code: 'token_expired' }, { status: 401 })))
  await failure(get('directory', 'organizations/'))
  expect(isLoggedIn()).toBe(false)
  expect(said).toEqual([])
})

it('keeps the session when the line is cut during a refresh', async () => {
  await logIn()
  server.use(
    http.get(`${origin}/api/directory/*`, () => HttpResponse.json({ code: 'token_expired' }, { status: 401 })),
    http.post(`${origin}/api/auth/v1/auth/token/`, () => HttpResponse.error()),
  )
  await failure(get('directory', 'organizations/'))
  expect(isLoggedIn()).toBe(true)
})

it('sends the key of the gesture once per creation and the version on a change', async () => {
  await logIn()
  const created = await post<{ id: string }>(
    'dashboard',
    'tasks',
    { title: 'Appeler', date: '2026-11-20', finished: false },
    { key: 'abc' },
  )
  const again = await post<{ id: string }>(
    'dashboard',
    'tasks',
    { title: 'Appeler', date: '2026-11-20', finished: false },
    { key: 'abc' },
  )
  expect(again.id).toBe(created.id)
  await patch('dashboard', `tasks/${created.id}/`, { finished: true })
  expect(seen.at(-1)!.headers.get('if-match')).toMatch(/^(W\/)?"1"$/)
  expect(
    (await failure(patch('dashboard', `tasks/${created.id}/`, { finished: false }, { version: '"1"' }))).status,
  ).toBe(412)
  await expect.poll(() => said).toEqual([{ tone: 'warning', key: 'wire-stale' }])
})

it('reads the version first when a record was only seen in a list, and sends none to a service without', async () => {
  await logIn()
  const [row] = (await get<{ results: { id: string }[] }>('dashboard', 'tasks/')).results
  await patch('dashboard', `tasks/${row!.id}/`, { description: 'x' }, { version: 'fresh' })
  expect(seen.at(-1)!.headers.get('if-match')).toMatch(/^(W\/)?"\d+"$/)
  setConfig({ services: { dashboard: { url: `${origin}/api/dashboard/v1/`, versions: false, idempotency: false } } })
  await patch('dashboard', `tasks/${row!.id}/`, { description: 'y' }).catch(() => undefined)
  expect(seen.at(-1)!.headers.get('if-match')).toBeNull()
  await post('dashboard', 'tasks/', { title: 'Sans clé', date: '2026-11-20' })
  expect(seen.at(-1)!.headers.get('idempotency-key')).toBeNull()
})

it('toasts a failed read, not a silenced one, and asks in the language of the screen with a final slash', async () => {
  await logIn()
  server.use(
    http.get(`${origin}/api/directory/*`, ({ request }) => {
      seen.push(request)
      return new HttpResponse('{"cut', { status: 503 })
    }),
  )
  await failure(get('directory', 'organizations'))
  await expect.poll(() => said).toEqual([{ tone: 'error', key: 'wire-load' }])
  await failure(get('directory', 'organizations', { isSilent: true }))
  expect(said).toHaveLength(1)
  expect(seen.at(-1)!.headers.get('x-toast-off')).toBe('true')
  expect(seen.at(-1)!.headers.get('accept-language')).toBe('fr')
  expect(new URL(seen.at(-1)!.url).pathname).toBe('/api/directory/v1/organizations/')
})

it('a read that is never answered fails once its time is over, before anybody knows whether the line is cut', async () => {
  await logIn()
  let release = (): void => undefined
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(HttpResponse.json({}))
  })
  server.use(http.get(`${origin}/api/directory/*`, () => held))
  setConfig({ ...config(), callSeconds: 0.05 })
  expect(await failure(get('directory', 'organizations'))).toMatchObject({ status: 0, code: 'timeout' })
  expect(onlineManager.isOnline()).toBe(true)
  await expect.poll(() => said).toEqual([{ tone: 'error', key: 'wire-load' }])
  release()
})

it('asks for a public document with the token of the company', async () => {
  const [company] = await suite.backend.db.query<{ slug: string }>('select slug from auth_companies where id = $1', [
    person.company,
  ])
  await failure(get('commercial', 'invoices/public/unknown-key/', { publicOf: company!.slug, isSilent: true }))
  const claims = jwtDecode<{ kind: string }>(seen.at(-1)!.headers.get('authorization')!)
  expect(claims.kind).toBe('company')
})

it('ends a session that the server ended', async () => {
  await logIn()
  await suite.backend.db.query('update system_sessions set revoked_at = now()')
  await failure(readMe())
  expect(isLoggedIn()).toBe(false)
})

it('asks for the rows of a list while its page is being drawn, once', async () => {
  await logIn()
  const client = newQueryClient()
  const taxes = resource(tax)
  const List = (): string => String(taxes.useList({ page_size: 5 }).data?.count ?? '')
  const draw = (): string => renderToString(createElement(QueryClientProvider, { client }, createElement(List)))
  // Drawn as text, nothing is mounted: no effect runs that could ask.
  expect([draw(), draw()]).toEqual(['', ''])
  await expect.poll(draw).toMatch(/^\d+$/)
  expect(seen.filter(({ url }) => url.includes('/taxes/')).map(({ url }) => new URL(url).search)).toEqual([
    '?page=1&page_size=5',
  ])
})

it.each([
  ['a page', () => HttpResponse.html('<!doctype html><h1>Portail</h1>')],
  [
    'half an answer',
    () => new HttpResponse('{"results": [{"id": "a', { headers: { 'content-type': 'application/json' } }),
  ],
  ['nothing', () => new HttpResponse('', { headers: { 'content-type': 'application/json' } })],
])('%s with status 200 is a failed read, and never an empty list', async (_name, error) => {
  await logIn()
  server.use(http.get(`${origin}/api/commercial/v1/taxes/`, error))
  expect(await failure(resource(tax).list())).toMatchObject({ status: 502, code: 'unreadable' })
  await vi.waitFor(() => expect(said).toEqual([{ tone: 'error', key: 'wire-load' }]))
})

it('a page instead of the answer to a write is a failed write; an empty answer is one where a record was to be made', async () => {
  await logIn()
  server.use(http.post(`${origin}/api/commercial/v1/taxes/`, () => HttpResponse.html('<h1>Portail</h1>')))
  expect(await failure(post('commercial', 'taxes/', { name: 'A' }))).toMatchObject({ status: 502 })
  await vi.waitFor(() => expect(said).toEqual([{ tone: 'warning', key: 'wire-save' }]))
  server.use(http.post(`${origin}/api/commercial/v1/taxes/`, () => new HttpResponse('', { status: 200 })))
  await post('commercial', 'taxes/', { name: 'A' })
  expect(await failure(resource(tax).create({ name: 'A' }))).toMatchObject({ status: 502 })
})
