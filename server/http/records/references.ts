import type { Entity, FieldFacts } from '../../../src/contract/kit/kit.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../call/call.ts'
import { invalidField } from '../call/errors.ts'
import { type Values, entityColumns } from '../../database/records.ts'

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

/** References must name records of the same company: another one's id is answered like an unknown one. */
export async function checkReferences(call: Writing, entity: Entity, values: Values): Promise<void> {
  for (const [name, facts] of entityColumns(entity)) {
    const table = targetTable(facts)
    const ids = idsOf(values[name])
    if (!table || ids.length === 0) continue
    const found = await call.tx.query(`select id from ${table} where company = $1 and id = any($2::uuid[])`, [
      companyOf(call),
      ids,
    ])
    if (found.length < ids.length) throw invalidField(name, 'unknown_reference')
  }
}
