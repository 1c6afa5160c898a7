import { downloadZip } from 'client-zip'
import type { Queryable } from '../../database/database.ts'
import type { Call } from '../../http/call/call.ts'
import { withoutTokens } from '../../one-time-links.ts'
import { readStoredContent } from '../../storage/index.ts'
import { type StoredContact, contactTable, subjectOf } from './erase.ts'
import {
  type DataPlace,
  type DataSubject,
  filePlace,
  namingColumns,
  ownPlaces,
  subjectRow,
  subjectValues,
  tracePlaces,
  trailPlace,
} from './places.ts'

type Row = Record<string, unknown>

interface ExportedFile extends Row {
  id: string
  company: string
  name: string
  content: Uint8Array | null
}

/** Columns that only the database needs, and tables of answers stored for repeated calls. */
const unsaid = ['search_text', 'sort_title', 'company', 'row_version', 'hash']
const technical = new Set(['system_idempotency', 'system_jobs'])

const places: readonly DataPlace[] = [
  { table: contactTable, condition: 't.id::text = p.person' },
  ...ownPlaces.map(({ table, condition }) => ({ table, condition: `t.company = p.company and ${condition}` })),
  ...tracePlaces.filter(({ table }) => !technical.has(table)),
  ...namingColumns,
  trailPlace,
]

/** Returns the rows of a place, without what only the database needs. */
export async function exportedRowsOf(
  db: Queryable,
  subject: DataSubject,
  { table, condition }: DataPlace,
  without: readonly string[] = unsaid,
): Promise<Row[]> {
  const rows = await db.query<{ row: Row }>(
    `${subjectRow} select to_jsonb(t) as row from ${table} t, p where ${condition}`,
    subjectValues(subject),
  )
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => [name, typeof value === 'string' ? withoutTokens(value) : value]),
    ),
  )
}

/** The rows of an export by table and, so that none comes twice, by id. */
export type Tables = Map<string, Map<string, Row>>

/** Adds a row to its table; values already known of it are kept. */
export function addRow(tables: Tables, table: string, row: Row): void {
  const known = tables.get(table) ?? new Map<string, Row>()
  const key = String(row.id ?? JSON.stringify(row))
  known.set(key, { ...row, ...known.get(key) })
  tables.set(table, known)
}

/** Returns the stored files of the rows found. */
export async function filesOf(db: Queryable, subject: DataSubject): Promise<ExportedFile[]> {
  return db.query<ExportedFile>(
    `${subjectRow} select t.id, t.company, t.name, t.content from system_files t, p where ${filePlace.condition}`,
    subjectValues(subject),
  )
}

/** Returns one JSON file for each table, and the files, as one ZIP read while it is sent. */
export async function zipOf(call: Call, tables: Tables, files: readonly ExportedFile[]): Promise<Uint8Array> {
  const lastModified = new Date(call.now)
  const contents = async function* () {
    for (const [table, rows] of tables)
      yield { name: `${table}.json`, lastModified, input: JSON.stringify([...rows.values()], null, 2) }
    for (const { name, ...stored } of files)
      yield {
        name: `files/${stored.id}-${name}`,
        lastModified,
        input: new Uint8Array(await readStoredContent(call.storage, stored)),
      }
  }
  return new Uint8Array(await downloadZip(contents()).arrayBuffer())
}

/** Exports all data about a contact. */
export async function exportContact(call: Call, record: StoredContact): Promise<Uint8Array> {
  const subject = await subjectOf(call, call.db, record)
  const tables: Tables = new Map()
  for (const { table, condition } of places)
    for (const row of await exportedRowsOf(call.db, subject, { table, condition })) addRow(tables, table, row)
  return zipOf(call, tables, await filesOf(call.db, subject))
}
