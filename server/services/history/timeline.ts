import type { AnswerOf } from '../../../src/contract/call.ts'
import { mostTimelineRows as most, readReaders, readTimeline } from '../../../src/contract/history/calls/trail.ts'
import {
  type TimelineKind,
  changeActions,
  isTimelineKind,
  mailActions,
  readingActions,
  timelineKinds,
} from '../../../src/contract/history/timeline.ts'
import { type Entity, parentField } from '../../../src/contract/kit/kit.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../http/call/call.ts'
import { type Condition, where } from '../../database/condition.ts'
import { Refusal, forbidden } from '../../http/call/errors.ts'
import { visibleRows } from '../../http/access/rows.ts'
import { type Hooks, servedEntities } from '../../http/call/hooks.ts'
import { numberIn } from '../../http/lists/list-query.ts'
import { presented } from '../../http/records/present.ts'
import { readersOf } from '../../http/access/readers.ts'
import { type StoredRecord, type Values } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { mayReadRecords } from './may-read.ts'
import { withChangedNames } from './named-changes.ts'
import { readLinked } from './timeline-linked.ts'
import { type TimedRow, rowMomentOf } from './timeline-row.ts'

/** A row of the timeline: its kind, its moment, and the values of its source. */
interface Item extends Values {
  id: string
  kind: TimelineKind
  at: string
}

interface Served {
  entity: Entity
  hooks: Hooks
}

/** The last row of the page before. */
interface Place {
  at: string
  id: string
}

/** Query of a timeline: the record, the place to start from, the number of rows, their kinds. */
interface Question {
  record: string
  /** The fields of the record that the caller sees. */
  seen: Values
  kinds: ReadonlySet<TimelineKind>
  after: Place | undefined
  size: number
}

const itemOf = ({ at_exactly: at, ...row }: TimedRow, kind: TimelineKind): Item => ({ ...row, kind, at })

const inList = (actions: readonly string[]): Condition => ({ sql: 'a.action = any($?::text[])', params: [actions] })
const others = [...changeActions, ...mailActions, ...readingActions]
const ofTrail: Readonly<Record<Exclude<TimelineKind, 'note' | 'file' | 'activity' | 'paper'>, Condition>> = {
  change: inList(changeActions),
  reading: inList(readingActions),
  // The outbox has more details of a mail than the trail, so these rows are left out.
  mail: {
    sql: 'a.action = any($?::text[]) and not exists (select from system_outbox o where o.company = a.company and o.document = a.record and a.at in (o.created_at, o.sent_at))',
    params: [mailActions],
  },
  state: { sql: 'not (a.action = any($?::text[]))', params: [others] },
}

const kindOfAction = (action: string): TimelineKind => {
  if (changeActions.includes(action)) return 'change'
  if (mailActions.includes(action)) return 'mail'
  return readingActions.includes(action) ? 'reading' : 'state'
}

const afterPlace = (after: Place | undefined, at: string, id: string): Condition[] =>
  after ? [{ sql: `(${at}, ${id}) < ($?::timestamptz, $?::uuid)`, params: [after.at, after.id] }] : []

/** Rows of the trail, for those who may read the history; of their values only those that the caller sees. */
async function readTrail(call: Call, entity: Entity, { record, seen, kinds, after, size }: Question): Promise<Item[]> {
  const wanted = Object.entries(ofTrail).flatMap(([kind, condition]) =>
    kinds.has(kind as TimelineKind) ? [condition] : [],
  )
  if (wanted.length === 0 || !allows(memberOf(call).rights, 'history', 'read')) return []
  const either: Condition = {
    sql: wanted.map(({ sql }) => `(${sql})`).join(' or '),
    params: wanted.flatMap(({ params }) => params),
  }
  const clause = where([either, ...afterPlace(after, 'a.at', 'a.id')], 2)
  const rows = await call.db.query<TimedRow & { action: string; changes: Values }>(
    `select a.id, ${rowMomentOf('a.at')}, a.action, a.actor, a.actor_kind, a.state_from, a.state_to, a.reason, a.changes, a.address, a.document_hash,
          case when u.id is null then null else json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as actor_object
     from system_audit a left join auth_people u on u.id = a.actor and u.company = a.company
    where a.company = $1 and a.record = $2${clause.sql} order by a.at desc, a.id desc limit ${size}`,
    [companyOf(call), record, ...clause.params],
  )
  const told = rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(Object.entries(row.changes).filter(([name]) => name in seen)),
  }))
  return (await withChangedNames(call, entity, told)).map((row) => itemOf(row, kindOfAction(row.action)))
}

