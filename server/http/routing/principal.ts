import { sign, verify } from 'hono/jwt'
import type { Rights } from '../../../src/contract/rights/rights.ts'
import type { RoleView } from '../call/caller.ts'
import type { Backend, Call, CompanyMember } from '../call/call.ts'
import { randomKey } from '../../runtime/identifiers.ts'
import { Refusal } from '../call/errors.ts'
import { rightsOf, rowsOfRole } from '../../../src/contract/rights/role-table.ts'
import { type Membership, memberRights, membership } from '../call/rights.ts'

interface Claims {
  kind: 'user' | 'company' | 'client'
  client: string
  company?: string
  sub?: string
  sid?: string
  services?: string[]
  view?: RoleView
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
 * Returns the claims of a correctly signed token. A verified signature is cached; expiry, session and rights are
 * checked in every call.
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

interface GroupRights extends Record<string, unknown> {
  permissions: string[] | null
  services: string[] | null
}

interface MemberRow extends Membership {
  account: string
  company: string
  name: string
  snapshot: string
}

// Sessions that live and their members; the moment is $2.
const liveSessions = `system_sessions s join system_members m on m.id = s.member join auth_users u on u.id = m.id
      where s.revoked_at is null and s.expires_at > $2 and m.active`

/**
 * Returns the rights that the members of some sessions of a company have now, by session; those that ended are left
 * out.
 */
export async function rightsOfSessions(
  { db, clock, roles }: Backend,
  company: string,
  sessions: readonly string[],
): Promise<Map<string, Rights>> {
  const rows = await db
    .forCompany(company)
    .query<Membership & { session: string }>(
      `select s.id as session, ${membership} from ${liveSessions} and s.id = any($1::uuid[]) and m.company = $3`,
      [sessions, clock.now(), company],
    )
  return new Map(rows.map((row) => [row.session, memberRights(roles, row)]))
}

async function memberOf(backend: Backend, claims: Claims): Promise<Caller> {
  const [row] = await backend.db.forCompany(claims.company ?? '').query<MemberRow>(
    `select m.account, m.company, ${membership}, concat_ws(' ', u.first_name, u.last_name) as name, pg_current_snapshot()::text as snapshot
       from ${liveSessions} and s.id = $1 and m.id = $3`,
    [claims.sid, backend.clock.now(), claims.sub],
  )
  if (!row) throw new Refusal(401, 'session_ended')
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
      rights: memberRights(backend.roles, row),
      rows: rowsOfRole(row.role, backend.roles),
      salesOnly: backend.roles[row.role]?.salesOnly ?? false,
    },
    snapshot: row.snapshot,
  }
}

/**
 * Returns an administrator with the rights of a role and groups. Only an administrator, who may read everything, looks
 * through the rights of others: when the own role changes, the view ends.
 */
export function viewedMember(
  { roles }: Pick<Backend, 'roles'>,
  member: CompanyMember,
  view: RoleView,
  groups: readonly GroupRights[],
): CompanyMember {
  if (member.role !== 'administrator' || !Object.hasOwn(roles, view.role)) throw new Refusal(401, 'session_ended')
  const given = groups.map(({ permissions, services }) => ({
    permissions: permissions ?? [],
    services: services ?? [],
  }))
  return {
    ...member,
    view,
    role: view.role,
    rights: rightsOf(view.role, given, roles),
    rows: rowsOfRole(view.role, roles),
    salesOnly: roles[view.role]?.salesOnly ?? false,
  }
}

async function readView(backend: Backend, member: CompanyMember, view: RoleView): Promise<CompanyMember> {
  const groups = await backend.db
    .forCompany(member.company)
    .query<GroupRights>('select permissions, services from auth_groups where company = $1 and id = any($2::uuid[])', [
      member.company,
      view.groups,
    ])
  return viewedMember(backend, member, view, groups)
}

/**
 * Returns the caller of an Authorization header. No header is anonymous; a bad, expired or ended token is refused with
 * 401.
 */
export async function authenticate(backend: Backend, header: string | undefined): Promise<Caller> {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
  if (!token) return { principal: { kind: 'anonymous' } }
  const claims = await claimsOf(backend, token)
  if (claims.kind === 'user') {
    const caller = await memberOf(backend, claims)
    if (!claims.view || caller.principal.kind !== 'user') return caller
    return { ...caller, principal: await readView(backend, caller.principal, claims.view) }
  }
  const { client, company } = claims
  return {
    principal: claims.kind === 'company' && company ? { kind: 'company', client, company } : { kind: 'client', client },
  }
}
