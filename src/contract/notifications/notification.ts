import type { DraftOf, RecordOf } from '../kit.ts'
import { added, bool, entity, optional, text, user } from '../kit.ts'
import { personName } from '../shapes.ts'

/** A notification to a person; a click marks it opened and goes to `action`. */
export const notification = entity({
  service: 'notifications', path: 'notifications', name: 'notification', scope: 'notification', title: 'verb',
  fields: {
    verb: text(500),
    opened: bool(),
    ...optional({ action: text(500), actor: added(user()), recipient: added(user()) }),
  },
  derived: optional({ actor_object: personName() }),
  initial: { opened: false },
  list: { search: ['verb'], filters: ['opened', 'recipient'], sort: '-created_at' },
})

export type Notification = RecordOf<typeof notification>
export type NotificationDraft = DraftOf<typeof notification>
