import type { Entity } from '../../../src/contract/kit/kit.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { rowsOfRole } from '../../../src/contract/rights/role-table.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, type CompanyMember, companyOf } from '../call/call.ts'
import { where } from '../../database/condition.ts'
import type { Hooks } from '../call/hooks.ts'
import { type Membership, memberRights, membership } from '../call/rights.ts'
import { visibleRows } from './rows.ts'

/** A colleague by name. */
export interface Person {
  id: string
  first_name: string
  last_name: string
}

interface Row extends Membership, Person {}

const asMember = ({ roles }: Pick<Call, 'roles'>, company: string, row: Row): CompanyMember => ({
  kind: 'user',
  client: '',
  account: '',
  session: '',
  company,
  user: row.id,
  name: `${row.first_name} ${row.last_name}`,
  role: row.role,
  rights: memberRights(roles, row),
  rows: rowsOfRole(row.role, roles),
  salesOnly: roles[row.role]?.salesOnly ?? false,
})

/** Returns an active member of a company, to read in their name without a session; undefined for a deactivated one. */
export async function readMember(call: Call, company: string, id: string): Promise<CompanyMember | undefined> {
  const [row] = await call.db.query<Row>(
    `select m.id, u.first_name, u.last_name, ${membership} from system_members m join auth_users u on u.id = m.id
      where m.company = $1 and m.active and m.id = $2`,
    [company, id],
  )
  return row && asMember(call, company, row)
}

/** Returns whether a member may read one record: the service, the scope of its kind, and its row. */
async function mayReadRecord(
  call: Call,
  tx: Queryable,
  { entity, hooks, record }: { entity: Entity; hooks: Hooks; record: string },
  member: CompanyMember,
): Promise<boolean> {
  if (!allows(member.rights, entity.service, 'service') || !allows(member.rights, entity.scope, 'read')) return false
  const conditions = visibleRows(entity, hooks, member)
  if (conditions.length === 0) return true
  const clause = where(conditions, 2)
  const [row] = await tx.query(`select 1 from ${tableName(entity)} where company = $1 and id = $2${clause.sql}`, [
    companyOf(call),
    record,
    ...clause.params,
  ])
  return row !== undefined
}

/** Returns the active colleagues who may read a record, by name; `only` asks about some of them. */
export async function readersOf(
  call: Call,
  tx: Queryable,
  target: { entity: Entity; hooks: Hooks; record: string },
  only?: readonly string[],
): Promise<Person[]> {
  const rows = await tx.query<Row>(
    `select m.id, u.first_name, u.last_name, ${membership} from system_members m join auth_users u on u.id = m.id
      where m.company = $1 and m.active and ($2::uuid[] is null or m.id = any($2)) order by u.last_name, u.first_name, m.id`,
    [companyOf(call), only ?? null],
  )
  const readers: Person[] = []
  for (const row of rows)
    if (await mayReadRecord(call, tx, target, asMember(call, companyOf(call), row)))
      readers.push({ id: row.id, first_name: row.first_name, last_name: row.last_name })
  return readers
}
