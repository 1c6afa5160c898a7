import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { user as userEntity } from '../../../src/contract/auth/user.ts'
import type { Queryable } from '../../database/database.ts'
import { later } from '../../runtime/clock.ts'
import { conflict } from '../../http/call/errors.ts'
import { insertRecord } from '../../database/records.ts'
import { randomKey, sha256, uuid7 } from '../../runtime/identifiers.ts'

export type AccountRole = RoleName

export interface StaffAccount extends Record<string, unknown> {
  id: string
  email: string
  password_hash: string | null
  totp_secret: string | null
  totp_last_step: number | null
  recovery_hashes: string[]
}

export const normalEmail = (email: string): string => email.trim().toLowerCase()

export async function findAccount(tx: Queryable, email: string): Promise<StaffAccount | undefined> {
  const [row] = await tx.query<StaffAccount>('select * from system_accounts where email = $1', [normalEmail(email)])
  return row
}

/** Creates an account, or finds the one of that e-mail. */
async function openAccount(tx: Queryable, now: string, email: string, passwordHash: string | null): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into system_accounts (id, email, password_hash, created_at, password_changed_at) values ($1, $2, $3, $4, $4)
     on conflict (email) do update set password_hash = coalesce(system_accounts.password_hash, excluded.password_hash) returning id`,
    [uuid7(now), normalEmail(email), passwordHash, now],
  )
  return row?.id ?? ''
}

export interface NewMember {
  company: string
  email: string
  first_name: string
  last_name: string
  role: AccountRole
  passwordHash: string | null
  job_position?: string
  groups?: readonly string[] | null
}

/** Makes a person a member of a company with the rights of a role. Answers the uuid of the user. */
export async function addMember(
  tx: Queryable,
  now: string,
  { company, email, first_name, last_name, role, passwordHash, job_position, groups }: NewMember,
): Promise<string> {
  const account = await openAccount(tx, now, email, passwordHash)
  const record = await insertRecord(tx, userEntity, {
    company,
    now,
    by: null,
    values: {
      first_name,
      last_name,
      email: normalEmail(email),
      is_active: true,
      job_position: job_position ?? null,
      groups: groups ?? null,
    },
  })
  await tx.query('insert into system_members (id, account, company, role) values ($1, $2, $3, $4)', [
    record.id,
    account,
    company,
    role,
  ])
  return record.id
}

/** Gives a link its one-time token; only its hash is kept. */
export async function issueOneTimeToken(
  tx: Queryable,
  now: string,
  {
    purpose,
    account,
    data = {},
    seconds,
  }: { purpose: string; account: string | null; data?: Record<string, unknown>; seconds: number },
): Promise<string> {
  const token = randomKey()
  await tx.query(
    'insert into system_one_time_tokens (hash, purpose, account, data, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [sha256(token), purpose, account, JSON.stringify(data), now, later(now, seconds)],
  )
  return token
}

interface OneTime extends Record<string, unknown> {
  hash: string
  account: string | null
  data: Record<string, unknown>
}

/** Takes a one-time token; undefined when it is unknown, used or out of date. */
export async function takeOneTimeToken(
  tx: Queryable,
  now: string,
  purpose: string,
  token: string,
): Promise<OneTime | undefined> {
  const [row] = await tx.query<OneTime>(
    'update system_one_time_tokens set used_at = $3 where hash = $1 and purpose = $2 and used_at is null and expires_at > $3 returning hash, account, data',
    [sha256(token), purpose, now],
  )
  return row
}

/** Ends every session of an account. */
const endSessions = async (tx: Queryable, now: string, account: string): Promise<void> => {
  await tx.query('update system_sessions set revoked_at = $2 where account = $1 and revoked_at is null', [account, now])
}

/** Refuses a change that leaves a company without an active administrator, who alone can admit people. */
async function keepAdministrator(tx: Queryable, member: string): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `select id from system_members where company = (select company from system_members where id = $1)
        and role = 'administrator' and active order by id for update`,
    [member],
  )
  if (rows.length === 1 && rows[0]?.id === member) throw conflict('last_administrator')
}

/** Gives a person another role; it applies from their next call on. */
export async function setRole(tx: Queryable, member: string, role: AccountRole): Promise<void> {
  if (role !== 'administrator') await keepAdministrator(tx, member)
  await tx.query('update system_members set role = $2 where id = $1', [member, role])
}

/** Activates or deactivates a person; a deactivated person loses every session at once. */
export async function setActive(tx: Queryable, now: string, member: string, active: boolean): Promise<void> {
  if (!active) await keepAdministrator(tx, member)
  await tx.query('update system_members set active = $2 where id = $1', [member, active])
  if (!active)
    await tx.query('update system_sessions set revoked_at = $2 where member = $1 and revoked_at is null', [member, now])
}

/**
 * Gives an account to the holder of an invitation, who owns the mailbox. It applies to an account that another person
 * opened and that belongs to no company yet.
 */
export async function claimAccount(tx: Queryable, now: string, email: string, passwordHash: string): Promise<void> {
  const account = await findAccount(tx, email)
  if (!account) return
  const members = await tx.query('select 1 from system_members where account = $1 limit 1', [account.id])
  if (members.length === 0) await setPassword(tx, now, account.id, passwordHash)
}

/** Sets a new password, ends all sessions (trust.md 1.1) and lets earlier reset links and open sign-ins lapse. */
export async function setPassword(tx: Queryable, now: string, account: string, passwordHash: string): Promise<void> {
  await tx.query('update system_accounts set password_hash = $2, password_changed_at = $3 where id = $1', [
    account,
    passwordHash,
    now,
  ])
  await tx.query("delete from system_one_time_tokens where account = $1 and purpose in ('reset', 'passkey_session')", [
    account,
  ])
  await endSessions(tx, now, account)
}

export interface AccountApplication {
  client_id: string
  client_secret: string
  company: string | null
}

export async function createApplication(tx: Queryable, company: string, slug: string): Promise<void> {
  await tx.query('insert into system_applications (client_id, client_secret, company, name) values ($1, $2, $3, $4)', [
    `${slug}-${randomKey().slice(0, 8)}`,
    randomKey(),
    company,
    slug,
  ])
}

export const isMail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value)
