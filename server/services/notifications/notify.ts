import type { Entity } from '../../../src/contract/kit.ts'
import { notification } from '../../../src/contract/notifications/notification.ts'
import type { Queryable } from '../../database/database.ts'
import { insertRecord } from '../../http/records.ts'

/** Tells people in the app: `verb` is the sentence, `action` the address a click goes to. */
export async function notify(tx: Queryable, { company, now, recipients, verb, action, actor = null }: { company: string; now: string; recipients: readonly (string | null | undefined)[]; verb: string; action: string; actor?: string | null }): Promise<void> {
  for (const recipient of new Set(recipients)) {
    if (recipient) await insertRecord(tx, notification as unknown as Entity, { company, now, by: actor, values: { verb, action, recipient, actor, opened: false } })
  }
}

/** Those of a company who hold a permission, for events without a person in charge. */
export async function holdersOf(tx: Queryable, company: string, permission: string): Promise<string[]> {
  return (await tx.query<{ id: string }>('select id from system_members where company = $1 and active and permissions ? $2', [company, permission])).map(({ id }) => id)
}