/** Mails about the record: to whom, when, with what outcome; never the hidden copies nor the text. */
async function readMails(call: Call, entity: Entity, { record, kinds, after, size }: Question): Promise<Item[]> {
  if (!kinds.has('mail')) return []
  const { user, rights } = memberOf(call)
  const clause = where(afterPlace(after, 'o.created_at', 'o.id'), 4)
  const rows = await call.db.query<TimedRow>(
    `select o.id, ${rowMomentOf('o.created_at')}, o.created_by as actor, json_build_object('subject', o.subject, 'recipients', o.recipients, 'cc', o.cc, 'state', o.state, 'sent_at', o.sent_at, 'leaves_at', o.leaves_at, 'stopped_by', o.stopped_by, 'is_changeable', o.state = 'waiting' and o.attempts = 0 and o.leaves_at is not null and ($4::uuid is null or o.created_by = $4)) as mail,
          case when u.id is null then null else json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as actor_object
     from system_outbox o left join auth_people u on u.id = o.created_by and u.company = o.company
    where o.company = $1 and o.document = $2 and o.document_key = $3${clause.sql} order by o.created_at desc, o.id desc limit ${size}`,
    [companyOf(call), record, entity.key, allows(rights, 'company', 'update') ? null : user, ...clause.params],
  )
  return rows.map((row) => itemOf(row, 'mail'))
}

/** Returns the attachments or notes of a record as their resource shows them to the caller. */
async function readKept(
  call: Call,
  { entity, hooks }: Served,
  name: string,
  { record, more, size }: { record: string; more: readonly Condition[]; size: number },
): Promise<TimedRow[]> {
  if (!mayReadRecords(call, entity)) return []
  const clause = where([...visibleRows(entity, hooks, call.principal), ...more], 2)
  const stored = await call.db.query<StoredRecord & TimedRow>(
    `select ${selectList(entity)}, ${rowMomentOf('created_at')} from ${tableName(entity)} where company = $1 and "${name}" = $2${clause.sql} order by created_at desc, id desc limit ${size}`,
    [companyOf(call), record, ...clause.params],
  )
  const shown = await presented(call, call.db, entity, hooks, stored)
  return shown.map((values, index) => ({
    id: String(values.id),
    at_exactly: stored[index]?.at_exactly ?? '',
    [entity.path.endsWith('-notes') ? 'note' : 'file']: values,
  }))
}

const keptOf = ({ service, name }: Entity, path: 'notes' | 'documents'): Served | undefined =>
  servedEntities.get(`${service}/${name}-${path}`)

/** Returns the pinned notes of the record, newest first: they come first, whatever the page. */
async function readPinned(call: Call, entity: Entity, { record, kinds, after }: Question): Promise<Item[]> {
  const notes = keptOf(entity, 'notes')
  if (!notes || !kinds.has('note') || after) return []
  const rows = await readKept(call, notes, parentField(entity), {
    record,
    more: [{ sql: 'pin', params: [] }],
    size: most,
  })
  return rows.map((row) => itemOf(row, 'note'))
}

