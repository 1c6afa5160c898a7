import { z } from 'zod'
import { documentTypes } from '../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import {
  added,
  decimalField,
  entity,
  file as upload,
  html,
  integer,
  json,
  moment,
  oneOf,
  optional,
  ref,
  text,
  user,
  users,
} from '../kit/kit.ts'
import { megabyte, personName, personNames } from '../kit/shapes.ts'

/**
 * Document or note of the file manager; only its owner renames, shares and deletes it. Services also find it by its
 * content.
 */
export const file = entity({
  service: 'files',
  path: 'files',
  name: 'file',
  access: { scope: 'file', rows: 'service' },
  title: 'name',
  fields: {
    type: oneOf('document', 'note'),
    name: text(),
    ...optional({
      text: html(),
      document: upload(megabyte / 2, documentTypes),
      owner: user(),
      user: user(),
      shared_users: users(),
      favorite_users: users(),
      external_id: text(64),
      external_infos: json(z.unknown()),
      folder_parent: ref('files/folders'),
      size: decimalField({ scale: 1, unit: 'plain', min: '0' }),
      service_category: text(64),
    }),
  },
  computed: optional({
    media_type: added(text(100)),
    bytes: added(integer(0)),
    /** Counts the contents of a document. */
    version: added(integer(0)),
    /** Users who see it: the owner, those it is shared with, those who see its folder (kept by the database). */
    access_users: added(users()),
    deleted_at: added(moment()),
  }),
  derived: optional({ owner_object: personName(), shared_users_object: personNames() }),
  initial: { type: 'note' },
  list: {
    search: ['name'],
    filters: ['folder_parent', 'owner', 'type', 'external_id', 'service_category'],
    sort: 'name',
  },
  found: { page: 'file', detail: [] },
})

export type FileRecord = RecordOf<typeof file>
export type FileDraft = DraftOf<typeof file>
