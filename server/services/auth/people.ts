import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { readMe, readRoles } from '../../../src/contract/auth/calls/me.ts'
import * as calls from '../../../src/contract/auth/calls/people.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { type RoleName } from '../../../src/contract/rights/role-names.ts'
import { type User, user as userEntity } from '../../../src/contract/auth/user.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { Refusal, conflict, invalidField } from '../../http/call/errors.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import { type Condition, numbered, where } from '../../database/condition.ts'
import { readListQuery } from '../../http/lists/list-query.ts'
import { conditionsOfSearch, orderOfSearch } from '../../http/lists/list-search.ts'
import { type Hooks, changeRecord, visibleRecord, answerRecord } from '../../http/resource/resource.ts'
import { listRecords } from '../../http/lists/list-records.ts'
import { requireVersion } from '../../http/records/versions.ts'
import type { Router } from '../../http/routing/routes.ts'
import { type StoredRecord, updateRecord } from '../../database/records.ts'
import { audit } from '../../http/records/audit.ts'
import { setActive, setRole } from './accounts.ts'
import { rightsBefore } from './rights-change.ts'
import { mayViewRoles } from './role-views.ts'

/** Fields that people may change of themselves. */
const ownFields = ['first_name', 'last_name', 'profile_picture', 'language', 'job_position']

/** Requires a person who was not erased: only a name remains of an erased one, and it cannot be used again. */
async function requireMember(call: Writing, id: string): Promise<void> {
  const [member] = await call.tx.query('select 1 from system_members where id = $1', [id])
  if (!member) throw conflict('already_erased')
}

// Colleagues find each other by name alone, not by what else a user is found by.
const foldedName = "folded(first_name || ' ' || last_name)"

const stillHere = { sql: 'exists (select from system_members m where m.id = auth_users.id)', params: [] }

/** Selects people who can log in, or those who were switched off. */
function isActive(value: string): Condition {
  if (!/^(true|false|0|1)$/i.test(value)) throw new Refusal(400, 'invalid_filter', { params: { field: 'is_active' } })
  return { sql: 'coalesce(is_active, true) = $?::boolean', params: [/^(true|1)$/i.test(value)] }
}

/** Refuses a new address of an administrator by a delegate: mails about the whole company go to it. */
async function keepAdministratorAddress(call: Writing, id: string): Promise<void> {
  if (memberOf(call).role === 'administrator') return
  const [member] = await call.tx.query<{ role: string }>('select role from system_members where id = $1', [id])
  if (member?.role === 'administrator') throw invalidField('email', 'read_only')
}

/** Colleagues see names only; e-mail and the rest are for those who administer users (architecture section 4). */
const userHooks: Hooks = {
  searchScope: ({ rights }) => ({ rows: stillHere, ...(allows(rights, 'user', 'update') ? {} : { text: foldedName }) }),
  beforeWrite: async (call, { before, values }) => {
    if (before) await requireMember(call, before.id)
    const { rights } = memberOf(call)
    const mayChange = (name: string): boolean =>
      ownFields.includes(name) ||
      // Whoever puts people into groups gives rights away.
      allows(rights, name === 'groups' ? 'group' : 'user', 'update')
    const closed = Object.keys(values).find((name) => !mayChange(name))
    if (closed) throw invalidField(closed, 'read_only')
    if (before && 'email' in values) await keepAdministratorAddress(call, before.id)
  },
  afterWrite: async (call, change, record) => {
    if (!('is_active' in change.values)) return record
    const isIn = record.is_active !== false
    await setActive(call.tx, call.now, record.id, isIn)
    if (!isIn && record.id === memberOf(call).user) throw conflict('own_right_withdrawn')
    return record
  },
  decorate: async (call, tx, records) => {
    const administers = call.principal.kind === 'user' && allows(call.principal.rights, 'user', 'update')
    const rows = administers
      ? await tx.query<{ id: string; role: string }>('select id, role from system_members where id = any($1::uuid[])', [
          records.map(({ id }) => id),
        ])
      : []
    const roleOf = new Map<unknown, string>(rows.map(({ id, role }) => [id, role]))
    for (const record of records) {
      record.uuid = record.id
      record.role = roleOf.get(record.id)
      if (!administers)
        for (const name of Object.keys(record))
          if (!['id', 'uuid', 'first_name', 'last_name'].includes(name)) delete record[name]
    }
  },
}

const names = new Set(['first_name', 'last_name'])