async function readNotesAndFiles(call: Call, entity: Entity, question: Question): Promise<Item[]> {
  const { record, kinds, size } = question
  const after = afterPlace(question.after, 'created_at', 'id')
  const [notes, files] = [keptOf(entity, 'notes'), keptOf(entity, 'documents')]
  const unpinned = [{ sql: 'pin is not true', params: [] }, ...after]
  const read = async (served: Served | undefined, kind: TimelineKind, more: readonly Condition[]): Promise<Item[]> =>
    served && kinds.has(kind)
      ? (await readKept(call, served, parentField(entity), { record, more, size })).map((row) => itemOf(row, kind))
      : []
  return [...(await read(notes, 'note', unpinned)), ...(await read(files, 'file', after))]
}

/** Returns the documents and activities of a company or person. */
async function readOthers(call: Call, { key }: Entity, { record, kinds, after, size }: Question): Promise<Item[]> {
  const rows = await readLinked(call, key, record, { kinds, size, after: (at, id) => afterPlace(after, at, id) })
  return rows.map((row) => itemOf(row, row.kind))
}

const invalidFilter = (field: string): Refusal => new Refusal(400, 'invalid_filter', { params: { field } })

function kindsIn(given: string | undefined): ReadonlySet<TimelineKind> {
  if (!given) return new Set(timelineKinds)
  const kinds = given.split(',')
  if (!kinds.every(isTimelineKind)) throw invalidFilter('kind')
  return new Set(kinds)
}

/** Reads the start of a page: the moment and the id of the last row before it. */
function afterIn(given: string | undefined): Place | undefined {
  if (!given) return undefined
  const [at = '', id] = given.split('_')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) || Number.isNaN(Date.parse(at)) || !isUuid(id))
    throw invalidFilter('after')
  return { at, id }
}

const newestFirst = (one: Item, other: Item): number =>
  other.at < one.at ? -1 : other.at > one.at ? 1 : other.id < one.id ? -1 : 1

/** Returns the record that is asked about, for those who may read it. */
async function askedRecord(call: Call): Promise<Served & { stored: StoredRecord }> {
  const { entity: key = '', record } = call.context.req.query()
  const target = servedEntities.get(key)
  if (!target) throw invalidFilter('entity')
  if (!mayReadRecords(call, target.entity)) throw forbidden()
  return { ...target, stored: await visibleRecord(call, call.db, target.entity, target.hooks, record) }
}

/** Answers the colleagues who may read a record: those whom a note of it may mention. */
async function readers(call: Call): Promise<Answer<AnswerOf<typeof readReaders>>> {
  const { entity, hooks, stored } = await askedRecord(call)
  const results = await readersOf(call, call.db, { entity, hooks, record: stored.id })
  return { body: { results, count: results.length } }
}

type Timeline = AnswerOf<typeof readTimeline>

/** Answers all that happened to a record and is attached to it, for people who may read it. */
async function timeline(call: Call): Promise<Answer<Timeline>> {
  const { kind, after, page_size: pageSize } = call.context.req.query()
  const question = { kinds: kindsIn(kind), after: afterIn(after), size: numberIn(pageSize, 50, most) + 1 }
  const { entity, hooks, stored } = await askedRecord(call)
  const [seen = {}] = await presented(call, call.db, entity, hooks, [stored])
  const asked: Question = { ...question, record: stored.id, seen }
  const items = [
    ...(await readTrail(call, entity, asked)),
    ...(await readMails(call, entity, asked)),
    ...(await readNotesAndFiles(call, entity, asked)),
    ...(await readOthers(call, entity, asked)),
  ].sort(newestFirst)
  const results = items.slice(0, asked.size - 1)
  const last = items.length > results.length ? results.at(-1) : undefined
  return {
    body: {
      pinned: (await readPinned(call, entity, asked)) as Timeline['pinned'],
      results: results as Timeline['results'],
      next: last ? `${last.at}_${last.id}` : null,
    },
  }
}

/** Serves the timeline of a record: trail, notes, mails and files in one, newest first. */
export function serveTimeline(router: Router): void {
  router.read(readTimeline, timeline)
  router.read(readReaders, readers)
}
