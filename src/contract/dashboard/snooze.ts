import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, day, entity, optional, text, user } from '../kit/kit.ts'

/**
 * Record that a person put off: it is not shown among that person's waiting records before the day `until`. Its kind
 * has the key `source`, its id is `record`.
 */
export const snooze = entity({
  service: 'dashboard',
  path: 'snoozes',
  name: 'snooze',
  access: { scope: 'dashboard', rows: { own: ['user'] } },
  title: 'source',
  fields: {
    source: added(text(40)),
    record: added(text(36)),
    until: added(day()),
    ...optional({ user: added(user()) }),
  },
  list: { filters: ['source', 'record', 'until'], sort: 'until' },
})

export type Snooze = RecordOf<typeof snooze>
export type SnoozeDraft = DraftOf<typeof snooze>