async function listColleagues(call: Call): Promise<Answer> {
  const query = call.context.req.query()
  const ids = (query.uuid__in ?? query.id__in ?? '').split(',').filter(Boolean)
  // An erased person is found by id alone, as the author of remaining records.
  const present = ids.length > 0 ? [] : [stillHere]
  if (allows(memberOf(call).rights, 'user', 'update'))
    return listRecords(call, userEntity, ids.length > 0 ? userHooks : { ...userHooks, rows: () => stillHere })
  const active = query.is_active ? [isActive(query.is_active)] : []
  const clause = where(
    [
      ...present,
      ...active,
      ...(ids.length > 0 ? [{ sql: 'id::text = any($?::text[])', params: [ids] }] : []),
      ...conditionsOfSearch(query.search, foldedName),
    ],
    1,
  )
  const { page, pageSize } = readListQuery(userEntity, query, names)
  const order = orderOfSearch({ search: query.search ?? '' }, { title: foldedName }, 'sort_title, id')
  const found = `from auth_users where company = $1${clause.sql}`
  const params = [companyOf(call), ...clause.params]
  const [rows, [total]] = await Promise.all([
    call.db.query(
      `select id, id as uuid, first_name, last_name ${found} order by ${numbered(order.sql, params.length)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
      [...params, ...order.params],
    ),
    call.db.query<{ count: number }>(`select count(*)::int as count ${found}`, params),
  ])
  return { body: { results: rows, count: total?.count ?? 0, stats: {} } }
}

/** Gives a person another role and, where they are given, other groups: both or neither. */
async function changeRole(call: Writing, body: () => ReadBodyOf<typeof calls.changeRole>): Promise<Answer<User>> {
  const before = await visibleRecord(call, call.tx, userEntity, userHooks, call.params.id, 'for update')
  await requireVersion(call, before)
  const { role, groups } = body()
  await requireMember(call, before.id)
  const rights = await rightsBefore(call, [before.id])
  const grouped = groups === undefined ? before : await changeRecord(call, userEntity, userHooks, before, { groups })
  const record = await writeRole(call, grouped, role)
  await rights.settle()
  return answerRecord(call, call.tx, userEntity, userHooks, record)
}

async function writeRole(
  call: Writing,
  before: StoredRecord<typeof userEntity>,
  role: RoleName,
): Promise<StoredRecord<typeof userEntity>> {
  const [member] = await call.tx.query<{ role: string }>('select role from system_members where id = $1', [before.id])
  if (!member || member.role === role) return before
  await setRole(call.tx, before.id, role)
  const record = await updateRecord(call.tx, userEntity, before, { now: call.now, values: {} })
  await audit(call.tx, call, {
    company: record.company,
    entity: userEntity.key,
    record: record.id,
    action: 'update',
    version: record.row_version,
    changes: { role: [member.role, role] },
  })
  return record
}

async function me(call: Call): Promise<Answer<AnswerOf<typeof readMe>>> {
  const member = memberOf(call)
  const [row] = await call.db.query(
    `select u.id as uuid, u.email, u.first_name, u.last_name, u.profile_picture, u.job_position, u.language, a.totp_secret is not null as totp,
            json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'logo', c.logo, 'vat_exemption', c.vat_exemption, 'upload_megabytes', c.upload_megabytes) as company_object
       from auth_users u join auth_companies c on c.id = u.company join system_accounts a on a.id = $2 where u.id = $1`,
    [member.user, member.account],
  )
  const { role, rights, company, rows, salesOnly } = member
  const access = { side: salesOnly ? 'sales' : 'both', rows, may_view_roles: mayViewRoles(member) }
  return {
    body: {
      ...row,
      permissions: rights.permissions,
      services: rights.services,
      role,
      company,
      ...(call.settings.CONTRACT === 'plain' ? {} : access),
    } as AnswerOf<typeof readMe>,
  }
}

/** Answers the table of roles, for people who give rights to others. */
const answerRoles = async ({ roles }: Call): Promise<Answer<AnswerOf<typeof readRoles>>> => ({
  body: {
    results: Object.entries(roles).map(([name, { permissions, services, rows, salesOnly }]) => ({
      name,
      permissions: [...permissions],
      services: [...services],
      rows,
      side: salesOnly ? 'sales' : 'both',
    })),
  },
})

/** Serves people: the caller and colleagues. */
export function servePeople(router: Router): void {
  servedEntities.set(userEntity.key, { entity: userEntity, hooks: userHooks, isOpenToStaff: true })
  const staff = { service: 'auth', access: 'user', right: 'any' } as const
  router.read(readMe, me)
  router.read(readRoles, answerRoles)
  router.read(
    {
      ...staff,
      method: 'get',
      path: 'users',
      summary: 'colleagues by name; more for those who administer users',
      query: { uuid__in: 'ids of people, joined with commas' },
      entity: userEntity.key,
    },
    listColleagues,
  )
  router.write(calls.changeRole, changeRole)
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
      await requireVersion(call, before)
      const rights = await rightsBefore(call, [before.id])
      const changed = await changeRecord(call, userEntity, userHooks, before, body)
      await rights.settle()
      return answerRecord(call, call.tx, userEntity, userHooks, changed)
    },
  )
}
