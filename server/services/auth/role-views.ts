import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/auth/calls/people.ts'
import { type Answer, type CompanyMember, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { forbidden, invalidField } from '../../http/call/errors.ts'
import { issueToken, viewedMember } from '../../http/routing/principal.ts'
import type { Router } from '../../http/routing/routes.ts'

/** Seconds that a view lasts at most; it ends with its session before. */
const viewSeconds = 3600

/** Returns whether a member may see the application as a role does: an administrator, who may read everything. */
export const mayViewRoles = ({ role }: CompanyMember): boolean => role === 'administrator'

/** Issues a token that reads as a role and groups do, and writes nothing, to an administrator. */
async function viewAs(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.viewAs>,
): Promise<Answer<AnswerOf<typeof calls.viewAs>>> {
  const member = memberOf(call)
  if (!mayViewRoles(member)) throw forbidden()
  const view = body()
  const known = await call.tx.query<{ id: string; permissions: string[] | null; services: string[] | null }>(
    'select id, permissions, services from auth_groups where company = $1 and id = any($2::uuid[])',
    [companyOf(call), view.groups],
  )
  if (known.length < new Set(view.groups).size) throw invalidField('groups', 'unknown_reference')
  const [session] = await call.tx.query<{ expires_at: string }>(
    'select expires_at from system_sessions where id = $1',
    [member.session],
  )
  const iat = Math.floor(Date.parse(call.now) / 1000)
  const exp = Math.min(iat + viewSeconds, Math.floor(Date.parse(session?.expires_at ?? call.now) / 1000))
  const { client, company, user } = member
  const { rights } = viewedMember(call, member, view, known)
  const access_token = await issueToken(call, {
    kind: 'user',
    client,
    company,
    sub: user,
    sid: member.session,
    services: [...rights.services],
    view,
    iat,
    exp,
  })
  return { body: { access_token, token_type: 'Bearer', expires_in: exp - iat } }
}

/** Serves the view of an administrator as a role; ours, beside the specification. */
export const serveRoleViews = (router: Router): void => router.write(calls.viewAs, viewAs)
