import type { ImportAnswer, importCalendar } from '../../../src/contract/calendar/calls/imports.ts'
import { event } from '../../../src/contract/calendar/event.ts'
import { tableName } from '../../database/schema.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { later } from '../../runtime/clock.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import { auditAll } from '../../http/records/audit.ts'
import { type Answer, type Call, type Principal, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import {
  type StoredRecord,
  type Values,
  deleteRecords,
  loadRecords,
  pick,
  recordsBy,
  updateRecords,
} from '../../database/records.ts'
import type { WriteSteps } from '../../http/routing/write-steps.ts'
import { type CalendarPlan, type Planned, eventDiffers, written } from './import-plan.ts'
import { planReminders } from './reminders.ts'

/** Events that one short transaction stores. */
const batch = 50
/** Seconds after which an unfinished import was abandoned by its process. */
const givenUpAfter = 600

/** Changes of a finished import, for undoing it; the version of a removed event is null. */
export interface Done extends Record<string, unknown> {
  created: string[]
  replaced: { id: string; version: number | null; values: Values }[]
}

interface Author {
  now: string
  principal: Principal
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += batch) yield items.slice(at, at + batch)
}

/** Writes the trail of changed events, some hundreds in one statement. */
async function auditEvents(
  tx: Queryable,
  author: Author,
  records: readonly Pick<StoredRecord, 'id' | 'company' | 'row_version'>[],
  action: string,
): Promise<void> {
  for (const some of batches(records))
    await auditAll(
      tx,
      author,
      some.map(({ id, company, row_version: version }) => ({
        company,
        entity: event.key,
        record: id,
        action,
        version,
      })),
    )
}

/** Takes back the events of an import that did not end. */
async function discard(tx: Queryable, author: Author, id: string): Promise<void> {
  const records = await tx.query<{ id: string; company: string; row_version: number }>(
    `delete from ${tableName(event)} where import = $1 returning id, company, row_version`,
    [id],
  )
  await auditEvents(tx, author, records, 'delete')
  await tx.query("delete from system_calendar_imports where id = $1 and state = 'reading'", [id])
}

/** Takes back the imports that their process gave up: of one person, or of all. */
export async function discardGivenUp(db: Database | Queryable, author: Author, member: string | null): Promise<void> {
  const found = await db.query<{ id: string }>(
    `select id from system_calendar_imports
      where state = 'reading' and ($1::uuid is null or member = $1) and created_at < $2`,
    [member, later(author.now, -givenUpAfter)],
  )
  for (const { id } of found)
    await ('transaction' in db ? db.transaction((tx) => discard(tx, author, id)) : discard(db, author, id))
}

/** Begins an import; a person has one at a time. */
async function begin(call: Call): Promise<string> {
  await discardGivenUp(call.db, call, memberOf(call).user)
  const id = uuid7(call.now)
  const begun = await call.db.query(
    `insert into system_calendar_imports (id, company, member, created_at, created, replaced, state)
     values ($1, $2, $3, $4, '[]', '[]', 'reading') on conflict do nothing returning id`,
    [id, companyOf(call), memberOf(call).user, call.now],
  )
  if (begun.length === 0) throw conflict('calendar_import_running')
  return id
}

/** Stores the new events in short transactions; they are shown when their import is whole. */
async function storeNew(
  { call, step }: Pick<WriteSteps<typeof importCalendar>, 'call' | 'step'>,
  id: string,
  planned: readonly Planned[],
): Promise<string[]> {
  const common = { company: companyOf(call), now: call.now, by: memberOf(call).user }
  const created: string[] = []
  for (const some of batches(planned)) {
    const rows = some.map(({ values }) => ({
      ...pick(written, values),
      id: uuid7(call.now),
      user: memberOf(call).user,
      assigned_users: [],
    }))
    const records = rows.map((row): StoredRecord => ({
      ...row,
      company: common.company,
      row_version: 1,
      created_at: call.now,
    }))
    await step(async ({ tx }) => {
      await loadRecords(tx, event, { ...common, rows }, { import: id })
      await auditEvents(tx, call, records, 'create')
      await planReminders(tx, call.now, records)
    })
    created.push(...rows.map((row) => row.id))
  }
  return created
}

/**
 * Writes over the events that the file changes and removes cancelled ones, except events that somebody changed
 * meanwhile.
 */
