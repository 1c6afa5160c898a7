import { givenSeed, seeded } from '../support/seeded.ts'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import '../../src/api/http/refresh.ts'
import { get } from '../../src/api/http/call.ts'
import { setConfig } from '../../src/api/http/config.ts'
import { endSession, isLoggedIn, currentSession, setSession } from '../../src/api/session/session.ts'

const origin = 'http://suite.test'
const events = process.env.FULL ? 10_000 : 1_000
const seed = givenSeed()

const random = seeded(seed)

/** Answers that are on their way: they arrive in any order, and each at any time. */
const under: (() => void)[] = []
let isOpen = true
const delay = (): Promise<void> => new Promise((resolve) => under.push(resolve))
const deliver = (): void => {
  if (random() < 0.6) under.splice(Math.floor(random() * under.length), 1)[0]?.()
  if (isOpen) setImmediate(deliver)
}

/** A service of one log-in: which tokens it takes now, and what it was asked. */
const service = { access: 0, refresh: 0, refreshes: 0, reused: 0 }
const server = setupServer(
  http.post(`${origin}/api/auth/v1/auth/token/`, async ({ request }) => {
    const given = new URLSearchParams(await request.text()).get('refresh_token')
    await delay()
    service.refreshes += 1
    if (given !== `refresh-${service.refresh}`) {
      service.reused += 1
      return HttpResponse.json({ code: 'refresh_reused' }, { status: 401 })
    }
    service.refresh += 1
    service.access += 1
    const pair = { access_token: `access-${service.access}`, refresh_token: `refresh-${service.refresh}` }
    await delay()
    return HttpResponse.json({ ...pair, expires_in: 600 })
  }),
  http.get(`${origin}/api/directory/v1/organizations/`, async ({ request }) => {
    await delay()
    const isGood = request.headers.get('authorization') === `Bearer access-${service.access}`
    await delay()
    return isGood
      ? HttpResponse.json({ results: [], count: 0 })
      : HttpResponse.json({ code: 'token_expired' }, { status: 401 })
  }),
)

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  const ours = { versions: true, idempotency: true, nestedLines: true, added: true }
  setConfig({
    services: {
      auth: { url: `${origin}/api/auth/v1/`, ...ours },
      directory: { url: `${origin}/api/directory/v1/`, ...ours },
    },
  })
  deliver()
})
afterEach(() => endSession('left'))
afterAll(() => {
  isOpen = false
  server.close()
})

it(`of ${events} tokens that ran out none logs anybody out, whatever comes late (seed ${seed})`, async () => {
  setSession({
    id: 'log-in',
    token: 'access-0',
    refresh_token: 'refresh-0',
    expires_at: Number.MAX_SAFE_INTEGER,
    rememberPassword: true,
    client: { client_id: 'app', client_secret: 'public' },
    user: {
      uuid: 'a',
      email: 'camille@kervadec.example',
      first_name: 'Camille',
      last_name: 'Le Goff',
      permissions: [],
    },
  })
  for (let event = 1; event <= events; event += 1) {
    // Either the service alone knows that the token ran out, or the clock of the device says so too.
    service.access += 1
    if (random() < 0.5) setSession({ ...currentSession()!, expires_at: 0 })
    const calls = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      get<{ count: number }>('directory', 'organizations/'),
    )
    const answers = await Promise.all(calls)
    expect([event, answers.every(({ count }) => count === 0), isLoggedIn()]).toEqual([event, true, true])
    expect([event, service.refreshes, service.reused]).toEqual([event, event, 0])
  }
}, 600_000)
