import type { Queryable } from './database/database.ts'
import { type Call, companyOf } from './http/call.ts'
import type { Values } from './http/records.ts'

/** Puts the names of a person beside their uuid. */
export async function nameUsers(
  call: Call,
  tx: Queryable,
  records: Values[],
  field: string,
  write: (record: Values, person: { first_name: string; last_name: string } | null) => void,
): Promise<void> {
  const ids = [...new Set(records.map((record) => record[field]).filter((id): id is string => typeof id === 'string'))]
  const rows =
    ids.length > 0
      ? await tx.query<{ id: string; first_name: string; last_name: string }>(
          'select id, first_name, last_name from auth_users where company = $1 and id = any($2::uuid[])',
          [companyOf(call), ids],
        )
      : []
  const people = new Map(rows.map(({ id, first_name, last_name }) => [id, { first_name, last_name }]))
  for (const record of records) write(record, people.get(String(record[field])) ?? null)
}
