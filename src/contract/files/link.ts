import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, integer, moment, optional, parent, secret, text } from '../kit/kit.ts'

/** An address that shows the latest content of one file to whoever has it, until it ends. */
export const link = entity({
  service: 'files',
  path: 'links',
  name: 'link',
  access: { scope: 'file', rows: 'service' },
  title: 'public_key',
  fields: {
    file: added(parent('files/files')),
    expires_at: added(moment()),
    ...optional({ password: added(secret()) }),
  },
  computed: optional({
    public_key: added(text(64)),
    openings: added(integer(0)),
    last_opened_at: added(moment()),
    ended_at: added(moment()),
  }),
  derived: { has_password: added(bool()) },
  list: { filters: ['file'], sort: '-created_at' },
})

export type FileLink = RecordOf<typeof link>
export type FileLinkDraft = DraftOf<typeof link>
