import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/notifications/calls/own.ts'
import { writtenEvents } from '../../../src/contract/notifications/events.ts'
import { notification } from '../../../src/contract/notifications/notification.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, companyOf, memberOf, type Writing } from '../../http/call/call.ts'
import { type Condition, numbered } from '../../database/condition.ts'
import { readListQuery } from '../../http/lists/list-query.ts'
import { presented } from '../../http/records/present.ts'
import { type StoredRecord } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { changeRecord, type Hooks } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { readableNotifications } from './readable.ts'

const table = tableName(notification)
const written = writtenEvents.map((event) => `'${event}'`).join(', ')
/**
 * SQL of the group of a notification. It is the record at its address, else the page with its event, or its text if a
 * person wrote it. A notification without an address is a group of its own.
 */
const keyOf = `case when action ~ '^/[^/?]+[/?].' then action
  else coalesce(nullif(action, ''), id::text) || ' ' || case when event in (${written}) then verb else coalesce(event, verb) end end`

/** Number of notifications of a group that are shown when it is unfolded, the newest first. */
const mostOfGroup = 10
/** Selects the notifications of the caller that the rights of today open; its parameters come first. */
function ownOf(call: Call | Writing): Condition {
  const { user, rights } = memberOf(call)
  const readable = readableNotifications(rights)
  return {
    sql: numbered(`company = $? and recipient = $? and ${readable.sql}`, 0),
    params: [companyOf(call), user, ...readable.params],
  }
}

type GroupPage = AnswerOf<typeof calls.readNotificationGroups>

interface Grouped extends Record<string, unknown> {
  key: string
  count: number
  unread: number
  rows: string[]
}

async function readRows(call: Call, tx: Queryable, hooks: Hooks, groups: readonly Grouped[]) {
  const records = await tx.query<StoredRecord<typeof notification>>(
    `select ${selectList(notification)} from ${table} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), groups.flatMap(({ rows }) => rows)],
  )
  const shown = await presented(call, tx, notification, hooks, records)
  return new Map(shown.map((record) => [record.id, record]))
}

const listGroups =
  (hooks: Hooks) =>
  async (call: Call): Promise<Answer<GroupPage>> => {
    const { page, page_size } = call.context.req.query()
    const { page: number, pageSize } = readListQuery(
      notification,
      { ...(page ? { page } : {}), ...(page_size ? { page_size } : {}) },
      undefined,
    )
    const own = ownOf(call)
    const groups = await call.db.query<Grouped>(
      `select key, count(*)::int as count, (count(*) filter (where not opened))::int as unread,
              (array_agg(id order by created_at desc, id desc))[1:${mostOfGroup}] as rows
         from (select id, created_at, opened, ${keyOf} as key from ${table} where ${own.sql}) told
        group by key order by max(created_at) desc, key limit $5 offset $6`,
      [...own.params, pageSize, (number - 1) * pageSize],
    )
    const [totals] = await call.db.query<{ count: number; unread: number }>(
      `select count(*)::int as count, (count(*) filter (where is_unread))::int as unread
         from (select bool_or(not opened) as is_unread from ${table} where ${own.sql} group by ${keyOf}) told`,
      own.params,
    )
    const shown = await readRows(call, call.db, hooks, groups)
    const results = groups.map((group) => {
      const rows = group.rows.map((id) => shown.get(id)!)
      return { ...group, newest: rows[0]!, rows }
    })
    return { body: { results, count: totals?.count ?? 0, stats: { unread: totals?.unread ?? 0 } } }
  }

const changeOpened =
  (hooks: Hooks) =>
  async (
    call: Writing,
    body: () => ReadBodyOf<typeof calls.changeOpened>,
  ): Promise<Answer<AnswerOf<typeof calls.changeOpened>>> => {
    const { opened, groups, ids } = body()
    const own = ownOf(call)
    const rows = await call.tx.query<StoredRecord<typeof notification>>(
      `select ${selectList(notification)} from ${table}
        where ${own.sql} and opened <> $5 and ($6::text[] is null or ${keyOf} = any($6)) and ($7::uuid[] is null or id = any($7))
        order by id for update`,
      [...own.params, opened, groups ?? null, ids ?? null],
    )
    for (const row of rows) await changeRecord(call, notification, hooks, row, { opened })
    return { status: 200, body: { ids: rows.map(({ id }) => id) } }
  }

/** Serves notifications grouped by record, and the opening of whole groups; ours, beside the specification. */
export function serveNotificationGroups(router: Router, hooks: Hooks): void {
  router.read(calls.readNotificationGroups, listGroups(hooks))
  router.write(calls.changeOpened, changeOpened(hooks))
}
