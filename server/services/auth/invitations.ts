import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/auth/calls/people.ts'
import { invitation as invitationEntity, invitedRoles } from '../../../src/contract/auth/invitation.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { later } from '../../runtime/clock.ts'
import { audit } from '../../http/records/audit.ts'
import { addressLimit, hour } from '../../http/routing/rate-limit.ts'
import { type StoredRecord, updateRecord } from '../../database/records.ts'
import { type Hooks, answerRecord, createRecord, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import { nameUsers } from '../../user-names.ts'
import { type Answer, type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { Refusal, conflict, invalidField, notFound } from '../../http/call/errors.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import { oneTimeLink } from '../../one-time-links.ts'
import { queueMail, sendOutbox } from '../notifications/index.ts'
import { addMember, claimAccount, issueOneTimeToken, normalEmail, takeOneTimeToken } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { invitationMail } from './mails.ts'
import { checkPassword } from './password-changes.ts'
import type { Router } from '../../http/routing/routes.ts'

const lifetime = 7 * 24 * hour

/** Sends the link of an invitation; an earlier one opens nothing any more. */
async function sendLink(call: Writing, record: StoredRecord<typeof invitationEntity>): Promise<void> {
  const member = memberOf(call)
  await forgetLinks(call, record)
  const { id, email, first_name, last_name } = record
  const token = await issueOneTimeToken(call.tx, call.now, {
    purpose: 'invitation',
    account: null,
    data: { email, first_name, last_name, role: roleOf(record.group), company: record.company, invitation: id },
    seconds: lifetime,
  })
  const [company] = await call.tx.query<{ name: string }>('select name from auth_companies where id = $1', [
    member.company,
  ])
  await queueMail(call.tx, call, {
    company: member.company,
    recipients: [email],
    by: member.user,
    ...invitationMail(call, company?.name ?? '', member.name, oneTimeLink(call.settings, 'user_invitation', token)),
    purpose: 'user_invitation',
  })
  call.afterCommit(sendOutbox)
}

const forgetLinks = (call: Writing, { id }: { id: string }): Promise<unknown> =>
  call.tx.query("delete from system_one_time_tokens where purpose = 'invitation' and data ->> 'invitation' = $1", [id])

const roleOf = (group = 1): RoleName | undefined => invitedRoles[group - 1]

const refusedEmail = (code: RefusalCode): Refusal => conflict(code, { errors: { email: [{ code }] } })

const requireOpen = (record: StoredRecord<typeof invitationEntity>): void => {
  if (record.accepted_at) throw conflict('invitation_accepted')
}

const invitationHooks: Hooks<typeof invitationEntity> = {
  beforeWrite: async (call, { before, values }) => {
    const [first] = Object.keys(values)
    if (before && first !== undefined) throw invalidField(first, 'read_only')
    if (!roleOf(values.group)) throw invalidField('group', 'invalid_choice')
    const { company, rights, user } = memberOf(call)
    const hasGroups = (values.groups ?? []).length > 0
    const givesRights = (values.group ?? 1) > 1 ? 'group' : hasGroups ? 'groups' : undefined
    // Whoever gives a role or a group away needs the right of it.
    if (givesRights && !allows(rights, 'group', 'update')) throw invalidField(givesRights, 'read_only')
    values.email = normalEmail(String(values.email))
    const find = (table: string): Promise<unknown[]> =>
      call.tx.query(`select 1 from ${table} and company = $1 and email = $2`, [company, values.email])
    if ((await find('auth_users where true')).length > 0) throw refusedEmail('already_member')
    if ((await find('auth_invitations where accepted_at is null')).length > 0) throw refusedEmail('already_invited')
    Object.assign(values, { invited_by: user, expires_at: later(call.now, lifetime) })
  },
  afterWrite: async (call, { before }, record) => {
    if (!before) await sendLink(call, record)
    return record
  },
  beforeDelete: async (call, record) => {
    requireOpen(record)
    await forgetLinks(call, record)
  },
  decorate: (call, tx, records) =>
    nameUsers(call, tx, records, 'invited_by', (record, person) => {
      record.invited_by_object = person
    }),
}

async function invite(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.invite>,
): Promise<Answer<AnswerOf<typeof calls.invite>>> {
  const { role: _role, ...given } = body()
  await createRecord(call, invitationEntity, invitationHooks, given)
  return {
    status: 201,
    body: { email: given.email, first_name: given.first_name, last_name: given.last_name, group: given.group ?? 1 },
  }
}

async function resend(call: Writing): Promise<Answer<AnswerOf<typeof calls.resendInvitation>>> {
  const before = await visibleRecord(call, call.tx, invitationEntity, invitationHooks, call.params.id, 'for update')
  requireOpen(before)
  const expires_at = later(call.now, lifetime)
  const record = await updateRecord(call.tx, invitationEntity, before, { now: call.now, values: { expires_at } })
  await sendLink(call, record)
  await audit(call.tx, call, {
    company: record.company,
    entity: invitationEntity.key,
    record: record.id,
    action: 'update',
    version: record.row_version,
    changes: { expires_at: [before.expires_at, expires_at] },
  })
  return answerRecord(call, call.tx, invitationEntity, invitationHooks, record)
}

interface Invited {
  email: string
  company: string
  role: RoleName
  invitation?: string
}

/** Marks an invitation as accepted; returns its groups that exist today. */
async function acceptInvitation(call: Writing, { invitation, company }: Invited): Promise<string[]> {
  const [row] = await call.tx.query<{ groups: string[] | null }>(
    'update auth_invitations set accepted_at = $3, updated_at = $3, row_version = row_version + 1 where company = $1 and id = $2 returning groups',
    [company, invitation ?? null, call.now],
  )
  const groups = await call.tx.query<{ id: string }>(
    'select id from auth_groups where company = $1 and id::text = any($2::text[]) order by id',
    [company, row?.groups ?? []],
  )
  return groups.map(({ id }) => id)
}

type Registered = Answer<AnswerOf<typeof calls.register>>

async function register(call: Writing, body: () => ReadBodyOf<typeof calls.register>): Promise<Registered> {
  const { token, ...given } = body()
  if (!token && call.settings.REGISTRATION === 'closed') throw new Refusal(403, 'registration_closed')
  const password = checkPassword(given.password, given.email)
  const taken = token ? await takeOneTimeToken(call.tx, call.now, 'invitation', token) : undefined
  if (token && !taken) throw new Refusal(400, 'link_invalid')
  const invited = taken?.data as Invited | undefined
  if (invited) {
    const passwordHash = await hashPassword(password)
    const groups = await acceptInvitation(call, invited)
    await claimAccount(call.tx, call.now, invited.email, passwordHash)
    await addMember(call.tx, call.now, {
      ...given,
      email: invited.email,
      company: invited.company,
      role: invited.role,
      groups: groups.length > 0 ? groups : null,
      passwordHash,
    })
  } else {
    // Without an invitation an account belongs to no company yet; a known address gets the same answer and changes
    // nothing.
    await call.tx.query(
      'insert into system_accounts (id, email, password_hash, created_at) values (gen_random_uuid(), $1, $2, $3) on conflict do nothing',
      [given.email.toLowerCase(), await hashPassword(password), call.now],
    )
  }
  return {
    status: 201,
    body: { email: invited?.email ?? given.email, first_name: given.first_name, last_name: given.last_name },
  }
}

async function readInvitation(call: Call): Promise<Registered> {
  const [row] = await call.db.query<{ data: { email: string; first_name: string; last_name: string } }>(
    "select data from system_one_time_tokens where hash = $1 and purpose = 'invitation' and used_at is null and expires_at > $2",
    [sha256(call.params.token ?? ''), call.now],
  )
  if (!row) throw notFound()
  const { email, first_name, last_name } = row.data
  return { body: { email, first_name, last_name } }
}

/** Serves invitations and the registration from them. */
export function serveInvitations(router: Router): void {
  router.write(calls.invite, invite)
  router.write(calls.resendInvitation, resend)
  serveResource(router, invitationEntity, invitationHooks)
  const limits = (call: Call) => [addressLimit(call, 'register', 20, hour)]
  router.write({ ...calls.createUser, limits }, register)
  router.write({ ...calls.register, limits }, register)
  router.read(calls.readInvitation, readInvitation)
}
