import { z } from 'zod'
import {
  type ImportAnswer,
  type ImportUndone,
  type ImportedEvent,
  importLimits,
  mostPreviewed,
} from '../../../src/contract/calendar/agenda.ts'
import { event } from '../../../src/contract/calendar/event.ts'
import { isUuid, uuid7 } from '../../identifiers.ts'
import { audit } from '../../http/audit.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { Refusal, notFound } from '../../http/errors.ts'
import { readBody } from '../../http/read-body.ts'
import {
  type StoredRecord,
  type Values,
  deleteRecords,
  findRecord,
  insertRecords,
  pick,
  recordsBy,
  same,
  selectList,
  updateRecord,
} from '../../http/records.ts'
import type { Route, Router } from '../../http/routes.ts'
import { tableName } from '../../database/schema.ts'
import { checkedTimes } from './event-values.ts'
import { type ReadEvent, readCalendar } from './ics-import.ts'
import { planReminder } from './reminders.ts'

const importShape = z.strictObject({ file: z.string().max(importLimits.bytes * 2), is_preview: z.boolean() })

/** Columns that an import writes. */
const written = [
  'title',
  'start',
  'end',
  'all_day',
  'zone',
  'description',
  'location',
  'is_private',
  'recurrence',
  'exceptions',
  'reminder',
  'uid',
  'last_end',
] as const

interface Planned {
  values: Values & { uid: string }
  known: StoredRecord | undefined
  isRuleCut: boolean
  isTextCut: boolean
}

