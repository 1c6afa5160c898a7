import { type Limit, addressLimit, callerAddress, hour } from '../../http/routing/rate-limit.ts'
import type { Router } from '../../http/routing/routes.ts'
import { type Answer, type Backend, type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { Refusal, invalidField } from '../../http/call/errors.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import { oneTimeLink } from '../../one-time-links.ts'
import { anyDelivery, queueMail, sendOutbox } from '../notifications/index.ts'
import { findAccount, isMail, issueOneTimeToken, setPassword, takeOneTimeToken } from './accounts.ts'
import { hashPassword, passwordError, verifyPassword } from './passwords.ts'
import { resetMail } from './mails.ts'
import { journalReset, noteChangedPassword } from './password-notices.ts'

const staff = { service: 'auth', access: 'user', right: 'any' } as const
const visitor = { service: 'auth', access: 'public', right: 'any', isAcrossCompanies: true } as const

const resetLimits = (_call: Call, body: unknown): Limit[] => [
  {
    key: `reset:${sha256(String((body as { email?: unknown } | null)?.email ?? '').toLowerCase())}`,
    most: 5,
    seconds: hour,
  },
]

async function requestReset({ tx, settings }: Writing, body: unknown): Promise<Answer> {
  const { email } = (body ?? {}) as { email?: unknown }
  // The form of the address alone is checked: a well-formed unknown address gets the answer of a known one.
  if (!isMail(email)) throw new Refusal(400, 'email', { errors: { email: [{ code: 'email' }] } })
  return { body: { detail: 'ok', delivery: await anyDelivery(tx, settings) } }
}

async function mailReset(backend: Backend, call: Writing, email: string, address: string): Promise<void> {
  await backend.db.transaction(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account) return
    const token = await issueOneTimeToken(tx, call.now, { purpose: 'reset', account: account.id, seconds: hour })
    await queueMail(tx, call, {
      company: null,
      recipients: [account.email],
      purpose: 'password_reset',
      ...resetMail(call, oneTimeLink(call.settings, 'password_reset', token)),
    })
    await journalReset(tx, call, account.id, address)
  })
  await sendOutbox(backend)
}

/** Returns the password as text; refuses an empty or weak one with 400. */
export function checkPassword(password: unknown, email: string): string {
  if (typeof password !== 'string' || password === '')
    throw new Refusal(400, 'required', { errors: { password: [{ code: 'required' }] } })
  const error = passwordError(password, email)
  if (error) throw new Refusal(400, error, { errors: { password: [{ code: error }] } })
  return password
}

async function confirmReset(call: Writing, body: unknown): Promise<Answer> {
  const { token, password } = (body ?? {}) as { token?: unknown; password?: unknown }
  const taken = typeof token === 'string' ? await takeOneTimeToken(call.tx, call.now, 'reset', token) : undefined
  if (!taken?.account) throw new Refusal(400, 'link_invalid')
  const [account] = await call.tx.query<{ email: string }>('select email from system_accounts where id = $1', [
    taken.account,
  ])
  await setPassword(call.tx, call.now, taken.account, await hashPassword(checkPassword(password, account?.email ?? '')))
  await noteChangedPassword(call, taken.account, { isReset: true, address: callerAddress(call) })
  return { body: { detail: 'ok' } }
}

async function changeOwnPassword(call: Writing, body: unknown): Promise<Answer> {
  const { current, password } = (body ?? {}) as { current?: unknown; password?: unknown }
  const member = memberOf(call)
  const [account] = await call.tx.query<{ email: string; password_hash: string }>(
    'select email, password_hash from system_accounts where id = $1',
    [member.account],
  )
  if (!(await verifyPassword(account?.password_hash, String(current ?? ''))))
    throw invalidField('current', 'wrong_password')
  await setPassword(
    call.tx,
    call.now,
    member.account,
    await hashPassword(checkPassword(password, account?.email ?? '')),
  )
  await noteChangedPassword(call, member.account, { isReset: false, address: callerAddress(call) })
  return { body: { detail: 'ok' } }
}

/** Serves the reset and the change of passwords. */
export function servePasswords(router: Router): void {
  router.write(
    {
      ...staff,
      method: 'post',
      path: 'users/me/password',
      isAcrossCompanies: true,
      summary: 'changes the own password',
      added: true,
      limits: (call) => [{ key: `password:${memberOf(call).account}`, most: 10, seconds: hour / 4 }],
    },
    changeOwnPassword,
  )
  router.write(
    {
      ...visitor,
      method: 'post',
      path: 'auth/password_reset',
      summary: 'requests a link to set a new password',
      limits: (call) => [addressLimit(call, 'reset-address', 20, hour)],
      limitsByBody: resetLimits,
    },
    async (call, body) => {
      const answer = await requestReset(call, body)
      const address = callerAddress(call)
      // After the answer, so that a known and an unknown address take the same time.
      call.afterCommit((backend) => mailReset(backend, call, (body as { email: string }).email, address))
      return answer
    },
  )
  router.write(
    { ...visitor, method: 'post', path: 'auth/password_reset/confirm', summary: 'sets a new password by a link' },
    confirmReset,
  )
}
