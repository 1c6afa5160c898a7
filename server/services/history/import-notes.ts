import { noteColumn } from '../../../src/contract/imports.ts'
import { type Entity, factsOf, parentField } from '../../../src/contract/kit/kit.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import { type Hooks, servedEntities } from '../../http/call/hooks.ts'
import { type StoredRecord } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { type Creation, insertCreations, prepareCreation, removeRecords } from '../../http/resource/resource.ts'
import type { ImportRow, RowOutcome } from './import-references.ts'

/** Returns the entity of the notes of records, where a column of a spreadsheet fills them. */
function notesOf(record: Entity): { entity: Entity; hooks: Hooks; by: string } | undefined {
  const served = servedEntities.get(record.imported?.notes ?? '')
  return served && { ...served, by: parentField(record) }
}

const textOf = ({ note }: ImportRow): string => note?.trim() ?? ''

/** Refuses the remark of a row that is too long for a note, and one on records that have no notes. */
export function checkNote(entity: Entity, row: ImportRow): void {
  const text = textOf(row)
  if (!text) return
  const notes = notesOf(entity)
  if (!notes) throw invalidField(noteColumn, 'unknown_field')
  const { max = 0 } = factsOf(notes.entity.fields.text!)
  if (text.length > max) throw invalidField(noteColumn, 'max_length', { max })
}

/**
 * Writes the remarks of rows as notes on the records that the rows made or found. A note with the same text is not
 * written again, so that a file that is read in twice leaves each remark once.
 */
export async function writeNotes(
  call: Writing,
  entity: Entity,
  rows: readonly ImportRow[],
  outcomes: readonly RowOutcome[],
): Promise<RowOutcome[]> {
  const notes = notesOf(entity)
  const texts = new Map(rows.map((row) => [row.row, textOf(row)]))
  const noted = outcomes.filter(({ row, action, record }) => record && action !== 'error' && texts.get(row))
  if (!notes || noted.length === 0) return [...outcomes]
  const kept = await call.tx.query<{ record: string; text: string }>(
    `select "${notes.by}" as record, text from ${tableName(notes.entity)} where company = $1 and "${notes.by}" = any($2::uuid[])`,
    [companyOf(call), noted.map(({ record }) => record)],
  )
  const known = new Set(kept.map(({ record, text }) => `${record} ${text.trim()}`))
  const creations = new Map<number, Creation>()
  for (const { row, record } of noted) {
    const text = texts.get(row)
    if (known.has(`${record} ${text}`)) continue
    const values = { [notes.by]: record, text }
    creations.set(row, await prepareCreation(call, notes.entity, notes.hooks, values))
  }
  await insertCreations(call, notes.entity, notes.hooks, [...creations.values()])
  return outcomes.map((one) => {
    const note = creations.get(one.row)?.id
    if (!note) return one
    return one.action === 'unchanged' ? { ...one, note, action: 'update', before: {} } : { ...one, note }
  })
}

/** Returns the notes that rows left, by id; a note that somebody deleted since is not among them. */
export async function notesLeft(
  call: Writing,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const notes = notesOf(entity)
  if (!notes || ids.length === 0) return new Map()
  const found = await call.tx.query<StoredRecord>(
    `select ${selectList(notes.entity)} from ${tableName(notes.entity)} where company = $1 and id = any($2::uuid[]) order by id for update`,
    [companyOf(call), ids],
  )
  return new Map(found.map((note) => [note.id, note]))
}

/** Deletes a note that a row left. */
export async function removeNote(call: Writing, entity: Entity, note: StoredRecord): Promise<void> {
  const notes = notesOf(entity)
  if (notes) await removeRecords(call, notes.entity, notes.hooks, [note])
}
