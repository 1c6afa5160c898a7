import { randomBytes } from 'node:crypto'
import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/auth/calls/own-account.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { Refusal, notFound } from '../../http/call/errors.ts'
import { type Limit, clearHits, countHit } from '../../http/routing/rate-limit.ts'
import type { Router } from '../../http/routing/routes.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import type { StaffAccount } from './accounts.ts'
import { verifyPassword } from './passwords.ts'
import { acceptedStep, newTotpSecret } from './totp.ts'

const quarter = 15 * 60

type Factor = Pick<StaffAccount, 'id' | 'totp_secret' | 'totp_last_step'>

/** Takes a code of the authenticator, once; false when it is wrong or was used. */
async function takeCode(tx: Queryable, now: string, account: Factor, code: string): Promise<boolean> {
  const step = account.totp_secret && acceptedStep(account.totp_secret, code, now, account.totp_last_step)
  if (typeof step !== 'number') return false
  const taken = await tx.query(
    'update system_accounts set totp_last_step = $2 where id = $1 and coalesce(totp_last_step, -1) < $2 returning id',
    [account.id, step],
  )
  return taken.length > 0
}

async function takeRecoveryCode(tx: Queryable, { id }: Factor, code: string): Promise<boolean> {
  const used = await tx.query(
    'update system_accounts set recovery_hashes = recovery_hashes - $2 where id = $1 and recovery_hashes ? $2 returning id',
    [id, sha256(code.trim().toLowerCase())],
  )
  return used.length > 0
}

/** Asks for the second factor at log-in where the account has one: a code, or a recovery code. */
export async function checkSecondFactor(call: Call, account: StaffAccount, code: string | null): Promise<void> {
  if (!account.totp_secret) return
  if (!code) throw new Refusal(401, 'totp_required')
  const key = `totp:${account.id}`
  await countHit(call.db, call.now, { key, most: 5, seconds: quarter }, call.settings.RATE_LIMITS === 'raised')
  if (!(await takeCode(call.db, call.now, account, code)) && !(await takeRecoveryCode(call.db, account, code)))
    throw new Refusal(401, 'totp_wrong')
  await clearHits(call.db, key)
}

const wrongPassword = (): Refusal => new Refusal(403, 'wrong_password')
const wrongCode = (): Refusal => new Refusal(422, 'totp_wrong', { errors: { code: [{ code: 'totp_wrong' }] } })

/** Password of the account, and a code of its second factor. */
type Proof = ReadBodyOf<typeof calls.startTotp>

/** Returns the account of the caller, locked until the end of the transaction. */
export async function ownAccount(call: Writing): Promise<StaffAccount> {
  const [account] = await call.tx.query<StaffAccount & Record<string, unknown>>(
    'select id, email, password_hash, totp_secret, totp_last_step from system_accounts where id = $1 for update',
    [memberOf(call).account],
  )
  if (!account) throw notFound()
  return account
}

/**
 * Starts the second factor for the holder of the password, so that a stolen session locks no owner out. An active one
 * is replaced only with a current code as well.
 */
async function startTotp(call: Writing, body: () => Proof): Promise<Answer<AnswerOf<typeof calls.startTotp>>> {
  const account = await ownAccount(call)
  const { password, code } = body()
  if (!(await verifyPassword(account.password_hash, password))) throw wrongPassword()
  if (account.totp_secret && !(await takeCode(call.tx, call.now, account, code))) throw wrongCode()
  const secret = newTotpSecret()
  await call.tx.query("delete from system_one_time_tokens where account = $1 and purpose = 'totp'", [account.id])
  await call.tx.query(
    "insert into system_one_time_tokens (hash, purpose, account, data, created_at, expires_at) values ($1, 'totp', $2, $3, $4, $4::timestamptz + interval '15 minutes')",
    [sha256(secret), account.id, JSON.stringify({ secret }), call.now],
  )
  return {
    body: {
      secret,
      uri: `otpauth://totp/Ensemble:${encodeURIComponent(account.email)}?secret=${secret}&issuer=Ensemble`,
    },
  }
}

async function confirmTotp(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.confirmTotp>,
): Promise<Answer<AnswerOf<typeof calls.confirmTotp>>> {
  const member = memberOf(call)
  const [row] = await call.tx.query<{ data: { secret: string } }>(
    "select data from system_one_time_tokens where account = $1 and purpose = 'totp' and used_at is null and expires_at > $2",
    [member.account, call.now],
  )
  const step = row && acceptedStep(row.data.secret, body().code, call.now, null)
  if (!row || step === undefined) throw wrongCode()
  const recovery = Array.from({ length: 8 }, () => randomBytes(5).toString('hex'))
  await call.tx.query(
    'update system_accounts set totp_secret = $2, totp_last_step = $3, recovery_hashes = $4 where id = $1',
    [member.account, row.data.secret, step, JSON.stringify(recovery.map((value) => sha256(value)))],
  )
  await call.tx.query("delete from system_one_time_tokens where account = $1 and purpose = 'totp'", [member.account])
  await call.tx.query('delete from system_rate_limits where key = $1', [`totp:${member.account}`])
  return { body: { recovery_codes: recovery } }
}

/**
 * Requires the password of the account, and a code of its second factor where it has one; a recovery code is accepted
 * too.
 */
export async function proveOwner(call: Writing, account: StaffAccount, { password, code }: Proof): Promise<void> {
  if (!(await verifyPassword(account.password_hash, password))) throw wrongPassword()
  if (
    account.totp_secret &&
    !(await takeCode(call.tx, call.now, account, code)) &&
    !(await takeRecoveryCode(call.tx, account, code))
  )
    throw wrongCode()
}

/** Gives the second factor up: who could without a code could replace it without one. */
async function stopTotp(call: Writing, body: () => Proof): Promise<Answer> {
  const account = await ownAccount(call)
  await proveOwner(call, account, body())
  await call.tx.query(
    "update system_accounts set totp_secret = null, totp_last_step = null, recovery_hashes = '[]' where id = $1",
    [account.id],
  )
  return { status: 204 }
}

/** Returns the limits on attempts with the password of the caller. */
export const passwordLimits = (call: Call): Limit[] => [
  { key: `password:${memberOf(call).account}`, most: 10, seconds: quarter },
]

/** Serves the second factor of the caller. */
export function serveSecondFactor(router: Router): void {
  router.write({ ...calls.startTotp, limits: passwordLimits }, startTotp)
  router.write(
    {
      ...calls.confirmTotp,
      limits: (call: Call) => [{ key: `totp:${memberOf(call).account}`, most: 5, seconds: quarter }],
    },
    confirmTotp,
  )
  router.write({ ...calls.stopTotp, limits: passwordLimits }, stopTotp)
}
