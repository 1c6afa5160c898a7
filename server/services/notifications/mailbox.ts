import type { AnswerOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/notifications/calls/mails.ts'
import { accountPurposes, mailKinds, mailRecords, mailStates } from '../../../src/contract/notifications/mail-kinds.ts'
import { registry } from '../../../src/contract/index.ts'
import { foundRecord } from '../../../src/contract/rules/search/found-record.ts'
import { folded } from '../../../src/contract/rules/search/search-rank.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../http/call/call.ts'
import { type Condition, where } from '../../database/condition.ts'
import { Refusal, notFound } from '../../http/call/errors.ts'
import { mayRead } from '../../http/records/expand.ts'
import { visibleRows } from '../../http/access/rows.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import { numberIn } from '../../http/lists/list-query.ts'
import { conditionsOfSearch } from '../../http/lists/list-search.ts'
import { type StoredRecord } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { isLinkPurpose, withoutTokens } from '../../one-time-links.ts'
import { mayShowLink, readableMails, seesAllMails } from './readable-mails.ts'

type Mail = AnswerOf<typeof calls.readMailbox>['results'][number]
type MailName = NonNullable<Mail['document_object']>

/** Mail as it is stored. */
type OutboxRow = Omit<Mail, 'document_object' | 'hidden_link' | 'may_show_link'> & { created_by: string | null }

/** Mail as it is stored, with its content. */
type StoredMail = OutboxRow & Pick<AnswerOf<typeof calls.readMail>, 'html' | 'body_text' | 'attachments'>

const columns =
  'id, created_at, state, sent_at, attempts, last_error, sender, reply_to, recipients, cc, subject, document_key, document, leaves_at, purpose, stopped_by, created_by'

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** The kind of a mail as SQL: of its purpose first, then of the record that it is about. */
const kindOf = `case when purpose in (${list(accountPurposes)}) then 'account' when purpose = 'remind' then 'reminder'
  ${Object.entries(mailRecords)
    .map(([kind, key]) => `when document_key = '${key}' then '${kind}'`)
    .join(' ')}
  when unsubscribe_url is not null then 'notification' else 'other' end`

/** Finds a mail by its subject, its recipients and the number of the document that it is about. */
function searchOf(call: Call, search: string): Condition {
  const words = conditionsOfSearch(search, "folded(subject || ' ' || (recipients || cc)::text)")
  const title = `%${folded(search.trim()).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const numbers = Object.values(mailRecords).flatMap((key) => {
    const entity = registry.get(key)
    return entity?.title === 'number' && mayRead(call, entity) ? [tableName(entity)] : []
  })
  const inDocuments = numbers.map(
    (table) => `document in (select id from ${table} where company = $? and sort_title like $?)`,
  )
  return {
    sql: [`(${words.map(({ sql }) => `(${sql})`).join(' and ') || 'true'})`, ...inDocuments].join(' or '),
    params: [...words.flatMap(({ params }) => params), ...numbers.flatMap(() => [companyOf(call), title])],
  }
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
const inParis = "(created_at at time zone 'Europe/Paris')::date"

const filters: Readonly<Record<string, (value: string, call: Call) => Condition | undefined>> = {
  document: (value) => (isUuid(value) ? { sql: 'document = $?', params: [value] } : { sql: 'true', params: [] }),
  state: (value, { now }) => {
    if (value === 'scheduled') return { sql: "state = 'waiting' and leaves_at > $?", params: [now] }
    if (value === 'waiting') return { sql: "state = 'waiting' and coalesce(leaves_at <= $?, true)", params: [now] }
    return mailStates.some((one) => one === value) ? { sql: 'state = $?', params: [value] } : undefined
  },
  kind: (value) => (mailKinds.some((one) => one === value) ? { sql: `${kindOf} = $?`, params: [value] } : undefined),
  recipient: (value) => {
    const [sql, params] = [conditionsOfSearch(value, 'folded((recipients || cc || cci)::text)'), []]
    return sql.length === 0
      ? { sql: 'true', params }
      : { sql: sql.map((one) => `(${one.sql})`).join(' and '), params: sql.flatMap((one) => one.params) }
  },
  date_after: (value) => (isDay(value) ? { sql: `${inParis} >= $?::date`, params: [value] } : undefined),
  date_before: (value) => (isDay(value) ? { sql: `${inParis} <= $?::date`, params: [value] } : undefined),
  search: (value, call) => (value.trim() ? searchOf(call, value) : { sql: 'true', params: [] }),
}

const longest = 300

function conditionsOf(call: Call): Condition[] {
  const query = call.context.req.query()
  return Object.entries(filters).flatMap(([name, condition]) => {
    const value = query[name]?.slice(0, longest)
    if (!value) return []
    const made = condition(value, call)
    if (!made) throw new Refusal(400, 'invalid_filter', { params: { field: name } })
    return [made]
  })
}

/** Names the records that mails are about, of the kinds and rows that the caller reads. */
async function namesOf(call: Call, rows: readonly OutboxRow[]): Promise<Map<string, MailName>> {
  const keys = [...new Set(rows.map(({ document_key: key }) => key))]
  const found = await Promise.all(
    keys.map(async (key) => {
      const served = servedEntities.get(key ?? '')
      if (!served || !mayRead(call, served.entity)) return []
      const { entity, hooks } = served
      const ids = rows.filter((row) => row.document_key === key).map(({ document }) => document)
      const clause = where(visibleRows(entity, hooks, call.principal), 2)
      const stored = await call.db.query<StoredRecord>(
        `select ${selectList(entity)} from ${tableName(entity)} where company = $1 and id = any($2::uuid[])${clause.sql}`,
        [companyOf(call), ids, ...clause.params],
      )
      return stored.map((record) => {
        const { id, label, page, is_sales } = foundRecord(entity, record)
        return [id, { label, page, is_sales }] as const
      })
    }),
  )
  return new Map(found.flat())
}

/** Returns a row as its reader may see it: its record by name, and nothing of a one-time token. */
function shown<R extends OutboxRow>(call: Call, { created_by, ...row }: R, names: ReadonlyMap<string, MailName>) {
  return {
    ...row,
    document_object: names.get(row.document ?? '') ?? null,
    hidden_link: isLinkPurpose(row.purpose),
    may_show_link: isLinkPurpose(row.purpose) && mayShowLink(call, { created_by, purpose: row.purpose }),
  }
}

/** Answers the mails of the company; those who administer it see all of them, others the ones they sent. */
async function mailbox(call: Call): Promise<Answer<AnswerOf<typeof calls.readMailbox>>> {
  const query = call.context.req.query()
  const [page, size] = [numberIn(query.page, 1, 1_000_000), numberIn(query.page_size, 50, 100)]
  const clause = where(conditionsOf(call), 3)
  const from = `from system_outbox where ${readableMails(call)}${clause.sql}`
  const params = [companyOf(call), seesAllMails(call), memberOf(call).user, ...clause.params]
  const rows = await call.db.query<OutboxRow>(
    `select ${columns}, ${kindOf} as kind ${from} order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
    params,
  )
  const [total] = await call.db.query<{ count: number }>(`select count(*)::int as count ${from}`, params)
  const names = await namesOf(call, rows)
  return { body: { results: rows.map((row) => shown(call, row, names)), count: total?.count ?? 0, stats: {} } }
}

async function mail(call: Call): Promise<Answer<AnswerOf<typeof calls.readMail>>> {
  const [row] = isUuid(call.params.id)
    ? await call.db.query<StoredMail>(
        `select ${columns}, ${kindOf} as kind, html, body_text, attachments from system_outbox where ${readableMails(call)} and id = $4`,
        [companyOf(call), seesAllMails(call), memberOf(call).user, call.params.id],
      )
    : []
  if (!row) throw notFound()
  const { html, body_text, ...rest } = row
  return {
    body: {
      ...shown(call, rest, await namesOf(call, [row])),
      html: withoutTokens(html),
      body_text: withoutTokens(body_text),
    },
  }
}

/** Serves the mails of the company, page by page, and one of them; ours, beside the specification. */
export function serveMailbox(router: Router): void {
  router.read(calls.readMailbox, mailbox)
  router.read(calls.readMail, mail)
}
