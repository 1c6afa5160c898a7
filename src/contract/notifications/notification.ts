import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, json, optional, text, user } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'

/**
 * A notification to a person; a click marks it opened and goes to `action`. An `event` with its parameters is worded in
 * `verb` for each reader.
 */
export const notification = entity({
  service: 'notifications',
  path: 'notifications',
  name: 'notification',
  access: { scope: 'notification', rows: { own: ['recipient'] } },
  title: 'verb',
  fields: {
    verb: text(500),
    opened: bool(),
    ...optional({ action: text(500), actor: added(user()), recipient: added(user()) }),
  },
  computed: optional({ event: added(text(80)), event_params: added(json(z.unknown())) }),
  derived: optional({ actor_object: personName() }),
  initial: { opened: false },
  list: { search: ['verb'], filters: ['opened', 'recipient'], sort: '-created_at' },
})

export type Notification = RecordOf<typeof notification>
export type NotificationDraft = DraftOf<typeof notification>
