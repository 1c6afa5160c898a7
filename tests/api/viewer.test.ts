import '../support/browser.ts'
import { afterEach, expect, test } from 'vitest'
import { type CurrentUser, endSession, setSession } from '../../src/api/session/session.ts'
import { currentViewer } from '../../src/api/session/use-session.ts'

const login = (user: Partial<CurrentUser>): void =>
  setSession({
    id: 's',
    token: '',
    refresh_token: '',
    expires_at: Number.MAX_SAFE_INTEGER,
    rememberPassword: false,
    client: { client_id: 'c', client_secret: '' },
    user: { uuid: 'u', email: 'a@b.c', first_name: 'A', last_name: 'B', permissions: ['invoice:read'], ...user },
  })

afterEach(() => endSession('left'))

test('the side of a person is that of users/me/', () => {
  login({ role: 'manager', side: 'sales' })
  expect(currentViewer().salesOnly).toBe(true)
  login({ role: 'sales', side: 'both' })
  expect(currentViewer().salesOnly).toBe(false)
})

test('a person of a foreign service, which answers no side, sees both sides whatever the role is called', () => {
  login({ role: 'sales' })
  expect(currentViewer()).toEqual({ salesOnly: false, rights: { permissions: ['invoice:read'], services: [] } })
})
