import { file } from '../../../src/contract/files/file.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, type Writing, companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import type { Queryable } from '../../database/database.ts'
import { type Values, same } from '../../database/records.ts'
import { cleanHtml, plainText } from '../../mail/mail-text.ts'
import { nameUsers } from '../../user-names.ts'
import { recordContent } from './contents.ts'
import { checkOwned, tellShared } from './owned.ts'
import { checkPlace } from './places.ts'
import { visibleFiles } from './visible.ts'
import { writtenName } from './written-name.ts'

/** Returns the words that a file is found by besides its name: those of a note, or the text read from a document. */
async function wordsOf(call: Writing, { before, values }: Change): Promise<string[]> {
  const note = plainText(String(values.text ?? before?.text ?? ''))
  const rows = before
    ? await call.tx.query<{ text: string }>('select text from system_file_texts where company = $1 and file = $2', [
        companyOf(call),
        before.id,
      ])
    : []
  return [note, ...rows.map(({ text }) => text)].filter(Boolean)
}

function checkKind({ before, values }: Change): void {
  const type = values.type ?? before?.type
  if (before && !same(type, before.type)) throw invalidField('type', 'read_only')
  if (type === 'note' && values.document) throw invalidField('document', 'invalid')
  if (type === 'document' && values.text) throw invalidField('text', 'invalid')
}

async function beforeWrite(call: Writing, change: Change<typeof file>): Promise<void> {
  const { before, values } = change
  // The service counts.
  delete values.size
  checkKind(change)
  await checkOwned(call, change)
  writtenName(values)
  if (!before) values.user ??= values.owner
  if (typeof values.text === 'string') values.text = cleanHtml(values.text)
  if ('folder_parent' in values && !same(values.folder_parent, before?.folder_parent))
    values.folder_parent = await checkPlace(call, 'folder_parent', values.folder_parent)
  change.search = await wordsOf(call, change)
}

/** Adds the names of the people a file is shared with, beside their uuids. */
async function nameShared(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  const ids = [...new Set(records.flatMap(({ shared_users: people }) => (people as string[] | null) ?? []))]
  const rows =
    ids.length > 0
      ? await tx.query(
          'select id as uuid, first_name, last_name from auth_people where company = $1 and id = any($2::uuid[])',
          [companyOf(call), ids],
        )
      : []
  for (const record of records)
    record.shared_users_object = rows.filter(({ uuid }) => (record.shared_users as unknown[] | null)?.includes(uuid))
}

/** Files and notes of the file manager. */
export const fileHooks: Hooks<typeof file> = {
  rows: visibleFiles,
  beforeWrite,
  afterWrite: async (call, { before, values }, record) => {
    await tellShared(call, before, record, { entity: file, hooks: { rows: visibleFiles }, page: `/file/${record.id}` })
    return typeof values.document === 'string' && values.document !== '' && !same(values.document, before?.document)
      ? recordContent(call, record)
      : record
  },
  decorate: async (call, tx, records) => {
    await nameUsers(call, tx, records, 'owner', (record, person) => {
      record.owner_object = person
    })
    await nameShared(call, tx, records)
  },
}

/** The table of files. */
export const fileTable = tableName(file)
