import type { Entity, FieldFacts } from '../../../src/contract/kit/kit.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../call/call.ts'
import { invalidField } from '../call/errors.ts'
import { where } from '../../database/condition.ts'
import { type Values } from '../../database/records.ts'
import { entityColumns } from '../../database/entity-columns.ts'
import { registry } from '../../../src/contract/index.ts'
import { visibleRows } from '../access/rows.ts'
import { servedEntities } from '../call/hooks.ts'

/** Returns the table that a reference points into; undefined for a field that is none. */
function targetTable({ kind, target = '' }: FieldFacts): string | undefined {
  if (kind === 'user' || kind === 'users') return 'auth_users'
  if (kind !== 'ref' && kind !== 'refs') return undefined
  const slash = target.indexOf('/')
  return tableName({ service: target.slice(0, slash), path: target.slice(slash + 1) })
}

const idsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return [...new Set(value as string[])]
  return typeof value === 'string' ? [value] : []
}

/** Returns the condition of the records of which the rows of an entity are, which the writer sees; none for others. */
function seenOf({ principal }: Writing, { access: { rows } }: Entity, name: string, { target = '' }: FieldFacts) {
  const record = typeof rows === 'object' && 'of' in rows && rows.of === name ? registry.get(target) : undefined
  return where(record ? visibleRows(record, servedEntities.get(record.key)?.hooks ?? {}, principal) : [], 2)
}

/**
 * References must name records of the same company; an id of another one is answered like an unknown one. So is a
 * record whose rows its writer does not see.
 */
export async function checkReferences(call: Writing, entity: Entity, values: Values): Promise<void> {
  for (const [name, facts] of entityColumns(entity)) {
    const table = targetTable(facts)
    const ids = idsOf(values[name])
    if (!table || ids.length === 0) continue
    const seen = seenOf(call, entity, name, facts)
    const found = await call.tx.query(
      `select id from ${table} where company = $1 and id = any($2::uuid[])${seen.sql}`,
      [companyOf(call), ids, ...seen.params],
    )
    if (found.length < ids.length) throw invalidField(name, 'unknown_reference')
  }
}
