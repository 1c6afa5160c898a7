import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/auth/calls/own-account.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { type Answer, type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { forbidden, notFound } from '../../http/call/errors.ts'
import { audit } from '../../http/records/audit.ts'
import type { Router } from '../../http/routing/routes.ts'

type Sessions = AnswerOf<typeof calls.readSessions>

interface SessionRow extends Record<string, unknown> {
  id: string
  member: string
}

/** Returns the person whose sessions a call is about: the caller, or a colleague if the caller administers users. */
function personOf(call: Call, given: string | undefined): string {
  const { user, rights } = memberOf(call)
  if (!given || given === user) return user
  if (!allows(rights, 'user', 'update')) throw forbidden()
  return given
}

const open = 's.revoked_at is null and s.expires_at > $3 and m.company = $2'

/** Answers the sessions of a person that still open the suite, the last used first. */
async function listSessions(call: Call): Promise<Answer<Sessions>> {
  const { company, session } = memberOf(call)
  const person = personOf(call, call.context.req.query('user'))
  const results = await call.db.query<Sessions['results'][number]>(
    `select s.id, s.member as user, s.created_at, coalesce(s.last_seen_at, s.created_at) as last_seen_at, s.expires_at, s.user_agent, s.address,
            s.id = $4 as is_current
       from system_sessions s join system_members m on m.id = s.member
      where s.member::text = $1 and ${open} order by coalesce(s.last_seen_at, s.created_at) desc, s.id desc limit 200`,
    [person, company, call.now, session],
  )
  return { body: { results, count: results.length, stats: {} } }
}

/** Ends sessions of one person and writes down who did it; their tokens open nothing from the next call on. */
async function endAll(call: Writing, person: string, ids: readonly string[]): Promise<void> {
  await call.tx.query('update system_sessions set revoked_at = $2 where id = any($1::uuid[])', [ids, call.now])
  await audit(call.tx, call, {
    company: memberOf(call).company,
    entity: 'auth/users',
    record: person,
    action: 'end_session',
    to: String(ids.length),
  })
}

async function endOne(call: Writing): Promise<Answer> {
  const { user, company, rights } = memberOf(call)
  const [row] = await call.tx.query<SessionRow>(
    `select s.id, s.member from system_sessions s join system_members m on m.id = s.member where s.id::text = $1 and ${open} for update of s`,
    [call.params.id, company, call.now],
  )
  if (!row || (row.member !== user && !allows(rights, 'user', 'update'))) throw notFound()
  await endAll(call, row.member, [row.id])
  return { status: 204 }
}

/** Ends every session of a person but the one that asks. */
async function endOthers(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.endSessions>,
): Promise<Answer<AnswerOf<typeof calls.endSessions>>> {
  const { company, session } = memberOf(call)
  const person = personOf(call, body().user)
  const rows = await call.tx.query<SessionRow>(
    `select s.id, s.member from system_sessions s join system_members m on m.id = s.member where s.member::text = $1 and ${open} and s.id <> $4 for update of s`,
    [person, company, call.now, session],
  )
  if (rows.length > 0)
    await endAll(
      call,
      person,
      rows.map(({ id }) => id),
    )
  return { body: { count: rows.length } }
}

/** Serves the sessions of people, and their end. */
export function serveSessions(router: Router): void {
  router.read(calls.readSessions, listSessions)
  router.write(calls.endSessions, endOthers)
  router.write(calls.endSession, endOne)
}
