import { sign, verify } from 'hono/jwt'
import type { Backend, Call } from './call.ts'
import { randomKey } from '../identifiers.ts'
import { Refusal } from './errors.ts'

interface Claims {
  kind: 'user' | 'company' | 'client'
  client: string
  company?: string
  sub?: string
  sid?: string
  services?: string[]
  exp: number
  iat: number
  [name: string]: unknown
}

/** Signs an access token; the app reads `services` and `client` from it, the services read it on every call. */
export const issueToken = (backend: Pick<Backend, 'settings'>, claims: Claims): Promise<string> =>
  sign({ ...claims, jti: randomKey() }, backend.settings.SECRET_KEY, 'HS256')

const verified = new WeakMap<Backend['settings'], Map<string, Claims>>()
const most = 2000

/**
 * What a well signed token says. A signature that held once holds for good: expiry, session and rights are looked at in
 * every call.
 */
async function signedClaims({ settings }: Backend, token: string): Promise<Claims> {
  const known = verified.get(settings) ?? new Map<string, Claims>()
  verified.set(settings, known)
  const found = known.get(token)
  if (found) return found
  const claims = (await verify(token, settings.SECRET_KEY, { alg: 'HS256', exp: false, iat: false, nbf: false }).catch(
    () => undefined,
  )) as Claims | undefined
  if (!claims) throw new Refusal(401, 'token_invalid')
  if (known.size >= most) known.clear()
  known.set(token, claims)
  return claims
}

async function claimsOf(backend: Backend, token: string): Promise<Claims> {
  const claims = await signedClaims(backend, token)
  // The injected clock decides, so that tests and the demo can move through time.
  if (claims.exp * 1000 <= Date.parse(backend.clock.now())) throw new Refusal(401, 'token_expired')
  return claims
}

/** The caller, and the state of the database in which it was looked up. */
type Caller = Pick<Call, 'principal' | 'snapshot'>

interface MemberRow extends Record<string, unknown> {
  account: string
  company: string
  role: string
  permissions: string[]
  services: string[]
  sales_only: boolean
  name: string
  snapshot: string
}

async function memberOf(backend: Backend, claims: Claims): Promise<Caller> {
  const [row] = await backend.db.forCompany(claims.company ?? '').query<MemberRow>(
    `select m.account, m.company, m.role, m.permissions, m.services, m.sales_only, concat_ws(' ', u.first_name, u.last_name) as name, pg_current_snapshot()::text as snapshot
       from system_sessions s join system_members m on m.id = s.member join auth_users u on u.id = m.id
      where s.id = $1 and s.revoked_at is null and s.expires_at > $2 and m.active and m.id = $3`,
    [claims.sid, backend.clock.now(), claims.sub],
  )
  if (!row) throw new Refusal(401, 'session_ended')
  const rights = { permissions: row.permissions, services: row.services }
  return {
    principal: {
      kind: 'user',
      client: claims.client,
      company: row.company,
      user: claims.sub ?? '',
      account: row.account,
      session: claims.sid ?? '',
      name: row.name,
      role: row.role,
      rights,
      salesOnly: row.sales_only,
    },
    snapshot: row.snapshot,
  }
}

/** Who an Authorization header stands for. No header is nobody; a bad, expired or ended token is refused with 401. */
export async function authenticate(backend: Backend, header: string | undefined): Promise<Caller> {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
  if (!token) return { principal: { kind: 'anonymous' } }
  const claims = await claimsOf(backend, token)
  if (claims.kind === 'user') return memberOf(backend, claims)
  const { client, company } = claims
  return {
    principal: claims.kind === 'company' && company ? { kind: 'company', client, company } : { kind: 'client', client },
  }
}
