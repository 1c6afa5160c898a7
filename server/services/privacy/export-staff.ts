import type { Call } from '../../http/call/call.ts'
import type { Database } from '../../database/database.ts'
import { memberOf } from '../../http/call/call.ts'
import type { StoredRecord } from '../../database/records.ts'
import { type Tables, addRow, filesOf, exportedRowsOf, zipOf } from './export.ts'
import { type DataSubject, filePlace, trailPlace, withOwnIds } from './places.ts'
import { accountPlaces, memberPlaces, mentionPlaces, ownedFiles, staffPlaces } from './staff-places.ts'
import type { user } from '../../../src/contract/auth/user.ts'

const technical = new Set(['system_rate_limits'])

/** Secret columns: the export says only whether there is a value. */
const secrets = ['password_hash', 'totp_secret', 'recovery_hashes', 'key_hash', 'hash', 'successor', 'content']
const unsaid = ['search_text', 'sort_title', 'row_version']

/** Columns that the export shows of a record of the company: that the person is named in it, not its content. */
const shownOfOthers = ['id', 'company', 'created_at', 'at', 'entity', 'record', 'action', 'file', 'number']

const veiled = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      secrets.includes(name) ? value !== null && JSON.stringify(value) !== '[]' : value,
    ]),
  )

interface StaffIds {
  id: string
  company: string
  email: string
}

/** Returns the identifiers of a member by which their data are found in their company. */
export const staffSubject = ({ id, company, email }: StaffIds): DataSubject => ({
  company,
  person: id,
  email: email.toLowerCase(),
  phone: null,
  ids: [],
})

/** Adds what one company keeps of a member; answers the subject with the ids of their rows. */
async function collect(db: Database, tables: Tables, record: StoredRecord<typeof user>): Promise<DataSubject> {
  const whole = [...staffPlaces, ...ownedFiles]
  const subject = await withOwnIds(db, staffSubject(record), whole)
  const own = { table: 'auth_users', condition: 't.company = p.company and t.id::text = p.person' }
  for (const place of [own, ...whole, ...memberPlaces, filePlace, trailPlace])
    for (const row of await exportedRowsOf(db, subject, place, unsaid)) addRow(tables, place.table, veiled(row))
  for (const place of mentionPlaces)
    for (const row of await exportedRowsOf(db, subject, place, unsaid))
      addRow(
        tables,
        place.table,
        Object.fromEntries(
          [...shownOfOthers, place.column].filter((name) => name in row).map((name) => [name, row[name]]),
        ),
      )
  return subject
}

/**
 * Exports all data of the own company about a member of staff. The account is left out, because other companies may
 * share it.
 */
export async function exportMember(call: Call, record: StoredRecord<typeof user>): Promise<Uint8Array> {
  const tables: Tables = new Map()
  const subject = await collect(call.db, tables, record)
  return zipOf(call, tables, await filesOf(call.db, subject))
}

/** Exports all data about the caller: their account, and the data of each company that they work for. */
export async function exportMyself(call: Call): Promise<Uint8Array> {
  const { account } = memberOf(call)
  const tables: Tables = new Map()
  const files = []
  const members = await call.db.query<{ id: string; company: string }>(
    'select id, company from system_members where account = $1 order by id',
    [account],
  )
  let email = ''
  for (const { id, company } of members) {
    const [record] = await call.db.query<StoredRecord<typeof user>>(
      'select * from auth_users where company = $1 and id = $2',
      [company, id],
    )
    if (!record) continue
    email = record.email
    const subject = await collect(call.db, tables, record)
    files.push(...(await filesOf(call.db, subject)))
  }
  const { company } = memberOf(call)
  const subject = staffSubject({ id: account, company, email })
  for (const place of accountPlaces.filter(({ table }) => !technical.has(table)))
    for (const row of await exportedRowsOf(call.db, subject, place, unsaid)) addRow(tables, place.table, veiled(row))
  return zipOf(call, tables, files)
}
