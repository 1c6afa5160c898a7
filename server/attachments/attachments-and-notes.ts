import { type Entity, parentField } from '../../src/contract/kit/kit.ts'
import { registry } from '../../src/contract/index.ts'
import { foundRecord } from '../../src/contract/rules/search/found-record.ts'
import { tableName } from '../database/schema.ts'
import { type Writing, companyOf, memberOf } from '../http/call/call.ts'
import { conflict, invalidField } from '../http/call/errors.ts'
import { type Hooks, servedEntities } from '../http/call/hooks.ts'
import { presented } from '../http/records/present.ts'
import { readersOf } from '../http/access/readers.ts'
import { keepOwner } from '../http/records/read-only-fields.ts'
import { type Values, findRecord } from '../database/records.ts'
import { serveResource } from '../http/resource/serve-resource.ts'
import type { Router } from '../http/routing/routes.ts'
import { notify } from '../services/notifications/index.ts'
import { nameUsers } from '../user-names.ts'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

interface Target {
  entity: Entity
  hooks: Hooks
  record: string
}

/**
 * Checks that mentioned people may read the record, because the notification names it; refuses others with 422 on
 * `field`.
 */
export async function checkMentions(
  call: Writing,
  target: Target,
  mentions: readonly string[],
  field = 'mentions',
): Promise<void> {
  const readers = new Set((await readersOf(call, call.tx, target, mentions)).map(({ id }) => id))
  const others = mentions.filter((id) => !readers.has(id))
  if (others.length === 0) return
  const people = await call.tx.query<{ name: string }>(
    "select concat_ws(' ', first_name, last_name) as name from auth_users where company = $1 and id = any($2::uuid[]) order by 1",
    [companyOf(call), others],
  )
  if (people.length < others.length) throw invalidField(field, 'unknown_reference')
  throw invalidField(field, 'mention_no_access', { names: people.map(({ name }) => name).join(', ') })
}

/** Returns the name of a record and its page. */
async function nameAndPage(call: Writing, { entity, hooks, record }: Target): Promise<{ name: string; page: string }> {
  const stored = await findRecord(call.tx, entity, companyOf(call), record)
  const [values = {}] = stored ? await presented(call, call.tx, entity, hooks, [stored]) : []
  const { label, page, is_sales: isSales } = foundRecord(entity, { ...values, id: record })
  const side = isSales ? 'sales' : 'purchases'
  return {
    name: label === record ? '' : label,
    page: `/${page}/${record}${'is_sales' in entity.fields ? `/${side}` : ''}`,
  }
}

/** Notifies mentioned people, each once for a note, however often it is changed. */
export async function tellMentioned(
  call: Writing,
  mentions: readonly string[],
  { note, title, page }: { note: string; title: string; page: string },
): Promise<void> {
  const { user, name } = memberOf(call)
  const told = await call.tx.query<{ recipient: string }>(
    "select recipient from notifications_notifications where company = $1 and event = 'notify_mention' and event_params ->> 'note' = $2",
    [companyOf(call), note],
  )
  const known = new Set([user, ...told.map(({ recipient }) => recipient)])
  const recipients = mentions.filter((id) => !known.has(id))
  if (recipients.length === 0) return
  await notify(call.tx, {
    company: companyOf(call),
    now: call.now,
    recipients,
    event: 'notify_mention',
    params: { name, title, note },
    action: page,
    actor: user,
  })
}

/**
 * Hooks of the notes of an entity. A note belongs to its author and is read with their name. Mentioned people must be
 * able to read its record, and are notified.
 */
export function noteHooks(entity: Entity): Hooks {
  const targetOf = (values: Values): Target => ({
    entity,
    hooks: servedEntities.get(entity.key)?.hooks ?? {},
    record: String(values[parentField(entity)]),
  })
  return {
    beforeWrite: async (call, change) => {
      keepOwner(call, change)
      const { before, values } = change
      const mentions = [...new Set(listOf(values.mentions))]
      if (mentions.length === 0) return
      values.mentions = mentions
      await checkMentions(call, targetOf({ ...before, ...values }), mentions)
    },
    afterWrite: async (call, { values }, record) => {
      const mentions = listOf(values.mentions)
      if (mentions.length === 0) return record
      const { name, page } = await nameAndPage(call, targetOf(record))
      await tellMentioned(call, mentions, { note: record.id, title: name || String(record.text).slice(0, 80), page })
      return record
    },
    decorate: (call, tx, records) =>
      nameUsers(call, tx, records, 'user', (record: Values, person) =>
        Object.assign(record, {
          made_at: record.created_at,
          user_first_name: person?.first_name ?? null,
          user_last_name: person?.last_name ?? null,
        }),
      ),
  }
}

/**
 * Returns hooks that keep the files of some records: those that a condition in SQL names, such as validated invoices.
 */
function keepFiles(entity: Entity, condition: string): Pick<Hooks, 'beforeWrite' | 'beforeDelete'> {
  const refuseKept = async (call: Writing, record: unknown): Promise<void> => {
    const [found] = await call.tx.query(
      `select 1 from ${tableName(entity)} where company = $1 and id = $2 and ${condition}`,
      [companyOf(call), record],
    )
    if (found) throw conflict('file_kept')
  }
  return {
    beforeWrite: async (call, { before, values }) => {
      if (before && ('document' in values || parentField(entity) in values))
        await refuseKept(call, before[parentField(entity)])
    },
    beforeDelete: (call, record) => refuseKept(call, record[parentField(entity)]),
  }
}

/**
 * Serves the notes and files that the staff attaches to records of an entity, `<name>-notes` and `<name>-documents`. In
 * records that `keeping` names, files are added but never removed.
 */
export function serveAttachmentsAndNotes(router: Router, entity: Entity, keeping?: string): void {
  const { name, service } = entity
  const serve = (path: string, hooks: Hooks): void =>
    serveResource(router, registry.get(`${service}/${name}-${path}`) as Entity, hooks, { isAdded: true })
  serve('notes', noteHooks(entity))
  serve('documents', keeping ? keepFiles(entity, keeping) : {})
}