/** The event as it will be written; one whose rule never comes true comes once, one without sense is left out. */
function checked(read: ReadEvent): ReadEvent | undefined {
  const { values } = read
  for (const rule of new Set([values.recurrence, null]))
    try {
      const times = checkedTimes({ ...values, recurrence: rule })
      return { ...read, values: { ...values, ...times }, isRuleCut: read.isRuleCut || rule !== values.recurrence }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return undefined
}

async function knownByUid(call: Writing, uids: readonly string[]): Promise<Map<string, StoredRecord>> {
  const rows = await call.tx.query<StoredRecord>(
    `select ${selectList(event)} from ${tableName(event)} where company = $1 and "user" = $2 and uid = any($3::text[])`,
    [companyOf(call), memberOf(call).user, uids],
  )
  return new Map(rows.map((row) => [String(row.uid), row]))
}

async function plan(call: Writing, file: string): Promise<{ planned: Planned[]; skipped: number }> {
  const { events, skipped } = readCalendar(file)
  const sound = events.flatMap((read) => checked(read) ?? [])
  // A name that stands twice in a file means the last one.
  const byUid = new Map(sound.map((read) => [read.values.uid, read]))
  const known = await knownByUid(call, [...byUid.keys()])
  const planned = [...byUid.values()].map((read) => ({ ...read, known: known.get(read.values.uid) }))
  return { planned, skipped: skipped + events.length - sound.length }
}

const imported = ({ values, known }: Planned): ImportedEvent => ({
  title: String(values.title),
  start: String(values.start),
  end: String(values.end),
  all_day: values.all_day === true,
  recurrence: typeof values.recurrence === 'string' ? values.recurrence : null,
  is_known: known !== undefined,
})

function differs({ known, values }: Planned): boolean {
  if (!known) return false
  const stored = { ...known, ...checkedTimes(known) }
  return written.some((name) => !same(stored[name], values[name]))
}

function answerOf(id: string | null, planned: readonly Planned[], skipped: number): ImportAnswer {
  const sorted = planned.toSorted((one, other) => (String(one.values.start) < String(other.values.start) ? -1 : 1))
  const count = (test: (one: Planned) => boolean): number => planned.filter(test).length
  return {
    id,
    created: count(({ known }) => !known),
    updated: count(differs),
    rules_cut: count(({ isRuleCut }) => isRuleCut),
    texts_cut: count(({ isTextCut }) => isTextCut),
    skipped,
    first: sorted[0] ? String(sorted[0].values.start) : null,
    last: sorted.length > 0 ? String(sorted.at(-1)?.values.start) : null,
    events: sorted.slice(0, mostPreviewed).map(imported),
  }
}

const chunk = 250

async function createAll(call: Writing, planned: readonly Planned[]): Promise<StoredRecord[]> {
  const { user } = memberOf(call)
  const created: StoredRecord[] = []
  for (let at = 0; at < planned.length; at += chunk) {
    const rows = planned
      .slice(at, at + chunk)
      .map(({ values }) => ({ ...pick(written, values), user, assigned_users: [] }))
    created.push(...(await insertRecords(call.tx, event, { company: companyOf(call), now: call.now, by: user, rows })))
  }
  return created
}

const auditEvent = (call: Writing, record: StoredRecord, action: string): Promise<void> =>
  audit(call.tx, call, {
    company: record.company,
    entity: event.key,
    record: record.id,
    action,
    version: record.row_version,
  })

async function updateAll(
  call: Writing,
  planned: readonly Planned[],
): Promise<{ before: StoredRecord; after: StoredRecord }[]> {
  const changed = []
  for (const { known, values } of planned)
    if (known) {
      const after = await updateRecord(call.tx, event, known, { now: call.now, values: pick(written, values) })
      changed.push({ before: known, after })
    }
  return changed
}

async function apply(call: Writing, planned: readonly Planned[]): Promise<string> {
  const created = await createAll(
    call,
    planned.filter(({ known }) => !known),
  )
  const changed = await updateAll(call, planned.filter(differs))
  for (const record of created) await auditEvent(call, record, 'create')
  for (const { after } of changed) await auditEvent(call, after, 'update')
  for (const record of [...created, ...changed.map(({ after }) => after)]) await planReminder(call.tx, call.now, record)
  const id = uuid7(call.now)
  await call.tx.query(
    'insert into system_calendar_imports (id, company, member, created_at, created, replaced) values ($1, $2, $3, $4, $5, $6)',
    [
      id,
      companyOf(call),
      memberOf(call).user,
      call.now,
      JSON.stringify(created.map((record) => record.id)),
      JSON.stringify(
        changed.map(({ before, after }) => ({
          id: before.id,
          version: after.row_version,
          values: pick(written, before),
        })),
      ),
    ],
  )
  return id
}

async function importCalendar(call: Writing, body: unknown): Promise<Answer> {
  const { file, is_preview: isPreview } = readBody(importShape, body)
  const { planned, skipped } = await plan(call, file)
  const id = isPreview ? null : await apply(call, planned)
  return { body: answerOf(id, planned, skipped) }
}

interface Done extends Record<string, unknown> {
  created: string[]
  replaced: { id: string; version: number; values: Values }[]
}

async function removeCreated(call: Writing, ids: readonly string[]): Promise<number> {
  let removed = 0
  for (const record of await recordsBy(call.tx, event, companyOf(call), 'id', ids)) {
    if (record.row_version !== 1) continue
    await deleteRecords(call.tx, event, [record])
    await auditEvent(call, record, 'delete')
    removed += 1
  }
  return removed
}

async function restoreReplaced(call: Writing, replaced: Done['replaced']): Promise<number> {
  let restored = 0
  for (const { id, version, values } of replaced) {
    const record = await findRecord(call.tx, event, companyOf(call), id, 'for update')
    if (record?.row_version !== version) continue
    const after = await updateRecord(call.tx, event, record, { now: call.now, values })
    await auditEvent(call, after, 'update')
    await planReminder(call.tx, call.now, after)
    restored += 1
  }
  return restored
}

/** Takes a whole import back; what was changed since stays as it is. An import is undone once. */
async function undoImport(call: Writing): Promise<Answer> {
  const { id } = call.params
  if (!isUuid(id)) throw notFound()
  const [done] = await call.tx.query<Done>(
    'delete from system_calendar_imports where id = $1 and company = $2 and member = $3 returning created, replaced',
    [id, companyOf(call), memberOf(call).user],
  )
  if (!done) throw notFound()
  const removed = await removeCreated(call, done.created)
  const restored = await restoreReplaced(call, done.replaced)
  const kept = done.created.length + done.replaced.length - removed - restored
  const body: ImportUndone = { removed, restored, kept }
  return { body }
}

/** Importing an .ics file into the own agenda. */
export function serveImport(router: Router): void {
  const row = {
    service: 'calendar',
    method: 'post',
    access: 'user',
    right: { scope: 'calendar', action: 'create' },
    success: 200,
    added: true,
  } satisfies Partial<Route>
  router.write(
    { ...row, path: 'imports', summary: 'imports an .ics file: what would come, or what came' },
    importCalendar,
  )
  router.write({ ...row, path: 'imports/:id/undo', summary: 'takes an import back' }, undoImport)
}
