import { z } from 'zod'
import type { Entity } from '../../../src/contract/kit.ts'
import { allows } from '../../../src/contract/rights.ts'
import { user as userEntity } from '../../../src/contract/auth/user.ts'
import { type Answer, type Backend, type Call, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { Refusal, faultsOf, invalid, invalidField, notFound } from '../../http/errors.ts'
import { served } from '../../http/hooks.ts'
import { readListQuery, where } from '../../http/list-query.ts'
import { folded } from '../../http/records.ts'
import { type Hooks, changeRecord, listRecords, visibleRecord, answerRecord } from '../../http/resource.ts'
import { requireVersion } from '../../http/versions.ts'
import type { Router } from '../../http/routes.ts'
import { sha256 } from '../../identifiers.ts'
import { queueMail, sendOutbox } from '../notifications/outbox.ts'
import {
  type Role,
  addMember,
  claimAccount,
  findAccount,
  isMail,
  issueOneTimeToken,
  setActive,
  setPassword,
  takeOneTimeToken,
} from './accounts.ts'
import { hashPassword, passwordFault, verifyPassword } from './passwords.ts'
import { invitationMail, resetMail } from './mails.ts'
import { callerAddress } from './tokens.ts'

const hour = 3600
const public_ = { service: 'auth', access: 'public', right: 'any' } as const

/** What people may change of themselves. */
const ownFields = ['first_name', 'last_name', 'profile_picture', 'language', 'job_position']

/** Colleagues see names only; e-mail and the rest are for those who administer users (architecture section 4). */
export const userHooks: Hooks = {
  prepare: async (call, { values }) => {
    const closed = allows(memberOf(call).rights, 'user', 'update')
      ? undefined
      : Object.keys(values).find((name) => !ownFields.includes(name))
    if (closed) throw invalidField(closed, 'read_only')
  },
  settle: async (call, change, record) => {
    if ('is_active' in change.values) await setActive(call.tx, call.now, record.id, record.is_active !== false)
    return record
  },
  present: async (call, _tx, records) => {
    const administers = call.principal.kind === 'user' && allows(call.principal.rights, 'user', 'update')
    for (const record of records) {
      record.uuid = record.id
      if (!administers)
        for (const name of Object.keys(record))
          if (!['id', 'uuid', 'first_name', 'last_name'].includes(name)) delete record[name]
    }
  },
}

const names = new Set(['first_name', 'last_name'])

async function listColleagues(call: Call): Promise<Answer> {
  const query = call.context.req.query()
  if (allows(memberOf(call).rights, 'user', 'update')) return listRecords(call, userEntity, userHooks)
  const ids = (query.uuid__in ?? query.id__in ?? '').split(',').filter(Boolean)
  const words = folded(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const clause = where(
    [
      ...(ids.length > 0 ? [{ sql: 'id::text = any($?::text[])', params: [ids] }] : []),
      ...words.map((word) => ({
        sql: "lower(first_name || ' ' || last_name) like $?",
        params: [`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`],
      })),
    ],
    1,
  )
  const { page, pageSize } = readListQuery(userEntity, query, names)
  const [found, params] = [`from auth_users where company = $1${clause.sql}`, [companyOf(call), ...clause.params]]
  const [rows, [total]] = await Promise.all([
    call.db.query(
      `select id, id as uuid, first_name, last_name ${found} order by sort_title, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      params,
    ),
    call.db.query<{ count: number }>(`select count(*)::int as count ${found}`, params),
  ])
  return { body: { results: rows, count: total?.count ?? 0, stats: {} } }
}

async function me(call: Call): Promise<Answer> {
  const member = memberOf(call)
  const [row] = await call.db.query(
    `select u.id as uuid, u.email, u.first_name, u.last_name, u.profile_picture, u.job_position, u.language, m.permissions, m.services, m.role, a.totp_secret is not null as totp,
            json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'logo', c.logo, 'vat_exemption', c.vat_exemption) as company_object
       from auth_users u join system_members m on m.id = u.id join system_accounts a on a.id = m.account join auth_companies c on c.id = u.company where u.id = $1`,
    [member.user],
  )
  return { body: { ...row, company: member.company } }
}

const readBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const read = schema.safeParse(body)
  if (!read.success) throw invalid(faultsOf(read.error))
  return read.data
}

const resetLimits = (call: Call, body: unknown): { key: string; most: number; seconds: number }[] => [
  { key: `reset-address:${callerAddress(call, call.context)}`, most: 20, seconds: hour },
  {
    key: `reset:${sha256(String((body as { email?: unknown } | null)?.email ?? '').toLowerCase())}`,
    most: 5,
    seconds: hour,
  },
]

async function requestReset(body: unknown): Promise<Answer> {
  const { email } = (body ?? {}) as { email?: unknown }
  // Only the form of the address is told apart: a well-formed unknown address gets the answer of a known one.
  if (!isMail(email)) throw new Refusal(400, 'email', { errors: { email: [{ code: 'email' }] } })
  return { body: { detail: 'ok' } }
}

async function mailReset(backend: Backend, call: Writing, email: string): Promise<void> {
  await backend.db.transaction(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account) return
    const token = await issueOneTimeToken(tx, call.now, { purpose: 'reset', account: account.id, seconds: hour })
    await queueMail(tx, call, {
      company: null,
      recipients: [account.email],
      ...resetMail(call, `${call.settings.PUBLIC_URL}/change-password?token=${token}`),
    })
  })
  await sendOutbox(backend)
}

function checkPassword(password: unknown, email: string): string {
  if (typeof password !== 'string' || password === '')
    throw new Refusal(400, 'required', { errors: { password: [{ code: 'required' }] } })
  const fault = passwordFault(password, email)
  if (fault) throw new Refusal(400, fault, { errors: { password: [{ code: fault }] } })
  return password
}

async function confirmReset(call: Writing, body: unknown): Promise<Answer> {
  const { token, password } = (body ?? {}) as { token?: unknown; password?: unknown }
  const taken = typeof token === 'string' ? await takeOneTimeToken(call.tx, call.now, 'reset', token) : undefined
  if (!taken?.account) throw new Refusal(400, 'link_invalid')
  const [account] = await call.tx.query<{ email: string }>('select email from system_accounts where id = $1', [
    taken.account,
  ])
  await setPassword(call.tx, call.now, taken.account, await hashPassword(checkPassword(password, account?.email ?? '')))
  return { body: { detail: 'ok' } }
}

async function changeOwnPassword(call: Writing, body: unknown): Promise<Answer> {
  const { current, password } = (body ?? {}) as { current?: unknown; password?: unknown }
  const member = memberOf(call)
  const [account] = await call.tx.query<{ email: string; password_hash: string }>(
    'select email, password_hash from system_accounts where id = $1',
    [member.account],
  )
  if (!(await verifyPassword(account?.password_hash, String(current ?? ''))))
    throw invalidField('current', 'wrong_password')
  await setPassword(
    call.tx,
    call.now,
    member.account,
    await hashPassword(checkPassword(password, account?.email ?? '')),
  )
  return { body: { detail: 'ok' } }
}

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

async function invitationOf(call: Call): Promise<Answer> {
  const [row] = await call.db.query<{ data: { email: string; first_name: string; last_name: string } }>(
    "select data from system_one_time_tokens where hash = $1 and purpose = 'invitation' and used_at is null and expires_at > $2",
    [sha256(call.params.token ?? ''), call.now],
  )
  if (!row) throw notFound()
  const { email, first_name, last_name } = row.data
  return { body: { email, first_name, last_name } }
}

/** People: colleagues, the caller, invitations, registration, passwords. */
export function servePeople(router: Router): void {
  served.set(userEntity.key, { entity: userEntity as unknown as Entity, hooks: userHooks })
  const staff = { service: 'auth', access: 'user', right: 'any' } as const
  router.read({ ...staff, method: 'get', path: 'users/me', summary: 'the caller' }, me)
  router.write(
    {
      ...staff,
      method: 'post',
      path: 'users/me/password',
      summary: 'changes the own password',
      added: true,
      limits: (call) => [{ key: `password:${memberOf(call).account}`, most: 10, seconds: hour / 4 }],
    },
    changeOwnPassword,
  )
  router.read(
    {
      ...staff,
      method: 'get',
      path: 'users',
      summary: 'colleagues by name; more for those who administer users',
      entity: userEntity.key,
    },
    listColleagues,
  )
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
  router.read(
    { ...staff, method: 'get', path: 'users/:id', summary: 'one colleague', entity: userEntity.key },
    async (call) =>
      answerRecord(
        call,
        call.db,
        userEntity,
        userHooks,
        await visibleRecord(call, call.db, userEntity, userHooks, call.params.id),
      ),
  )
  router.write(
    {
      ...staff,
      method: 'patch',
      path: 'users/:id',
      summary: 'changes oneself, or anybody with the right',
      entity: userEntity.key,
    },
    async (call, body) => {
      const member = memberOf(call)
      const before = await visibleRecord(call, call.tx, userEntity, userHooks, call.params.id, 'for update')
      const administers = allows(member.rights, 'user', 'update')
      if (!administers && before.id !== member.user) throw new Refusal(403, 'forbidden')
      requireVersion(call, before.row_version)
      return answerRecord(
        call,
        call.tx,
        userEntity,
        userHooks,
        await changeRecord(call, userEntity, userHooks, before, body),
      )
    },
  )
  for (const path of ['users', 'users/registration'])
    router.write(
      {
        ...public_,
        method: 'post',
        path,
        summary: 'registers, with the token of an invitation or when registration is open',
        limits: (call) => [{ key: `register:${callerAddress(call, call.context)}`, most: 20, seconds: hour }],
      },
      register,
    )
  router.read(
    { ...public_, method: 'get', path: 'invitations/public/:token', summary: 'who an invitation is for', added: true },
    invitationOf,
  )
  router.write(
    {
      ...public_,
      method: 'post',
      path: 'auth/password_reset',
      summary: 'asks for a link to set a new password',
      limits: resetLimits,
    },
    async (call, body) => {
      const answer = await requestReset(body)
      // After the answer, so that a known and an unknown address take the same time.
      call.afterCommit((backend) => mailReset(backend, call, (body as { email: string }).email))
      return answer
    },
  )
  router.write(
    { ...public_, method: 'post', path: 'auth/password_reset/confirm', summary: 'sets a new password by a link' },
    confirmReset,
  )
}
