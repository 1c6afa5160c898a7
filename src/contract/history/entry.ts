import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, integer, json, longText, moment, optional, text, user } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'

/** Row of the trail: a change, its author and its moment, which every transition leaves (domain rules 0.2). */
export const entry = entity({
  service: 'history',
  path: 'entries',
  name: 'entry',
  access: { scope: 'history' },
  title: 'action',
  fields: {
    action: added(text(120)),
    ...optional({
      entity: added(text(80)),
      record: added(text(36)),
      actor: added(user()),
      at: added(moment()),
      state_from: added(text(60)),
      state_to: added(text(60)),
      reason: added(longText()),
      record_version: added(integer(0)),
      changes: added(json(z.unknown())),
      address: added(text(40_000)),
      document_hash: added(text(64)),
    }),
  },
  derived: optional({ actor_object: added(personName()) }),
  list: { search: ['action', 'reason'], filters: ['entity', 'record', 'actor', 'at', 'action'], sort: '-at' },
  rules: 'made',
})

export type Entry = RecordOf<typeof entry>
export type EntryDraft = DraftOf<typeof entry>
