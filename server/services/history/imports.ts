import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import {
  beginImport,
  checkImport,
  endImport,
  readImport,
  readImports,
  undoRecordImport,
  writeImportRows,
} from '../../../src/contract/history/calls/imports.ts'
import { importLimits } from '../../../src/contract/imports.ts'
import { registry } from '../../../src/contract/index.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { Refusal, conflict, forbidden, invalidField, notFound } from '../../http/call/errors.ts'
import type { Values } from '../../database/records.ts'
import type { Router } from '../../http/routing/routes.ts'
import { type WriteSteps, serveLongWrite } from '../../http/routing/write-steps.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import type { RowOutcome } from './import-references.ts'
import { storeImportRows, targetOf } from './import-rows.ts'
import { type WrittenRow, requireUndoRights, takeBack } from './import-undo.ts'
import { type StoredImport, type NewImport, reopenedId, startedId } from './begin-import.ts'

const shown = `i.id, i.entity, i.file, i.key, i.fingerprint, i.total, i.actor, i.state, i.created, i.updated, i.unchanged, i.kept, i.started_at, i.ended_at, i.undone_at, i.undone_by,
  case when u.id is null then null else json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as actor_object`

const joined = 'system_imports i left join auth_people u on u.id = i.actor and u.company = i.company'

/** Returns whether the caller may see an import of an entity: the own ones, all with the `full` right of its scope. */
const mayKnow = (call: Call, { entity, actor }: Pick<StoredImport, 'entity' | 'actor'>): boolean => {
  const { rights, user } = memberOf(call)
  const scope = registry.get(entity)?.scope ?? ''
  return actor === user || allows(rights, scope, 'full')
}

async function find(call: Call, tx: Call['db'] | Writing['tx'], lock: '' | 'for update' = ''): Promise<StoredImport> {
  const { id } = call.params
  if (!isUuid(id)) throw notFound()
  const [found] = await tx.query<StoredImport>(`select * from system_imports where company = $1 and id = $2 ${lock}`, [
    companyOf(call),
    id,
  ])
  if (!found || !mayKnow(call, found)) throw notFound()
  return found
}

type Batch = AnswerOf<typeof endImport>

async function answer<M extends Values>(
  call: Call,
  tx: Call['db'] | Writing['tx'],
  id: string,
  more: M,
): Promise<Answer<Batch & M>> {
  const [row] = await tx.query(`select ${shown} from ${joined} where i.company = $1 and i.id = $2`, [
    companyOf(call),
    id,
  ])
  return { body: { ...(row as Batch), ...more } }
}

/** Begins an import, or continues the named one or a running one of the same file by the same person. */
async function begin(call: Writing, body: () => NewImport): Promise<Answer<AnswerOf<typeof beginImport>>> {
  const given = body()
  targetOf(call, given.entity, given.key ?? null)
  const one = { id: await (given.import ? reopenedId(call, given) : startedId(call, given)) }
  const rows = await call.tx.query<{ row: number }>(
    'select row from system_import_rows where company = $1 and import = $2 order by row',
    [companyOf(call), one.id],
  )
  return { ...(await answer(call, call.tx, one.id, { rows: rows.map(({ row }) => row) })), status: 201 }
}

async function keep(call: Writing, id: string, outcomes: readonly RowOutcome[]): Promise<void> {
  const rows = outcomes.filter(({ action }) => action !== 'error')
  if (rows.length === 0) return
  await call.tx.query(
    `insert into system_import_rows (company, import, row, record, action, version, before, label, note)
     select $1, $2, row, record, action, version, before, label, note from jsonb_to_recordset($3::jsonb) as r(row integer, record uuid, action text, version integer, before jsonb, label text, note uuid)`,
    [companyOf(call), id, JSON.stringify(rows)],
  )
  const count = (wanted: string): number => rows.filter(({ action }) => action === wanted).length
  await call.tx.query(
    'update system_imports set created = created + $3, updated = updated + $4, unchanged = unchanged + $5 where company = $1 and id = $2',
    [companyOf(call), id, count('create'), count('update'), count('unchanged')],
  )
}

