import { createHash, randomBytes } from 'node:crypto'
import * as calls from '../../../src/contract/calendar/calls/agenda.ts'
import { event } from '../../../src/contract/calendar/event.ts'
import { later } from '../../runtime/clock.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import { audit } from '../../http/records/audit.ts'
import { readOwnTimes } from '../../dashboard/agenda-times.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { publicHeaders, unknownKey } from '../../http/routing/public.ts'
import { readMember } from '../../http/access/readers.ts'
import { selectList } from '../../database/entity-columns.ts'
import type { Router } from '../../http/routing/routes.ts'
import type { EventRecord } from './event-values.ts'
import { type CalendarRecord, writeCalendar } from './ics-export.ts'

/** Seconds of a year, the past that is included; coming events have no limit. */
const seconds = 365 * 24 * 3600
const mostEvents = 5000

async function findSubscription(tx: Queryable, call: Call): Promise<calls.AgendaSubscription> {
  const [row] = await tx.query<{ created_at: string }>(
    'select created_at from system_calendar_feeds where member = $1',
    [memberOf(call).user],
  )
  return { created_at: row?.created_at ?? null, address: null }
}

const auditFeed = (call: Writing, action: string): Promise<void> =>
  audit(call.tx, call, { company: companyOf(call), entity: 'calendar/feeds', record: memberOf(call).user, action })

/** Makes the address of the caller's subscription, shown this once: only its hash is kept. The one before ends. */
async function makeSubscription(call: Writing): Promise<Answer<calls.AgendaSubscription>> {
  const key = randomBytes(16).toString('base64url')
  const { user } = memberOf(call)
  await call.tx.query(
    `insert into system_calendar_feeds (member, company, key_hash, created_at) values ($1, $2, $3, $4)
     on conflict (member) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`,
    [user, companyOf(call), sha256(key), call.now],
  )
  await auditFeed(call, 'create')
  return { status: 201, body: { created_at: call.now, address: `/api/calendar/v1/feeds/${key}.ics` } }
}

async function endSubscription(call: Writing): Promise<Answer> {
  const rows = await call.tx.query('delete from system_calendar_feeds where member = $1 returning member', [
    memberOf(call).user,
  ])
  if (rows.length > 0) await auditFeed(call, 'delete')
  return { status: 204 }
}

interface Feed extends Record<string, unknown> {
  member: string
  company: string
  name: string
}

/** Returns the person whose events a key opens; unknown, ended and those of deactivated people answer the same 404. */
async function feedOf({ db, params }: Call): Promise<Feed> {
  const [, key = '-'] = /^([A-Za-z0-9_-]{22})\.ics$/.exec(params.key ?? '') ?? []
  const [feed] = await db.query<Feed>(
    `select f.member, f.company, concat_ws(' ', u.first_name, u.last_name) as name
       from system_calendar_feeds f join system_members m on m.id = f.member and m.active join auth_people u on u.id = m.id
      where f.key_hash = $1`,
    [sha256(key)],
  )
  if (!feed) throw unknownKey()
  return feed
}

/** Returns the other records that take a person's time, as far as their present rights let them read these. */
async function readOthers(call: Call, { member, company }: Feed): Promise<CalendarRecord[]> {
  const principal = await readMember(call, company, member)
  if (!principal) return []
  return readOwnTimes({ ...call, principal, db: call.db.forCompany(company) }, later(call.now, -seconds), mostEvents)
}

/** Returns the own events of a person and those they are invited to. */
const readEvents = ({ db, now }: Call, { member, company }: Feed): Promise<EventRecord[]> =>
  db.query<EventRecord>(
    `select ${selectList(event)} from ${tableName(event)}
      where company = $1 and import_is_whole(import) and ("user" = $2 or assigned_users @> $3::jsonb)
        and (coalesce(last_end, "end", start) >= $4 or recurrence is not null and last_end is null)
      order by start, id limit ${mostEvents}`,
    [company, member, JSON.stringify([member]), later(now, -seconds)],
  )

async function readFeed(call: Call): Promise<Answer> {
  const feed = await feedOf(call)
  const records = [...(await readEvents(call, feed)), ...(await readOthers(call, feed))]
  const bytes = new TextEncoder().encode(writeCalendar(feed.name, records))
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  const headers = { ...publicHeaders, 'cache-control': 'private, no-cache', etag }
  if (call.context.req.header('if-none-match') === etag) return { status: 304, headers }
  return {
    bytes,
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="agenda.ics"',
    },
  }
}

/** Serves the subscription of a phone to the own events and activities, by a key that can be withdrawn. */
export function serveSubscription(router: Router): void {
  router.read(calls.readSubscription, async (call) => ({ body: await findSubscription(call.db, call) }))
  router.write(calls.makeSubscription, makeSubscription)
  router.write(
    {
      service: 'calendar',
      access: 'user',
      right: { scope: 'calendar', action: 'read' },
      path: 'subscription',
      added: true,
      method: 'delete',
      summary: 'ends the subscription',
    },
    endSubscription,
  )
  router.read(calls.readFeed, readFeed)
}
