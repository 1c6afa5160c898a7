import { describe, expect, it } from 'vitest'
import { type RefusedCase, callKind, effectOf, formTextOf } from '../../src/api/http/error-table.ts'

const refused = (given: Partial<RefusedCase> & { service?: string; path?: string }): RefusedCase => {
  const { service = 'commercial', path = 'invoices/' } = given
  return {
    status: 500,
    body: {},
    method: 'GET',
    isSilent: false,
    remembers: false,
    call: callKind(service, path),
    ...given,
    service,
    path,
  }
}

const token = { service: 'auth', path: 'auth/token/', method: 'POST' }
const reset = { service: 'auth', path: 'auth/password_reset/', method: 'POST' }
const confirm = { service: 'auth', path: 'auth/password_reset/confirm/', method: 'POST' }
const lookup = { service: 'auth-v2', path: 'get_applications/' }
const login = { kind: 'login' }
const forbidden = { kind: 'toast', tone: 'error', text: 'forbidden' }
const stale = { kind: 'toast', tone: 'warning', text: 'stale' }
const save = { kind: 'toast', tone: 'warning', text: 'save' }
const load = { kind: 'toast', tone: 'error', text: 'load' }
const none = { kind: 'none' }

describe('the error catalogue, row by row (specification 1 section 8)', () => {
  it.each<[string, Partial<RefusedCase> & { service?: string; path?: string }, unknown]>([
    ['401 on the token call', { ...token, status: 401, body: { code: 'invalid_credentials' } }, login],
    ['401 on its alias', { ...token, path: 'tokens/', status: 401 }, login],
    [
      'expired token, remembered',
      { status: 401, body: { code: 'token_expired' }, remembers: true },
      { kind: 'refresh' },
    ],
    [
      'expired token told by 403',
      { status: 403, body: { code: 'token_expired' }, remembers: true },
      { kind: 'refresh' },
    ],
    [
      'expired token by the configured pattern',
      {
        status: 401,
        body: { detail: 'Signature has expired' },
        remembers: true,
        expiredPattern: 'signature has expired',
      },
      { kind: 'refresh' },
    ],
    ['expired token, not remembered', { status: 401, body: { code: 'token_expired' } }, login],
    [
      'expired token on the person',
      { service: 'auth', path: 'users/me/', status: 401, body: { code: 'token_expired' }, remembers: true },
      { kind: 'refresh' },
    ],
    ['issuer not configured', { status: 401, body: { detail: 'The issuer is not configured' } }, login],
    ['issuer not configured, another status', { status: 400, body: 'Issuer is not configured' }, login],
    ['ended session', { status: 401, body: { code: 'session_ended' } }, login],
    ['invalid token', { status: 401, body: { code: 'token_invalid' } }, login],
    ['auth helper 401', { service: 'auth', path: 'users/me/', status: 401 }, { kind: 'reload' }],
    ['other 401', { status: 401, body: { detail: 'no' } }, forbidden],
    ['other 403 of a read', { status: 403 }, forbidden],
    ['other 403 of a write', { status: 403, method: 'PATCH' }, forbidden],
    ['a row deleted that changed meanwhile', { method: 'DELETE', status: 412, body: { code: 'stale' } }, stale],
    ['failed POST', { method: 'POST', status: 422 }, save],
    ['failed PUT', { method: 'PUT', status: 500 }, save],
    ['failed PATCH', { method: 'PATCH', status: 409 }, save],
    ['failed DELETE without an answer', { method: 'DELETE', status: 0 }, save],
    ['failed auth call', { ...token, status: 500 }, none],
    ['failed password reset', { ...reset, status: 400 }, none],
    ['failed confirmation', { ...confirm, status: 400 }, none],
    ['failed totp', { service: 'auth', path: 'totp/login/', method: 'POST', status: 422 }, none],
    ['failed application call', { ...lookup, method: 'POST', status: 500 }, none],
    ['failed GET', { status: 500 }, load],
    ['failed GET without an answer', { status: 0 }, load],
    ['failed GET of applications', { ...lookup, status: 500 }, none],
    ['failed GET of the person', { service: 'auth', path: 'users/me/', status: 500 }, none],
    ['silenced GET', { status: 500, isSilent: true }, none],
    [
      'a path of another service that only looks like the token call',
      { service: 'crm', path: 'tokens/', method: 'POST', status: 401 },
      forbidden,
    ],
  ])('%s', (_name, given, effect) => {
    expect(effectOf(refused(given))).toEqual(effect)
  })

  it.each<[string, Partial<RefusedCase> & { service?: string; path?: string }, string | undefined]>([
    ['log-in failure', { ...token, status: 401, body: { code: 'invalid_credentials' } }, 'credentials'],
    ['password reset with a bad e-mail', { ...reset, status: 400 }, 'resetEmail'],
    ['application lookup 404', { ...lookup, status: 404 }, 'accountUnknown'],
    ['application lookup other error', { ...lookup, status: 503 }, 'applicationProblem'],
    ['missing company', { ...lookup, status: 200, body: { code: 'no_company' } }, 'companyMissing'],
    ['missing company told by the grant', { ...token, status: 401, body: { code: 'no_company' } }, 'companyMissing'],
    ['reset confirm, too similar', { ...confirm, status: 400, body: { code: 'password_too_similar' } }, 'tooSimilar'],
    [
      'reset confirm, too similar in the words of Django',
      { ...confirm, status: 400, body: { password: ['The password is too similar to the email.'] } },
      'tooSimilar',
    ],
    ['reset confirm other', { ...confirm, status: 400, body: { code: 'link_invalid' } }, 'resetConfirm'],
    ['log-in that the service could not judge', { ...token, status: 503 }, undefined],
    ['log-in asked too often', { ...token, status: 429 }, undefined],
    ['password reset that the service could not judge', { ...reset, status: 500 }, undefined],
    ['any other call', { status: 500 }, undefined],
  ])('%s speaks in its form', (_name, given, text) => {
    expect(formTextOf(refused(given))).toBe(text)
  })
})