async function replaceKnown(tx: Queryable, call: Call, { planned, removed }: CalendarPlan): Promise<Done['replaced']> {
  const company = companyOf(call)
  const changes = planned
    .filter(eventDiffers)
    .flatMap(({ known, values }) => (known ? [{ before: known, values: pick(written, values) }] : []))
  const before = new Map(changes.map((change) => [change.before.id, change.before]))
  const replaced: Done['replaced'] = []
  for (const some of batches(changes)) {
    const after = await updateRecords(tx, event, some, { company, now: call.now })
    await auditEvents(tx, call, after, 'update')
    await planReminders(tx, call.now, after)
    for (const { id, row_version: version } of after)
      replaced.push({ id, version, values: pick(written, before.get(id)!) })
  }
  for (const some of batches(removed)) {
    await deleteRecords(tx, event, some)
    await auditEvents(tx, call, some, 'delete')
    for (const { id, ...values } of some) replaced.push({ id, version: null, values })
  }
  return replaced
}

/** Completes a stored import: replaced events are written and new ones shown in one transaction. */
async function finish(
  tx: Queryable,
  call: Call,
  id: string,
  created: readonly string[],
  plan: CalendarPlan,
): Promise<void> {
  const replaced = await replaceKnown(tx, call, plan)
  await tx.query(
    "update system_calendar_imports set state = 'whole', created = $2, replaced = $3 where id = $1 and state = 'reading'",
    [id, JSON.stringify(created), JSON.stringify(replaced)],
  )
}

/** Stores an import, and shows it in the transaction that stores its answer; a failed one leaves nothing. */
export async function storeImport(
  { call, step, last }: Pick<WriteSteps<typeof importCalendar>, 'call' | 'step' | 'last'>,
  plan: CalendarPlan,
  answer: (id: string) => Answer<ImportAnswer>,
): Promise<Answer<ImportAnswer>> {
  const id = await begin(call)
  let isDone = false
  try {
    const created = await storeNew(
      { call, step },
      id,
      plan.planned.filter(({ known }) => !known),
    )
    const given = await last(async ({ tx }) => {
      await finish(tx, call, id, created, plan)
      isDone = true
      return answer(id)
    })
    // Another call with the same key came first.
    if (!isDone) await call.db.transaction((tx) => discard(tx, call, id))
    return given
  } catch (error) {
    await call.db.transaction((tx) => discard(tx, call, id)).catch(() => undefined)
    throw error
  }
}

/** Removes the events that an import created, except those changed since. */
export async function removeCreated(tx: Queryable, call: Call, ids: readonly string[]): Promise<number> {
  const records = await recordsBy(tx, event, companyOf(call), 'id', ids, 'id', {
    sql: ' and row_version = 1',
    params: [],
  })
  if (records.length > 0) await deleteRecords(tx, event, records)
  await auditEvents(tx, call, records, 'delete')
  return records.length
}

/** Gives the events that an import changed or removed their values of before, unless somebody changed them since. */
export async function restoreReplaced(tx: Queryable, call: Call, replaced: Done['replaced']): Promise<number> {
  const company = companyOf(call)
  const values = new Map(replaced.map((one) => [one.id, one]))
  const found = await recordsBy(tx, event, company, 'id', [...values.keys()])
  const unchanged = found.filter(({ id, row_version: version }) => values.get(id)?.version === version)
  let restored = 0
  for (const some of batches(unchanged)) {
    const changes = some.map((before) => ({ before, values: values.get(before.id)!.values }))
    const after = await updateRecords(tx, event, changes, { company, now: call.now })
    await auditEvents(tx, call, after, 'update')
    await planReminders(tx, call.now, after)
    restored += after.length
  }
  const gone = replaced.filter(({ id, version }) => version === null && !found.some((one) => one.id === id))
  for (const some of batches(gone)) {
    const rows = some.map((one): StoredRecord => ({
      ...one.values,
      id: one.id,
      company,
      row_version: 1,
      created_at: call.now,
    }))
    await loadRecords(tx, event, { company, now: call.now, by: memberOf(call).user, rows })
    await auditEvents(tx, call, rows, 'create')
    await planReminders(tx, call.now, rows)
    restored += rows.length
  }
  return restored
}
