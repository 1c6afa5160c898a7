import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Person, type Reply, type Suite, password, startSuite } from '../suite.ts'

/** Company whose people log in with limited attempts, and the client of its application. */
export interface SessionState {
  suite: Suite
  company: string
  client: Record<string, string>
}

/** Answer to a log-in: its tokens, and the seconds of the first. */
export interface TokenPair {
  access_token: string
  refresh_token: string
  expires_in: number
}

/** Starts a suite with rate limits; closes it at the end. `state` is filled before the first test. */
export function sessionSuite() {
  const state = { client: {} } as SessionState
  let people = 0
  let day = 0
  beforeAll(async () => {
    state.suite = await startSuite({ RATE_LIMITS: 'on' })
    state.company = await state.suite.company('Menuiserie Kervadec')
    const [client] = await state.suite.backend.db.query<{ client_id: string; client_secret: string }>(
      'select client_id, client_secret from system_applications where company = $1',
      [state.company],
    )
    state.client = { ...client }
  })
  afterAll(() => state.suite.close())
  // Each test has a day of its own, so that no window of a rate limit reaches from one into the next.
  beforeEach(() => {
    day += 1
    state.suite.clock.set(new Date(Date.parse('2026-11-20T09:00:00.000Z') + day * 10 * 86_400_000).toISOString())
  })

  const token = (values: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> =>
    state.suite.anonymous('POST', 'auth/v1/auth/token/', new URLSearchParams({ ...state.client, ...values }), headers)
  const logIn = (
    email: string,
    secret = password,
    more: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> => token({ grant_type: 'password', username: email, password: secret, ...more }, headers)
  const refresh = (refresh_token: string): Promise<Reply> => token({ grant_type: 'refresh_token', refresh_token })
  const me = (access: string): Promise<Reply> =>
    state.suite.anonymous('GET', 'auth/v1/users/me/', undefined, { authorization: `Bearer ${access}` })
  const newPerson = (role: Parameters<Suite['person']>[1] = 'sales'): Promise<Person> =>
    state.suite.person(state.company, role, `person${(people += 1)}@kervadec.example`)
  return { state, token, logIn, refresh, me, newPerson }
}