/** Returns the outcome of a row as it is answered: a note is named by its being written alone. */
const publicOutcome = ({ before: _before, version: _version, note, ...outcome }: RowOutcome): Values =>
  note ? { ...outcome, has_note: true } : { ...outcome }

/** Rows of one short transaction: others wait for it some hundredths of a second. */
const together = 25

type Outcome = AnswerOf<typeof checkImport>['outcomes'][number]

type GivenRows = ReadBodyOf<typeof writeImportRows>['rows']

/** Returns the running import of the caller, and the rows that it wrote already; refuses rows beyond its total. */
async function openRows(call: Call, tx: Call['db'] | Writing['tx'], rows: GivenRows, lock: '' | 'for update' = '') {
  const found = await find(call, tx, lock)
  if (found.actor !== memberOf(call).user) throw forbidden()
  if (found.state !== 'running') throw conflict('import_ended', { current: found.state })
  const stood = await tx.query<{ row: number; record: string; action: 'create'; label: string }>(
    'select row, record, action, label from system_import_rows where company = $1 and import = $2 and row = any($3::integer[])',
    [companyOf(call), found.id, rows.map(({ row }) => row)],
  )
  const fresh = rows.filter(({ row }) => !stood.some((one) => one.row === row))
  if (found.created + found.updated + found.unchanged + fresh.length > found.total)
    throw invalidField('rows', 'max_value', { max: found.total })
  return { found, stood, fresh }
}

/** Writes some rows in one transaction; rows that were already written answer their first outcome. */
async function writeSome(call: Writing, rows: GivenRows): Promise<Outcome[]> {
  const { found, stood, fresh } = await openRows(call, call.tx, rows, 'for update')
  const outcomes = await storeImportRows(call, targetOf(call, found.entity, found.key), fresh, found.id)
  await keep(call, found.id, outcomes)
  return [...stood, ...outcomes.map(publicOutcome)] as Outcome[]
}

/**
 * Writes a batch of rows in short transactions, so that lists still answer meanwhile. A repeated or interrupted batch
 * writes each row once.
 */
async function write({
  call,
  body,
  step,
  last,
}: WriteSteps<typeof writeImportRows>): Promise<Answer<AnswerOf<typeof writeImportRows>>> {
  await find(call, call.db, '')
  const { rows } = body()
  if (new Set(rows.map(({ row }) => row)).size < rows.length) throw invalidField('rows', 'invalid')
  const { found } = await openRows(call, call.db, rows)
  const outcomes: Outcome[] = []
  let at = 0
  for (; at + together < rows.length; at += together) {
    const some = rows.slice(at, at + together)
    outcomes.push(...(await step((writing) => writeSome(writing, some))))
  }
  return last(async (writing) => {
    const rest = await writeSome(writing, rows.slice(at))
    return answer(writing, writing.tx, found.id, { outcomes: [...outcomes, ...rest] })
  })
}

/** Answers a dry run: the rows are written by all rules, then undone with all other effects. */
async function check(
  call: Writing,
  body: () => ReadBodyOf<typeof checkImport>,
): Promise<Answer<AnswerOf<typeof checkImport>>> {
  const { entity, key = null, rows } = body()
  const target = targetOf(call, entity, key)
  await call.tx.query('savepoint import_trial')
  const outcomes = await storeImportRows({ ...call, afterCommit: () => undefined }, target, rows, null)
  await call.tx.query('rollback to savepoint import_trial')
  // The id of a record that was not made names nothing.
  const stands = ({ action }: RowOutcome): boolean => action === 'update' || action === 'unchanged'
  return {
    body: {
      outcomes: outcomes.map((one) => publicOutcome(stands(one) ? one : { ...one, record: undefined })) as Outcome[],
    },
  }
}

/** Ends an import; its written rows remain. */
async function end(call: Writing): Promise<Answer<Batch>> {
  const found = await find(call, call.tx, 'for update')
  if (found.state !== 'running') return answer(call, call.tx, found.id, {})
  const state = found.created + found.updated + found.unchanged < found.total ? 'stopped' : 'done'
  await call.tx.query('update system_imports set state = $3, ended_at = $4 where company = $1 and id = $2', [
    companyOf(call),
    found.id,
    state,
    call.now,
  ])
  return answer(call, call.tx, found.id, {})
}

