import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, moment, oneOf, optional, parent, text, user, users } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'

/** A folder of notes or documents; the four default ones (`label`) are virtual. */
export const folder = entity({
  service: 'files',
  path: 'folders',
  name: 'folder',
  access: { scope: 'file', rows: 'service' },
  title: 'name',
  fields: {
    name: text(),
    default: bool(),
    ...optional({
      label: oneOf('all', 'my', 'shared', 'fav'),
      parent: parent('files/folders'),
      owner: user(),
      type: oneOf('note', 'doc'),
      service_category: text(64),
      /** Users who see the folder and its content. */
      shared_users: added(users()),
    }),
  },
  derived: optional({ owner_object: added(personName()) }),
  computed: optional({ access_users: added(users()), deleted_at: added(moment()) }),
  initial: { default: false },
  found: { page: '', at: { page: 'file-manager', query: { place: '{id}' } }, detail: [] },
  list: {
    search: ['name'],
    filters: ['parent', 'owner', 'type', 'service_category', 'default', 'label'],
    sort: 'name',
  },
  children: {
    folders: { of: 'files/folders', by: 'parent', sort: 'name' },
    files: { of: 'files/files', by: 'folder_parent', sort: 'name' },
  },
})

export type Folder = RecordOf<typeof folder>
export type FolderDraft = DraftOf<typeof folder>
