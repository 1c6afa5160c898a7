import type { Refused } from './api-error.ts'

/** Effect of a row of the table: a toast, the way to /login, one refresh, a clean start, or a text of the form. */
export type Effect =
  | { kind: 'login' | 'refresh' | 'reload' | 'none' }
  | { kind: 'toast'; tone: 'error' | 'warning'; text: ToastText }
  | { kind: 'form'; text: FormText }

export type ToastText = 'forbidden' | 'save' | 'stale' | 'load'
export type FormText =
  | 'credentials'
  | 'resetEmail'
  | 'accountUnknown'
  | 'applicationProblem'
  | 'companyMissing'
  | 'tooSimilar'
  | 'resetConfirm'

/** The kinds of calls that the table distinguishes. */
export type CallKind = 'token' | 'application' | 'reset' | 'resetConfirm' | 'totp' | 'me' | 'auth' | 'other'

/** A refused call as the rows see it. */
export interface RefusedCase extends Refused {
  call: CallKind
  remembers: boolean
  expiredPattern?: string
}

interface Row {
  name: string
  when: (refused: RefusedCase) => boolean
  effect: Effect | ((refused: RefusedCase) => Effect)
}

const kinds: readonly (readonly [CallKind, RegExp])[] = [
  ['token', /^(tokens|auth\/token|social\/auth\/convert-token)\/?$/],
  ['resetConfirm', /^auth\/password_reset\/confirm\/?$/],
  ['reset', /^auth\/password_reset\/?$/],
  ['application', /^get_applications\/?$/],
  ['totp', /^totp(\/|$)/],
  ['me', /^users\/me\/?$/],
  ['auth', /^auth\//],
]

/** Returns the kind of call of a path of a service. */
export const callKind = (service: string, path: string): CallKind =>
  (service === 'auth' || service === 'auth-v2' ? kinds.find(([, pattern]) => pattern.test(path))?.[0] : undefined) ??
  'other'

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body ?? ''))
const codeOf = (body: unknown): unknown => (body as { code?: unknown } | null | undefined)?.code
const isRefused = ({ status }: RefusedCase): boolean => status === 401 || status === 403
const isReading = ({ method }: RefusedCase): boolean => method === 'GET' || method === 'HEAD'

function saysExpired({ body, expiredPattern }: RefusedCase): boolean {
  if (codeOf(body) === 'token_expired') return true
  return expiredPattern ? new RegExp(expiredPattern, 'i').test(textOf(body)) : false
}

const endings = ['session_ended', 'token_invalid', 'refresh_invalid', 'refresh_reused']
const quietCalls: readonly CallKind[] = ['token', 'application', 'reset', 'resetConfirm', 'totp', 'auth']

/** The error catalogue of specification 1 section 8; the first matching row applies, and our own rows are marked. */
const transportRows: readonly Row[] = [
  {
    name: '401 on the token call',
    when: (refused) => refused.call === 'token' && refused.status === 401,
    effect: { kind: 'login' },
  },
  {
    name: 'expired token',
    when: (refused) => isRefused(refused) && saysExpired(refused),
    effect: ({ remembers }) => ({ kind: remembers ? 'refresh' : 'login' }),
  },
  {
    name: 'issuer not configured',
    when: ({ body }) => /issuer\b.*\bnot\b.*\bconfigured|no issuer configured/i.test(textOf(body)),
    effect: { kind: 'login' },
  },
  {
    name: 'ended session (ours)',
    when: ({ status, body }) => status === 401 && endings.includes(String(codeOf(body))),
    effect: { kind: 'login' },
  },
  { name: 'auth helper 401', when: ({ call, status }) => call === 'me' && status === 401, effect: { kind: 'reload' } },
  { name: 'silenced', when: ({ isSilent }) => isSilent, effect: { kind: 'none' } },
  {
    name: 'any other 401 or 403',
    when: (refused) => isRefused(refused) && !quietCalls.includes(refused.call),
    effect: { kind: 'toast', tone: 'error', text: 'forbidden' },
  },
  {
    name: 'changed meanwhile (ours)',
    when: (refused) => refused.status === 412 && !isReading(refused) && !quietCalls.includes(refused.call),
    effect: { kind: 'toast', tone: 'warning', text: 'stale' },
  },
  {
    name: 'failed write',
    when: (refused) => !isReading(refused) && !quietCalls.includes(refused.call),
    effect: { kind: 'toast', tone: 'warning', text: 'save' },
  },
  {
    name: 'failed read',
    when: (refused) => isReading(refused) && !['application', 'me'].includes(refused.call),
    effect: { kind: 'toast', tone: 'error', text: 'load' },
  },
]

/** Checks whether the service judged the typed values: not when it failed itself or refused too many calls. */
const isJudged = ({ status }: RefusedCase): boolean => status >= 400 && status < 500 && status !== 429

/** Rows whose text is shown in the form that made the call. */
const formRows: readonly Row[] = [
  {
    name: 'missing company',
    when: ({ body }) => codeOf(body) === 'no_company',
    effect: { kind: 'form', text: 'companyMissing' },
  },
  {
    name: 'log-in failure',
    when: (refused) => refused.call === 'token' && isJudged(refused),
    effect: { kind: 'form', text: 'credentials' },
  },
  {
    name: 'password reset with a bad e-mail',
    when: (refused) => refused.call === 'reset' && isJudged(refused),
    effect: { kind: 'form', text: 'resetEmail' },
  },
  {
    name: 'application lookup 404',
    when: ({ call, status }) => call === 'application' && status === 404,
    effect: { kind: 'form', text: 'accountUnknown' },
  },
  {
    name: 'application lookup other',
    when: ({ call }) => call === 'application',
    effect: { kind: 'form', text: 'applicationProblem' },
  },
  {
    name: 'reset confirm, too similar',
    when: ({ call, status, body }) => call === 'resetConfirm' && status === 400 && /too[_ ]similar/i.test(textOf(body)),
    effect: { kind: 'form', text: 'tooSimilar' },
  },
  {
    name: 'reset confirm other',
    when: ({ call }) => call === 'resetConfirm',
    effect: { kind: 'form', text: 'resetConfirm' },
  },
]

const effectIn = (rows: readonly Row[], refused: RefusedCase): Effect => {
  const found = rows.find((row) => row.when(refused))?.effect
  return typeof found === 'function' ? found(refused) : (found ?? { kind: 'none' })
}

/** Returns the effect of a refused call. */
export const effectOf = (refused: RefusedCase): Effect => effectIn(transportRows, refused)

/**
 * Returns the message of the form for a refused sign-in call, as a key of `auth:errors`; undefined for all other calls.
 */
export function formTextOf(refused: Refused): FormText | undefined {
  const effect = effectIn(formRows, { ...refused, call: callKind(refused.service, refused.path), remembers: false })
  return effect.kind === 'form' ? effect.text : undefined
}