/** Takes back the next rows, last written first, and answers how many are left. */
/** Marks a range of rows as undone, except those that remain. */
async function noteOutcomes(
  call: Writing,
  id: string,
  rows: readonly WrittenRow[],
  kept: Awaited<ReturnType<typeof takeBack>>,
): Promise<void> {
  const [first, last] = [rows.at(-1)?.row, rows[0]?.row]
  await call.tx.query(
    `update system_import_rows set state = 'undone'
      where company = $1 and import = $2 and row between $3 and $4 and state = 'written' and action <> 'unchanged'`,
    [companyOf(call), id, first, last],
  )
  for (const [row, reason] of kept)
    await call.tx.query(
      "update system_import_rows set state = 'kept', reason = $4 where company = $1 and import = $2 and row = $3",
      [companyOf(call), id, row, reason],
    )
}

async function undo(call: Writing): Promise<Answer<AnswerOf<typeof undoRecordImport>>> {
  const found = await find(call, call.tx, 'for update')
  if (found.state === 'undone') throw conflict('already_undone')
  const target = targetOf(call, found.entity, found.key)
  requireUndoRights(call, target.entity, found)
  const rows = await call.tx.query<WrittenRow>(
    `select row, record, action, version, before, note from system_import_rows where company = $1 and import = $2 and state = 'written' and action <> 'unchanged' order by row desc limit ${importLimits.batch}`,
    [companyOf(call), found.id],
  )
  const outcomes = await takeBack(call, target, rows)
  const kept = outcomes.filter(([, reason]) => reason !== null)
  await noteOutcomes(call, found.id, rows, kept)
  const [{ left } = { left: 0 }] = await call.tx.query<{ left: number }>(
    "select count(*)::integer as left from system_import_rows where company = $1 and import = $2 and state = 'written' and action <> 'unchanged'",
    [companyOf(call), found.id],
  )
  await call.tx.query(
    'update system_imports set state = $3, kept = kept + $4, undone_at = $5, undone_by = $6, ended_at = coalesce(ended_at, $5) where company = $1 and id = $2',
    [companyOf(call), found.id, left > 0 ? 'undoing' : 'undone', kept.length, call.now, memberOf(call).user],
  )
  return answer(call, call.tx, found.id, { left })
}

const mostKept = 1000

async function one(call: Call): Promise<Answer<AnswerOf<typeof readImport>>> {
  const found = await find(call, call.db)
  const kept = await call.db.query<AnswerOf<typeof readImport>['rows_kept'][number]>(
    `select row, record, label, reason from system_import_rows where company = $1 and import = $2 and state = 'kept' order by row limit ${mostKept}`,
    [companyOf(call), found.id],
  )
  return answer(call, call.db, found.id, { rows_kept: kept })
}

async function list(call: Call): Promise<Answer<AnswerOf<typeof readImports>>> {
  const entity = registry.get(call.context.req.query('entity') ?? '')
  if (!entity?.imported) throw new Refusal(400, 'invalid_filter', { params: { field: 'entity' } })
  const { user, rights } = memberOf(call)
  if (!allows(rights, entity.scope, 'create')) throw forbidden()
  const rows = await call.db.query<Batch>(
    `select ${shown} from ${joined} where i.company = $1 and i.entity = $2 and (i.actor = $3 or $4) order by i.id desc limit 50`,
    [companyOf(call), entity.key, user, allows(rights, entity.scope, 'full')],
  )
  return { body: { results: rows, count: rows.length, stats: {} } }
}

/** Serves imports of spreadsheets: dry run, batches of rows, end, and undo. */
export function serveImports(router: Router): void {
  router.read(readImports, list)
  router.read(readImport, one)
  router.write(checkImport, check)
  router.write(beginImport, begin)
  serveLongWrite(router, writeImportRows, write)
  router.write(endImport, end)
  router.write(undoRecordImport, undo)
}
