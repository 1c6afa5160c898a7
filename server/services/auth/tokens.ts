import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Queryable } from '../../database/database.ts'
import type { Answer, Backend, Call } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import { issueToken } from '../../http/routing/principal.ts'
import { type Membership, memberRights, membership } from '../../http/call/rights.ts'
import { addressLimit, callerAddress, clearHits, countHit, takeBackHit } from '../../http/routing/rate-limit.ts'
import { parseBody, readText } from '../../http/routing/read-request.ts'
import type { Route, Router } from '../../http/routing/routes.ts'
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

async function findClient(backend: Backend, form: URLSearchParams): Promise<Client> {
  const id = form.get('client_id') ?? ''
  const secret = form.get('client_secret') ?? ''
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

async function clientFlow(call: Call, form: URLSearchParams): Promise<Answer> {
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

async function pairFor(call: Call, tx: Queryable, session: SessionRow, refreshToken: string): Promise<Answer> {
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
async function openSession(call: Call, tx: Queryable, account: string, client: Client): Promise<Answer> {
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

async function passwordFlow(call: Call, form: URLSearchParams): Promise<Answer> {
  const client = await findClient(call, form)
  const email = normalEmail(form.get('username') ?? form.get('email') ?? '')
  const raised = call.settings.RATE_LIMITS === 'raised'
  const accountKey = `login:${sha256(email)}`
  const addressKey = `login-address:${callerAddress(call)}`
  await countHit(call.db, call.now, { key: addressKey, most: 100, seconds: window }, raised)
  await countHit(call.db, call.now, { key: accountKey, most: 10, seconds: window }, raised)
  const account = await findAccount(call.db, email)
  if (!(await verifyPassword(account?.password_hash, form.get('password') ?? '')) || !account)
    throw new Refusal(401, 'invalid_credentials')
  await checkSecondFactor(call, account, form.get('totpc'))
  await clearHits(call.db, accountKey)
  await takeBackHit(call.db, addressKey)
  return call.db.transaction((tx) => openSession(call, tx, account.id, client))
}

/** Opens the company that was chosen after a sign-in by passkey, which counts as both factors. */
const passkeyFlow = async (call: Call, form: URLSearchParams): Promise<Answer> => {
  const client = await findClient(call, form)
  return call.db.transaction(async (tx) => {
    const taken = await takeOneTimeToken(tx, call.now, 'passkey_session', form.get('code') ?? '')
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

async function refreshFlow(call: Call, form: URLSearchParams): Promise<Answer> {
  const answer = await call.db.transaction(async (tx) => {
    const rotated = await rotate(call, tx, form.get('refresh_token') ?? '')
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

const flows: Readonly<Record<string, (call: Call, form: URLSearchParams) => Promise<Answer>>> = {
  client_credentials: clientFlow,
  passkey: passkeyFlow,
  password: passwordFlow,
  refresh_token: refreshFlow,
}

async function readForm(route: Pick<Route, 'access'>, context: Context): Promise<URLSearchParams> {
  const text = await readText(route, context)
  if (!(context.req.header('content-type') ?? '').includes('json')) return new URLSearchParams(text)
  return new URLSearchParams(
    Object.entries(parseBody(text)).filter(([, value]) => typeof value === 'string') as [string, string][],
  )
}

/** Serves the token calls of specification 1 section 7, on both addresses. */
export function serveTokens(router: Router): void {
  for (const path of ['auth/token', 'tokens']) {
    const route: Route = {
      service: 'auth',
      method: 'post',
      path,
      access: 'public',
      right: 'any',
      summary: 'client, password, passkey and refresh flows',
      limits: (call) => [addressLimit(call, 'token', 3000, window)],
      isAcrossCompanies: true,
    }
    router.read(route, async (call) => {
      const form = await readForm(route, call.context)
      const grant = form.get('grant_type') ?? ''
      const flow = Object.hasOwn(flows, grant) ? flows[grant] : undefined
      if (!flow) throw new Refusal(400, 'unsupported_grant_type')
      return flow(call, form)
    })
  }
  router.read(
    {
      service: 'auth',
      method: 'post',
      path: 'social/auth/convert-token',
      access: 'public',
      right: 'any',
      summary: 'log-in through another provider',
    },
    async () => {
      throw new Refusal(400, 'no_social_provider')
    },
  )
  router.write(
    {
      service: 'auth',
      method: 'post',
      path: 'auth/revoke',
      access: 'user',
      right: 'any',
      summary: 'ends the session of the caller',
      added: true,
    },
    async (call) => {
      if (call.principal.kind === 'user')
        await call.tx.query('update system_sessions set revoked_at = $2 where id = $1', [
          call.principal.session,
          call.now,
        ])
      return { status: 204 }
    },
  )
}
