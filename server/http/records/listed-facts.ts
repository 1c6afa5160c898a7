import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../call/call.ts'
import type { Values } from '../../database/records.ts'

/**
 * Adds a derived value to records that were read without their list; `sql` is that of `computedColumns` in the hooks.
 * Records that already have the value are not changed.
 */
export async function addDerivedColumn(
  call: Call,
  tx: Queryable,
  entity: Entity,
  records: readonly Values[],
  { field, sql, otherwise = null }: { field: string; sql: string; otherwise?: unknown },
): Promise<void> {
  const bare = records.filter((record) => record[field] === undefined)
  if (bare.length === 0) return
  const rows = await tx.query<{ id: string; value: unknown }>(
    `select id, ${sql} as value from ${tableName(entity)} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), bare.map(({ id }) => id)],
  )
  const found = new Map(rows.map(({ id, value }) => [id, value]))
  for (const record of bare) record[field] = found.get(String(record.id)) ?? otherwise
}
