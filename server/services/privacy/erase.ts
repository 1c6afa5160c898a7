import { contact } from '../../../src/contract/directory/contact.ts'
import { tableName } from '../../database/schema.ts'
import { audit } from '../../http/records/audit.ts'
import { type Call, type Writing, companyOf } from '../../http/call/call.ts'
import type { Queryable } from '../../database/database.ts'
import { type StoredRecord, deleteRecords, updateRecord } from '../../database/records.ts'
import { entityColumns } from '../../database/entity-columns.ts'
import {
  type NamingColumn,
  type DataPlace,
  type DataSubject,
  filePlace,
  namingColumns,
  ownPlaces,
  subjectRow,
  subjectValues,
  tracePlaces,
  trailPlace,
  withOwnIds,
} from './places.ts'
import { emptyVisits } from './visits.ts'

/** Stored contact. */
export type StoredContact = StoredRecord<typeof contact>

/** Returns the identifiers of a contact by which their data are found. */
export const subjectOf = (call: Call, db: Queryable, { id, email, phone }: StoredContact): Promise<DataSubject> =>
  withOwnIds(db, {
    company: companyOf(call),
    person: id,
    email: email ? email.toLowerCase() : null,
    phone: phone || null,
    ids: [],
  })

/** Counts the documents that remain unchanged, by registry name of their kind. */
export async function keptDocuments(
  db: Queryable,
  subject: DataSubject,
  naming: readonly NamingColumn[] = namingColumns,
): Promise<{ entity: string; count: number }[]> {
  const byTable = new Map<string, NamingColumn[]>()
  for (const column of naming)
    if (column.keeps) byTable.set(column.table, [...(byTable.get(column.table) ?? []), column])
  const kept: { entity: string; count: number }[] = []
  for (const [table, columns] of byTable) {
    const [row] = await db.query<{ count: number }>(
      `${subjectRow} select count(*)::int as count from ${table} t, p where (${columns.map(({ condition }) => condition).join(' or ')}) and ${columns[0]?.keeps}`,
      subjectValues(subject),
    )
    if (row && row.count > 0) kept.push({ entity: columns[0]?.entity.key ?? table, count: row.count })
  }
  return kept
}

/** Deletes the rows of a place. */
export const removeRows = (tx: Queryable, subject: DataSubject, { table, condition }: DataPlace): Promise<unknown> =>
  tx.query(`${subjectRow} delete from ${table} t using p where ${condition}`, subjectValues(subject))

/** Removes the person from the columns that name them, except data that the law retains. */
export async function clearNames(
  tx: Queryable,
  subject: DataSubject,
  naming: readonly NamingColumn[] = namingColumns,
): Promise<void> {
  for (const { table, column, condition, without, keeps } of naming)
    await tx.query(
      `${subjectRow} update ${table} t set "${column}" = ${without}, row_version = t.row_version + 1,
         search_text = replace(replace(t.search_text, coalesce(p.email, ''), ''), coalesce(p.phone, ''), '')
        from p where ${condition}${keeps ? ` and not (${keeps})` : ''}`,
      subjectValues(subject),
    )
}

/** Takes stored files away; the bytes outside the database go once that is certain. */
export async function removeFiles(call: Writing, subject: DataSubject): Promise<void> {
  const rows = await call.tx.query<{ id: string; company: string; is_outside: boolean }>(
    `${subjectRow} delete from system_files t using p where ${filePlace.condition} returning t.id, t.company, t.content is null as is_outside`,
    subjectValues(subject),
  )
  const outside = rows.filter(({ is_outside }) => is_outside)
  if (outside.length > 0)
    call.afterCommit(async ({ storage }) => {
      for (const { id, company } of outside) await storage.remove({ id, company })
    })
}

/** Removes the values of the person from the trail, and records who requested it. */
export async function emptyTrail(call: Writing, subject: DataSubject, entity: string): Promise<void> {
  const { company, person } = subject
  await audit(call.tx, call, { company, entity, record: person, action: 'erase' })
  const [asked] = await call.tx.query<{ id: string }>(
    "select id from system_audit where company = $1 and record = $2 and action = 'erase' order by id desc limit 1",
    [company, person],
  )
  await call.tx.query(
    `${subjectRow} update system_audit t set changes = audit_without_values(t.changes), reason = null, address = null, erased_by = $6::uuid
      from p where t.erased_by is null and t.id <> $6::uuid and ${trailPlace.condition}`,
    [...subjectValues(subject), asked?.id],
  )
}

/** Deletes the contact; where a validated document refers to them, an empty row remains in their place. */
async function removeContact(call: Writing, record: StoredContact, isReferredTo: boolean): Promise<void> {
  if (!isReferredTo) return deleteRecords(call.tx, contact, [record])
  const empty = Object.fromEntries([...entityColumns(contact).keys()].map((name) => [name, null]))
  const values = { ...empty, last_name: call.words(call.language, 'erased_person'), is_active: false }
  await updateRecord(call.tx, contact, record, { now: call.now, values })
}

/** Erases a contact from all places, in one transaction. Answers the documents that the law has kept. */
export async function eraseContact(call: Writing, record: StoredContact): Promise<{ entity: string; count: number }[]> {
  const { tx } = call
  const subject = await subjectOf(call, tx, record)
  const kept = await keptDocuments(tx, subject)
  await emptyVisits(call, subject)
  await clearNames(tx, subject)
  for (const { table, condition } of ownPlaces)
    await removeRows(tx, subject, { table, condition: `t.company = p.company and ${condition}` })
  for (const place of tracePlaces) await removeRows(tx, subject, place)
  await removeFiles(call, subject)
  await emptyTrail(call, subject, contact.key)
  const references = namingColumns.filter(({ condition }) => condition.endsWith('::text = p.person'))
  const [row] = await tx.query<{ stays: boolean }>(
    `${subjectRow} select ${references.map(({ table, condition }) => `exists (select from ${table} t, p where ${condition})`).join(' or ')} as stays from p`,
    subjectValues(subject),
  )
  await removeContact(call, record, row?.stays ?? false)
  return kept
}

/** The table of contacts, for the export. */
export const contactTable = tableName(contact)
