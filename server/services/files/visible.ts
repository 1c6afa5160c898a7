import { file } from '../../../src/contract/files/file.ts'
import { filedRecords } from '../../../src/contract/files/rules/file-rights.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { tableName } from '../../database/schema.ts'
import type { CompanyMember } from '../../http/call/call.ts'
import type { Condition } from '../../database/condition.ts'
import { visibleRows } from '../../http/access/rows.ts'
import { servedEntities } from '../../http/call/hooks.ts'

const files = tableName(file)

/** Returns the condition of the files of records that the member sees. */
function byRecord(category: string, key: string, member: CompanyMember): Condition[] {
  const { entity, hooks } = servedEntities.get(key) ?? {}
  if (!entity || !hooks) return []
  if (!allows(member.rights, entity.service, 'service') || !allows(member.rights, entity.scope, 'read')) return []
  const table = tableName(entity)
  const rows = visibleRows(entity, hooks, member)
  return [
    {
      sql: `${files}.service_category = $? and exists (select 1 from ${table} where ${table}.company = ${files}.company
        and ${table}.id = case when ${files}.external_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${files}.external_id::uuid end${rows.map(({ sql }) => ` and (${sql})`).join('')})`,
      params: [category, ...rows.flatMap(({ params }) => params)],
    },
  ]
}

const reads = ({ user }: CompanyMember): Condition => ({
  sql: 'access_users @> $?::jsonb',
  params: [JSON.stringify([user])],
})

const either = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' or '),
  params: conditions.flatMap(({ params }) => params),
})

const standing = ({ sql, params }: Condition): Condition => ({ sql: `deleted_at is null and (${sql})`, params })

/**
 * Returns the condition of the files that a person sees: their own, shared ones, those of a visible folder or record.
 */
export const visibleFiles = (member: CompanyMember): Condition =>
  standing(
    either([
      reads(member),
      ...Object.entries(filedRecords).flatMap(([category, keys]) =>
        keys.flatMap((key) => byRecord(category, key, member)),
      ),
    ]),
  )

/**
 * Returns the condition of the folders that a person sees: the four virtual ones, their own, shared ones, and those
 * inside.
 */
export const visibleFolders = (member: CompanyMember): Condition =>
  standing(either([{ sql: '"default"', params: [] }, reads(member)]))

/** Returns the condition of the records that a person has deleted and may restore. */
export const inBin = ({ user }: CompanyMember): Condition => ({
  sql: 'deleted_at is not null and owner = $?',
  params: [user],
})
