import { createHmac } from 'node:crypto'
import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { convertToken, grantToken, grantTokens, revokeToken } from '../../../src/contract/auth/calls/sign-in.ts'
import type { Queryable } from '../../database/database.ts'
import type { Answer, Backend, Call } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import { issueToken } from '../../http/routing/principal.ts'
import { type Membership, memberRights, membership } from '../../http/call/rights.ts'
import { addressLimit, callerAddress, clearHits, countHit, takeBackHit } from '../../http/routing/rate-limit.ts'
import { parseBody, readText } from '../../http/routing/read-request.ts'
import { readBody } from '../../http/routing/read-body.ts'
import type { Router } from '../../http/routing/routes.ts'
import { later } from '../../runtime/clock.ts'
import { randomKey, sameSecret, sha256, uuid7 } from '../../runtime/identifiers.ts'
import { findAccount, normalEmail, takeOneTimeToken } from './accounts.ts'
import { verifyPassword } from './passwords.ts'
import { checkSecondFactor } from './second-factor.ts'

const graceSeconds = 10
const window = 15 * 60

interface Client {
  client_id: string
  company: string | null
}

type Grant = ReadBodyOf<typeof grantToken>
type Granted = Answer<AnswerOf<typeof grantToken>>

async function findClient(backend: Backend, { client_id: id, client_secret: secret }: Grant): Promise<Client> {
  const { ROOT_CLIENT_ID, ROOT_CLIENT_SECRET } = backend.settings
  if (id === ROOT_CLIENT_ID && sameSecret(secret, ROOT_CLIENT_SECRET)) return { client_id: id, company: null }
  const [row] = await backend.db.query<{ client_id: string; client_secret: string; company: string }>(
    'select client_id, client_secret, company from system_applications where client_id = $1',
    [id],
  )
  if (!row || !sameSecret(secret, row.client_secret)) throw new Refusal(401, 'invalid_client')
  return row
}

const epoch = (moment: string): number => Math.floor(Date.parse(moment) / 1000)

async function clientFlow(call: Call, form: Grant): Promise<Granted> {
  const client = await findClient(call, form)
  const iat = epoch(call.now)
  const claims = { client: client.client_id, iat, exp: iat + call.settings.ACCESS_SECONDS }
  const access_token = await issueToken(
    call,
    client.company ? { kind: 'company', company: client.company, ...claims } : { kind: 'client', ...claims },
  )
  return { body: { access_token, token_type: 'Bearer', expires_in: call.settings.ACCESS_SECONDS } }
}

interface SessionRow extends Record<string, unknown> {
  id: string
  account: string
  member: string
  company: string
  client_id: string
  expires_at: string
}

async function pairFor(call: Call, tx: Queryable, session: SessionRow, refreshToken: string): Promise<Granted> {
  const [member] = await tx.query<Membership & { first_name: string; last_name: string; email: string }>(
    `select ${membership}, u.first_name, u.last_name, u.email from system_members m join auth_users u on u.id = m.id where m.id = $1 and m.active`,
    [session.member],
  )
  if (!member) throw new Refusal(401, 'session_ended')
  const { permissions, services } = memberRights(call.roles, member)
  const iat = epoch(call.now)
  const exp = Math.min(iat + call.settings.ACCESS_SECONDS, epoch(session.expires_at))
  const access_token = await issueToken(call, {
    kind: 'user',
    client: session.client_id,
    company: session.company,
    sub: session.member,
    sid: session.id,
    services: [...services],
    iat,
    exp,
  })
  const { first_name, last_name, email } = member
  return {
    body: {
      access_token,
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: exp - iat,
      member: { uuid: session.member, first_name, last_name, email, permissions, company: session.company },
    },
  }
}

/** Opens a session of a member and answers its first pair of tokens. */
async function openSession(call: Call, tx: Queryable, account: string, client: Client): Promise<Granted> {
  const [member] = await tx.query<{ id: string; company: string }>(
    'select id, company from system_members where account = $1 and active and ($2::uuid is null or company = $2) order by id limit 1',
    [account, client.company],
  )
  if (!member) throw new Refusal(401, 'no_company')
  const session: SessionRow = {
    id: uuid7(call.now),
    account,
    member: member.id,
    company: member.company,
    client_id: client.client_id,
    expires_at: later(call.now, call.settings.REFRESH_SECONDS),
  }
  await tx.query(
    'insert into system_sessions (id, account, member, company, client_id, created_at, expires_at, user_agent, address, last_seen_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $6)',
    [
      session.id,
      account,
      member.id,
      member.company,
      client.client_id,
      call.now,
      session.expires_at,
      call.context.req.header('user-agent')?.slice(0, 400) ?? null,
      callerAddress(call).slice(0, 64),
    ],
  )
  const refresh = randomKey()
  await tx.query('insert into system_refresh_tokens (hash, session, created_at) values ($1, $2, $3)', [
    sha256(refresh),
    session.id,
    call.now,
  ])
  return pairFor(call, tx, session, refresh)
}

