import { addressLimit, hour } from '../../http/rate-limit.ts'
import { z } from 'zod'
import { type Answer, type Call, type Writing, memberOf } from '../../http/call.ts'
import { Refusal, invalidField, notFound } from '../../http/errors.ts'
import { sha256 } from '../../identifiers.ts'
import { queueMail, sendOutbox } from '../notifications/index.ts'
import { type Role, addMember, claimAccount, issueOneTimeToken, takeOneTimeToken } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { invitationMail } from './mails.ts'
import { checkPassword } from './password-changes.ts'
import { readBody } from '../../http/read-body.ts'
import type { Router } from '../../http/routes.ts'

const staff = { service: 'auth', access: 'user', right: 'any' } as const
const visitor = { service: 'auth', access: 'public', right: 'any' } as const

const inviteBody = z.object({
  email: z.email(),
  first_name: z.string().min(1).max(120),
  last_name: z.string().min(1).max(120),
  group: z.int().min(1).optional(),
  role: z.string().optional(),
})

const roleByGroup: readonly Role[] = [
  'employee',
  'administrator',
  'sales',
  'accountant',
  'hr',
  'manager',
  'recruiter',
  'stock',
  'support',
  'lead',
]

async function invite(call: Writing, body: unknown): Promise<Answer> {
  const given = readBody(inviteBody, body)
  const role = roleByGroup[(given.group ?? 1) - 1]
  if (!role) throw invalidField('group', 'invalid_choice')
  const member = memberOf(call)
  const known = await call.tx.query('select 1 from auth_users where company = $1 and email = $2', [
    member.company,
    given.email.toLowerCase(),
  ])
  if (known.length > 0) throw new Refusal(409, 'already_member')
  const token = await issueOneTimeToken(call.tx, call.now, {
    purpose: 'invitation',
    account: null,
    data: { ...given, role, company: member.company, by: member.user },
    seconds: 7 * 24 * hour,
  })
  const [company] = await call.tx.query<{ name: string }>('select name from auth_companies where id = $1', [
    member.company,
  ])
  await queueMail(call.tx, call, {
    company: member.company,
    recipients: [given.email],
    by: member.user,
    ...invitationMail(
      call,
      company?.name ?? '',
      member.name,
      `${call.settings.PUBLIC_URL}/confirm-invitation?token=${token}`,
    ),
  })
  call.afterCommit(sendOutbox)
  return {
    status: 201,
    body: { email: given.email, first_name: given.first_name, last_name: given.last_name, group: given.group ?? 1 },
  }
}

async function register(call: Writing, body: unknown): Promise<Answer> {
  const { token, ...given } = readBody(
    z.object({
      email: z.email(),
      first_name: z.string().min(1).max(120),
      last_name: z.string().min(1).max(120),
      password: z.string(),
      token: z.string().optional(),
    }),
    body,
  )
  if (!token && call.settings.REGISTRATION === 'closed') throw new Refusal(403, 'registration_closed')
  const password = checkPassword(given.password, given.email)
  const taken = token ? await takeOneTimeToken(call.tx, call.now, 'invitation', token) : undefined
  if (token && !taken) throw new Refusal(400, 'link_invalid')
  const invited = taken?.data as { email: string; company: string; role: Role } | undefined
  if (invited) {
    const passwordHash = await hashPassword(password)
    await claimAccount(call.tx, call.now, invited.email, passwordHash)
    await addMember(call.tx, call.now, {
      ...given,
      email: invited.email,
      company: invited.company,
      role: invited.role,
      passwordHash,
    })
  } else {
    // Without invitation an account belongs to no company yet; a known address is answered alike and changes nothing.
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

async function readInvitation(call: Call): Promise<Answer> {
  const [row] = await call.db.query<{ data: { email: string; first_name: string; last_name: string } }>(
    "select data from system_one_time_tokens where hash = $1 and purpose = 'invitation' and used_at is null and expires_at > $2",
    [sha256(call.params.token ?? ''), call.now],
  )
  if (!row) throw notFound()
  const { email, first_name, last_name } = row.data
  return { body: { email, first_name, last_name } }
}

/** Invitations and the registration that they lead to. */
export function serveInvitations(router: Router): void {
  router.write(
    {
      ...staff,
      right: { scope: 'user', action: 'create' },
      method: 'post',
      path: 'users/invite',
      summary: 'invites a person by mail',
    },
    invite,
  )
  for (const path of ['users', 'users/registration'])
    router.write(
      {
        ...visitor,
        method: 'post',
        path,
        summary: 'registers, with the token of an invitation or when registration is open',
        limits: (call) => [addressLimit(call, 'register', 20, hour)],
      },
      register,
    )
  router.read(
    { ...visitor, method: 'get', path: 'invitations/public/:token', summary: 'who an invitation is for', added: true },
    readInvitation,
  )
}
