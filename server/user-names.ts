import type { Queryable } from './database/database.ts'
import { type Call, companyOf } from './http/call/call.ts'
import type { Values } from './database/records.ts'

interface Name {
  first_name: string
  last_name: string
}

/** Returns the names of people of the company of a call, by uuid. */
async function namesOf(call: Call, tx: Queryable, ids: readonly string[]): Promise<Map<string, Name>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<Name & { id: string } & Record<string, unknown>>(
    'select id, first_name, last_name from auth_users where company = $1 and id = any($2::uuid[])',
    [companyOf(call), [...new Set(ids)]],
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])

/** Adds the names of several people beside their uuids. */
export async function nameUserLists(
  call: Call,
  tx: Queryable,
  records: Values[],
  field: string,
  write: (record: Values, people: (Name & { uuid: string })[]) => void,
): Promise<void> {
  const people = await namesOf(
    call,
    tx,
    records.flatMap((record) => textsOf(record[field])),
  )
  for (const record of records)
    write(
      record,
      textsOf(record[field]).flatMap((uuid) => {
        const name = people.get(uuid)
        return name ? [{ uuid, ...name }] : []
      }),
    )
}

/** Adds the names of a person beside their uuid. */
export async function nameUsers(
  call: Call,
  tx: Queryable,
  records: Values[],
  field: string,
  write: (record: Values, person: Name | null) => void,
): Promise<void> {
  const people = await namesOf(call, tx, records.map((record) => record[field]).filter(isText))
  for (const record of records) write(record, people.get(String(record[field])) ?? null)
}