async function passwordFlow(call: Call, form: Grant): Promise<Granted> {
  const client = await findClient(call, form)
  const email = normalEmail(form.username || form.email)
  const raised = call.settings.RATE_LIMITS === 'raised'
  const accountKey = `login:${sha256(email)}`
  const addressKey = `login-address:${callerAddress(call)}`
  await countHit(call.db, call.now, { key: addressKey, most: 100, seconds: window }, raised)
  await countHit(call.db, call.now, { key: accountKey, most: 10, seconds: window }, raised)
  const account = await findAccount(call.db, email)
  if (!(await verifyPassword(account?.password_hash, form.password)) || !account)
    throw new Refusal(401, 'invalid_credentials')
  await checkSecondFactor(call, account, form.totpc || null)
  await clearHits(call.db, accountKey)
  await takeBackHit(call.db, addressKey)
  return call.db.transaction((tx) => openSession(call, tx, account.id, client))
}

/** Opens the company that was chosen after a sign-in by passkey, which counts as both factors. */
const passkeyFlow = async (call: Call, form: Grant): Promise<Granted> => {
  const client = await findClient(call, form)
  return call.db.transaction(async (tx) => {
    const taken = await takeOneTimeToken(tx, call.now, 'passkey_session', form.code)
    if (!taken?.account) throw new Refusal(401, 'passkey_expired')
    return openSession(call, tx, taken.account, client)
  })
}

// The successor follows from the token itself, so that a repeat within the grace time gets the very same pair without
// keeping it in clear.
const deriveSuccessor = (call: Call, token: string): string =>
  createHmac('sha256', call.settings.SECRET_KEY).update(`refresh:${token}`).digest('base64url')

async function rotate(
  call: Call,
  tx: Queryable,
  token: string,
): Promise<{ session: SessionRow; token: string } | 'unknown' | 'stolen'> {
  const [row] = await tx.query<{ session: string; used_at: string | null }>(
    'select session, used_at from system_refresh_tokens where hash = $1 for update',
    [sha256(token)],
  )
  if (!row) return 'unknown'
  const [session] = await tx.query<SessionRow>(
    'select id, account, member, company, client_id, expires_at from system_sessions where id = $1 and revoked_at is null and expires_at > $2',
    [row.session, call.now],
  )
  if (!session) return 'unknown'
  const next = deriveSuccessor(call, token)
  if (row.used_at) {
    if (Date.parse(call.now) - Date.parse(row.used_at) <= graceSeconds * 1000) {
      const [after] = await tx.query<{ used_at: string | null }>(
        'select used_at from system_refresh_tokens where hash = $1',
        [sha256(next)],
      )
      return after?.used_at ? rotate(call, tx, next) : { session, token: next }
    }
    await tx.query('update system_sessions set revoked_at = $2 where id = $1', [row.session, call.now])
    return 'stolen'
  }
  await tx.query('update system_refresh_tokens set used_at = $2, successor = $3 where hash = $1', [
    sha256(token),
    call.now,
    sha256(next),
  ])
  await tx.query('insert into system_refresh_tokens (hash, session, created_at) values ($1, $2, $3)', [
    sha256(next),
    session.id,
    call.now,
  ])
  return { session, token: next }
}

async function refreshFlow(call: Call, form: Grant): Promise<Granted> {
  const answer = await call.db.transaction(async (tx) => {
    const rotated = await rotate(call, tx, form.refresh_token)
    if (typeof rotated === 'string') return rotated
    await tx.query('update system_sessions set last_seen_at = $2, address = $3 where id = $1', [
      rotated.session.id,
      call.now,
      callerAddress(call).slice(0, 64),
    ])
    return pairFor(call, tx, rotated.session, rotated.token)
  })
  if (typeof answer === 'string') throw new Refusal(401, answer === 'stolen' ? 'refresh_reused' : 'refresh_invalid')
  return answer
}

const flows: Readonly<Record<string, (call: Call, form: Grant) => Promise<Granted>>> = {
  client_credentials: clientFlow,
  passkey: passkeyFlow,
  password: passwordFlow,
  refresh_token: refreshFlow,
}

/** Reads the values of a grant, from a form or from JSON. */
async function readGrant(route: Pick<typeof grantToken, 'access' | 'body'>, { context }: Call): Promise<Grant> {
  const text = await readText(route, context)
  const isJson = (context.req.header('content-type') ?? '').includes('json')
  // The first of several values of a name counts.
  const values = isJson ? parseBody(text) : Object.fromEntries([...new URLSearchParams(text)].toReversed())
  return readBody(route.body(), values)
}

/** Serves the token calls of specification 1 section 7, on both addresses. */
export function serveTokens(router: Router): void {
  for (const route of [grantToken, grantTokens])
    router.read(
      { ...route, limits: (call: Call) => [addressLimit(call, 'token', 3000, window)] },
      async (call): Promise<Granted> => {
        const form = await readGrant(route, call)
        const flow = Object.hasOwn(flows, form.grant_type) ? flows[form.grant_type] : undefined
        if (!flow) throw new Refusal(400, 'unsupported_grant_type')
        return flow(call, form)
      },
    )
  router.read(convertToken, async () => {
    throw new Refusal(400, 'no_social_provider')
  })
  router.write(revokeToken, async (call) => {
    if (call.principal.kind === 'user')
      await call.tx.query('update system_sessions set revoked_at = $2 where id = $1', [
        call.principal.session,
        call.now,
      ])
    return { status: 204 }
  })
}
