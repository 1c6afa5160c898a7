import { folder } from '../../../src/contract/files/folder.ts'
import { tableName } from '../../database/schema.ts'
import type { Writing } from '../../http/call/call.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { nameUsers } from '../../user-names.ts'
import { same } from '../../database/records.ts'
import { checkOwned, tellShared } from './owned.ts'
import { checkDepth, checkPlace } from './places.ts'
import { visibleFolders } from './visible.ts'
import { writtenName } from './written-name.ts'

async function beforeWrite(call: Writing, change: Change<typeof folder>): Promise<void> {
  const { before, values } = change
  if (before?.default) throw conflict('default_folder')
  if (values.default) throw invalidField('default', 'read_only')
  if (values.label) throw invalidField('label', 'read_only')
  await checkOwned(call, change)
  writtenName(values)
  if ('parent' in values && !same(values.parent, before?.parent)) {
    const parent = await checkPlace(call, 'parent', values.parent)
    await checkDepth(call, before?.id, parent)
    values.parent = parent
  }
}

/** Hooks of folders; the content of a folder is visible to everyone who sees the folder. */
export const folderHooks: Hooks<typeof folder> = {
  rows: visibleFolders,
  beforeWrite,
  afterWrite: async (call, { before }, record) => {
    await tellShared(call, before, record, {
      entity: folder,
      hooks: { rows: visibleFolders },
      page: `/file-manager?place=${record.id}`,
    })
    return record
  },
  decorate: async (call, tx, records) =>
    nameUsers(call, tx, records, 'owner', (record, person) => {
      record.owner_object = person
    }),
}

/** The table of folders. */
export const folderTable = tableName(folder)
