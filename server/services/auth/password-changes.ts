import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { changePassword } from '../../../src/contract/auth/calls/own-account.ts'
import * as people from '../../../src/contract/auth/calls/people.ts'
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

const resetLimits = (_call: Call, body: unknown): Limit[] => [
  {
    key: `reset:${sha256(String((body as { email?: unknown } | null)?.email ?? '').toLowerCase())}`,
    most: 5,
    seconds: hour,
  },
]

type ResetAnswer = Answer<AnswerOf<typeof people.requestReset>>

async function requestReset({ tx, settings }: Writing, email: string): Promise<ResetAnswer> {
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

type Done = Answer<AnswerOf<typeof people.confirmReset>>

/** Returns the password; refuses an empty or weak one with 400. */
export function checkPassword(password: string, email: string): string {
  if (password === '') throw new Refusal(400, 'required', { errors: { password: [{ code: 'required' }] } })
  const error = passwordError(password, email)
  if (error) throw new Refusal(400, error, { errors: { password: [{ code: error }] } })
  return password
}

async function confirmReset(call: Writing, body: () => ReadBodyOf<typeof people.confirmReset>): Promise<Done> {
  const { token, password } = body()
  const taken = await takeOneTimeToken(call.tx, call.now, 'reset', token)
  if (!taken?.account) throw new Refusal(400, 'link_invalid')
  const [account] = await call.tx.query<{ email: string }>('select email from system_accounts where id = $1', [
    taken.account,
  ])
  await setPassword(call.tx, call.now, taken.account, await hashPassword(checkPassword(password, account?.email ?? '')))
  await noteChangedPassword(call, taken.account, { isReset: true, address: callerAddress(call) })
  return { body: { detail: 'ok' } }
}

async function changeOwnPassword(call: Writing, body: () => ReadBodyOf<typeof changePassword>): Promise<Done> {
  const { current, password } = body()
  const member = memberOf(call)
  const [account] = await call.tx.query<{ email: string; password_hash: string }>(
    'select email, password_hash from system_accounts where id = $1',
    [member.account],
  )
  if (!(await verifyPassword(account?.password_hash, current))) throw invalidField('current', 'wrong_password')
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
      ...changePassword,
      limits: (call: Call) => [{ key: `password:${memberOf(call).account}`, most: 10, seconds: hour / 4 }],
    },
    changeOwnPassword,
  )
  router.write(
    {
      ...people.requestReset,
      limits: (call: Call) => [addressLimit(call, 'reset-address', 20, hour)],
      limitsByBody: resetLimits,
    },
    async (call, body) => {
      const { email } = body()
      const answer = await requestReset(call, email)
      const address = callerAddress(call)
      // After the answer, so that a known and an unknown address take the same time.
      call.afterCommit((backend) => mailReset(backend, call, email, address))
      return answer
    },
  )
  router.write(people.confirmReset, confirmReset)
}
