import { sign, verify } from 'hono/jwt'
import type { Backend, Principal } from './call.ts'
import { randomKey } from '../identifiers.ts'
import { Refusal } from './errors.ts'

interface Claims { kind: 'user' | 'company' | 'client'; client: string; company?: string; sub?: string; sid?: string; services?: string[]; exp: number; iat: number; [name: string]: unknown }

/** Signs an access token; the app reads `services` and `client` from it, the services read it on every call. */
export const issueToken = (backend: Pick<Backend, 'settings'>, claims: Claims): Promise<string> => sign({ ...claims, jti: randomKey() }, backend.settings.SECRET_KEY, 'HS256')

async function claimsOf(backend: Backend, token: string): Promise<Claims> {
  const claims = await verify(token, backend.settings.SECRET_KEY, { alg: 'HS256', exp: false, iat: false, nbf: false }).catch(() => undefined) as Claims | undefined
  if (!claims) throw new Refusal(401, 'token_invalid')
  // The injected clock decides, so that tests and the demo can move through time.
  if (claims.exp * 1000 <= Date.parse(backend.clock.now())) throw new Refusal(401, 'token_expired')
  return claims
}

interface MemberRow extends Record<string, unknown> {
  account: string; company: string; role: string; permissions: string[]; services: string[]; sales_only: boolean; name: string
}

async function memberOf(backend: Backend, claims: Claims): Promise<Principal> {
  const [row] = await backend.db.query<MemberRow>(
    `select m.account, m.company, m.role, m.permissions, m.services, m.sales_only, concat_ws(' ', u.first_name, u.last_name) as name
       from system_sessions s join system_members m on m.id = s.member join auth_users u on u.id = m.id
      where s.id = $1 and s.revoked_at is null and s.expires_at > $2 and m.active and m.id = $3`,
    [claims.sid, backend.clock.now(), claims.sub],
  )
  if (!row) throw new Refusal(401, 'session_ended')
  return {
    kind: 'user', client: claims.client, company: row.company, user: claims.sub ?? '', account: row.account, session: claims.sid ?? '', name: row.name, role: row.role,
    rights: { permissions: row.permissions, services: row.services }, salesOnly: row.sales_only,
  }
}

/** Who an Authorization header stands for. No header is nobody; a bad, expired or ended token is refused with 401. */
export async function principalOf(backend: Backend, header: string | undefined): Promise<Principal> {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
  if (!token) return { kind: 'anonymous' }
  const claims = await claimsOf(backend, token)
  if (claims.kind === 'user') return memberOf(backend, claims)
  return claims.kind === 'company' && claims.company ? { kind: 'company', client: claims.client, company: claims.company } : { kind: 'client', client: claims.client }
}
