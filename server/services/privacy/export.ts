import { downloadZip } from 'client-zip'
import type { Call } from '../../http/call.ts'
import type { StoredRecord } from '../../http/records.ts'
import { readContent } from '../../storage/index.ts'
import { contactTable, subjectOf } from './erase.ts'
import {
  type Place,
  filePlace,
  namingColumns,
  ownPlaces,
  subjectRow,
  subjectValues,
  tracePlaces,
  trailPlace,
} from './places.ts'

type Row = Record<string, unknown>

/** What only the database needs, and the answers that it keeps for a repeated call. */
const unsaid = ['search_text', 'sort_title', 'company', 'row_version', 'hash']
const technical = new Set(['system_idempotency', 'system_jobs'])

const places: readonly Place[] = [
  { table: contactTable, condition: 't.id::text = p.person' },
  ...ownPlaces.map(({ table, condition }) => ({ table, condition: `t.company = p.company and ${condition}` })),
  ...tracePlaces.filter(({ table }) => !technical.has(table)),
  ...namingColumns,
  trailPlace,
]

/** All that is kept of a contact: one JSON file for each table, and their files, as one ZIP read while it is sent. */
export async function exportContact(call: Call, record: StoredRecord): Promise<Uint8Array> {
  const subject = await subjectOf(call, call.db, record)
  const tables = new Map<string, Map<string, Row>>()
  for (const { table, condition } of places) {
    const rows = await call.db.query<{ row: Row }>(
      `${subjectRow} select to_jsonb(t) as row from ${table} t, p where ${condition}`,
      subjectValues(subject),
    )
    const known = tables.get(table) ?? new Map<string, Row>()
    for (const { row } of rows) {
      for (const name of unsaid) delete row[name]
      known.set(String(row.id ?? JSON.stringify(row)), row)
    }
    if (known.size > 0) tables.set(table, known)
  }
  const lastModified = new Date(call.now)
  const files = await call.db.query<{ id: string; company: string; name: string; content: Uint8Array | null }>(
    `${subjectRow} select t.id, t.company, t.name, t.content from system_files t, p where ${filePlace.condition}`,
    subjectValues(subject),
  )
  const contents = async function* () {
    for (const [table, rows] of tables)
      yield { name: `${table}.json`, lastModified, input: JSON.stringify([...rows.values()], null, 2) }
    for (const { name, ...stored } of files)
      yield {
        name: `files/${stored.id}-${name}`,
        lastModified,
        input: new Uint8Array(await readContent(call.storage, stored)),
      }
  }
  return new Uint8Array(await downloadZip(contents()).arrayBuffer())
}
