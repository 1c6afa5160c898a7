import { keepOwner } from '../../http/read-only-fields.ts'
import type { Hooks } from '../../http/hooks.ts'
import type { Values } from '../../http/records.ts'
import { nameUsers } from '../dashboard/tasks.ts'

/** A note belongs to who wrote it, and is read with their name. */
export const noteHooks: Hooks = {
  beforeWrite: async (call, change) => {
    keepOwner(call, change)
  },
  present: (call, tx, records) =>
    nameUsers(call, tx, records, 'user', (record: Values, person) =>
      Object.assign(record, {
        made_at: record.created_at,
        user_first_name: person?.first_name ?? null,
        user_last_name: person?.last_name ?? null,
      }),
    ),
}
