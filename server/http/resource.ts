import { type Entity, type Needed, type Transition } from '../../src/contract/kit.ts'
import { allows } from '../../src/contract/rights.ts'
import type { Queryable } from '../database/database.ts'
import { tableOf } from '../database/schema.ts'
import { audit } from './audit.ts'
import { type Answer, type Call, type Member, type Principal, type Writing, companyOf } from './call.ts'
import { type FieldFaults, Refusal, conflict, faultsOf, forbidden, invalid, invalidField, notFound } from './errors.ts'
import { expandRecords } from './expand.ts'
import { storeFiles } from './files.ts'
import { type Condition, readListQuery, where } from './list-query.ts'
import { type StoredRecord, type Values, columnsOf, deleteRecord, findRecord, fromRow, insertRecord, shown, updateRecord } from './records.ts'
import type { Router } from './routes.ts'
import { requireVersion } from './versions.ts'
import { isUuid } from '../identifiers.ts'

/** A change on its way: what stood, what is to be written (columns), and what the body held besides the fields. */
export interface Change { before: StoredRecord | undefined; values: Values; extra: Values; search?: string[] }

/** A transition about to happen; `apply` may add columns to write and do its effects in the transaction. */
export interface Move { name: string; transition: Transition; from: string; to: string; reason: string | undefined }

/** What a service adds to an entity that the router serves; each hook runs inside the transaction of the write. */
export interface Hooks {
  /** Body keys besides the fields, such as the lines of a document. */
  extra?: readonly string[]
  /** Rows the caller may see; undefined for all of the company. */
  rows?: (principal: Member) => Condition | undefined
  /** Named filters of lists, `view=`. */
  views?: (today: string) => Readonly<Record<string, Condition>>
  /** Before writing: completes and checks the values. */
  prepare?: (call: Writing, change: Change) => Promise<void>
  /** After writing: lines, sums, links. Answers the record as it stands then. */
  settle?: (call: Writing, change: Change, record: StoredRecord) => Promise<StoredRecord>
  /** Effects of a state change, before the record is written. */
  move?: (call: Writing, change: Change, move: Move) => Promise<void>
  /** Before a deletion. */
  remove?: (call: Writing, record: StoredRecord) => Promise<void>
  /** Derived and hidden values of answers. */
  present?: (call: Call, tx: Queryable, records: Values[]) => Promise<void>
}

const etag = (version: number): string => `"${version}"`
const later = (entity: Entity): void => { if (entity.rules === 'later') throw conflict('not_yet') }

async function present(call: Call, tx: Queryable, entity: Entity, hooks: Hooks, records: StoredRecord[], expand: readonly string[]): Promise<Values[]> {
  const values = records.map((record) => shown(entity, record))
  await hooks.present?.(call, tx, values)
  await expandRecords(call, tx, entity, values, expand)
  return values
}

const only = (fields: readonly string[] | undefined) => (record: Values): Values => (fields ? Object.fromEntries(Object.entries(record).filter(([name]) => name === 'id' || fields.includes(name))) : record)

const rowsOf = (hooks: Hooks, principal: Principal): Condition[] => {
  const condition = principal.kind === 'user' ? hooks.rows?.(principal) : undefined
  return condition ? [condition] : []
}

/** Answers a list: `{results, count, stats}`; stats hold the sums over the whole filtered set when `stats=true` is asked. */
export async function listRecords(call: Call, entity: Entity, hooks: Hooks, given: Record<string, string> = call.context.req.query()): Promise<Answer> {
  const query = readListQuery(entity, given)
  const views = hooks.views?.(call.today) ?? {}
  const view = given.view ? views[given.view] : undefined
  if (given.view && !view) throw new Refusal(400, 'invalid_filter', { params: { field: 'view' } })
  const clause = where([...query.conditions, ...rowsOf(hooks, call.principal), ...(view ? [view] : [])], 1)
  const params = [companyOf(call), ...clause.params]
  const table = tableOf(entity)
  const sums = query.sums ? (entity.list?.sums ?? []) : []
  const page = call.db.query(`select * from ${table} where company = $1${clause.sql} order by ${query.order} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`, params)
  const total = call.db.query<Record<string, string | number | null>>(`select count(*)::int as count${sums.map((sum) => `, coalesce(sum("${sum}"), 0) as "${sum}"`).join('')} from ${table} where company = $1${clause.sql}`, params)
  const [rows, [totals]] = await Promise.all([page, total])
  const { count = 0, ...stats } = totals ?? {}
  const results = await present(call, call.db, entity, hooks, rows.map((row) => fromRow(entity, row)), query.expand)
  return { body: { results: results.map(only(query.fields)), count, stats }, ...(query.unknown.length > 0 ? { headers: { warning: `299 - "unknown filters: ${query.unknown.join(' ')}"` } } : {}) }
}

/** Finds a record that the caller may see, or refuses with 404. */
export async function visibleRecord(call: Call, tx: Queryable, entity: Entity, hooks: Hooks, id: string | undefined, lock: '' | 'for update' = ''): Promise<StoredRecord> {
  if (!isUuid(id)) throw notFound()
  const conditions = rowsOf(hooks, call.principal)
  if (conditions.length === 0) {
    const record = await findRecord(tx, entity, companyOf(call), id, lock)
    if (!record) throw notFound()
    return record
  }
  const clause = where(conditions, 2)
  const [row] = await tx.query(`select * from ${tableOf(entity)} where company = $1 and id = $2${clause.sql} ${lock}`, [companyOf(call), id, ...clause.params])
  if (!row) throw notFound()
  return fromRow(entity, row)
}

/** Answers one record with its ETag. */
export async function answerRecord(call: Call, tx: Queryable, entity: Entity, hooks: Hooks, record: StoredRecord, status = 200): Promise<Answer> {
  const expand = (call.context.req.query('expand') ?? '').split(',').filter(Boolean)
  const [body] = await present(call, tx, entity, hooks, [record], expand)
  return { status, body: only(call.context.req.query('fields')?.split(','))(body ?? {}), headers: { etag: etag(record.row_version) } }
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
const blank = (value: unknown): boolean => value === null || value === undefined || value === '' || Number(value) === 0 || (Array.isArray(value) && value.length === 0)

function checkReadOnly(entity: Entity, hooks: Hooks, body: Values, before: StoredRecord | undefined, company: string): Values {
  const rest: Values = {}
  const faults: FieldFaults = {}
  for (const [name, value] of Object.entries(body)) {
    if (name in entity.fields || hooks.extra?.includes(name)) rest[name] = value
    else if (name === 'company') { if (!(blank(value) || value === '1' || value === 1 || value === company)) faults[name] = [{ code: 'read_only' }] }
    else if (name === 'reason') rest[name] = value
    else if (name in entity.computed || name in entity.derived || name === 'id' || name === 'created_at') {
      const stands = before?.[name]
      if (!(same(value, stands) || (before ? false : blank(value)) || name in entity.derived)) faults[name] = [{ code: 'read_only' }]
    } else if (!(entity.children && name in entity.children)) faults[name] = [{ code: 'unknown_field' }]
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return rest
}

function readChange(entity: Entity, hooks: Hooks, body: unknown, before: StoredRecord | undefined, company: string, whole: boolean): Change & { reason: string | undefined } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'invalid_json')
  const rest = checkReadOnly(entity, hooks, body as Values, before, company)
  const extra = Object.fromEntries((hooks.extra ?? []).filter((name) => name in rest).map((name) => [name, rest[name]]))
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => name in entity.fields))
  const read = whole ? entity.draft.safeParse(before ? fields : { ...entity.initial, ...fields }) : entity.patch.safeParse(fields)
  if (!read.success) throw invalid(faultsOf(read.error))
  const given = read.data as Values
  const values = Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== undefined && !same(value, before?.[name])))
  if (whole && before) for (const name of Object.keys(entity.fields)) if (!(name in fields) && before[name] !== null) values[name] = (entity.initial as Values | undefined)?.[name] ?? null
  return { before, values, extra, reason: typeof rest.reason === 'string' && rest.reason.trim() ? rest.reason.trim() : undefined }
}

const satisfies = (principal: Principal, scope: string, needs: readonly Needed[]): boolean =>
  principal.kind === 'user' && needs.some((need) => need !== 'public' && need !== 'system' && allows(principal.rights, scope, need))

/** Finds the transition that a changed state asks for; refuses with 409, 403 or 422 (domain rules 0.2). */
export function findMove(entity: Entity, principal: Principal, from: string, to: string, reason: string | undefined): Move {
  const known = Object.entries(entity.states?.transitions ?? {}).filter(([, transition]) => transition.from.includes(from) && !transition.needs.every((need) => need === 'system'))
  const fitting = known.filter(([, transition]) => transition.to === to)
  if (fitting.length === 0) throw conflict('transition_refused', { current: from, allowed: [...new Set(known.map(([, transition]) => transition.to))] })
  const permitted = fitting.find(([, transition]) => satisfies(principal, entity.scope, transition.needs))
  if (!permitted) throw forbidden()
  const [name, transition] = permitted
  if (transition.reason && !reason) throw invalidField('reason', 'required')
  return { name, transition, from, to, reason }
}

function changesOf(entity: Entity, before: StoredRecord, after: StoredRecord): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {}
  for (const [name, facts] of columnsOf(entity)) if (!same(before[name], after[name])) changed[name] = facts.masked || facts.kind === 'secret' ? [null, null] : [before[name], after[name]]
  return changed
}

/** Creates a record from a body; refuses what may not be written. Used by the routes, by conversions and by the demo company alike. */
export async function createRecord(call: Writing, entity: Entity, hooks: Hooks, body: unknown): Promise<StoredRecord> {
  later(entity)
  const company = companyOf(call)
  const change = readChange(entity, hooks, body, undefined, company, true)
  const state = entity.states?.field
  if (state && state in entity.fields && change.values[state] !== (entity.initial as Values | undefined)?.[state]) throw invalidField(state, 'read_only')
  await hooks.prepare?.(call, change)
  await storeFiles(call, entity, change.values)
  await checkReferences(call, entity, change.values)
  const created = await insertRecord(call.tx, entity, { company, now: call.now, by: call.principal.kind === 'user' ? call.principal.user : null, values: change.values, search: change.search })
  const record = (await hooks.settle?.(call, change, created)) ?? created
  await audit(call.tx, call, { company, entity: entity.key, record: record.id, action: 'create', version: record.row_version, to: state ? String(record[state]) : null })
  return record
}

/** Changes a record; a changed state goes through its transition, there is no back door (domain rules 0.2 rule 3). */
export async function changeRecord(call: Writing, entity: Entity, hooks: Hooks, before: StoredRecord, body: unknown, whole = false): Promise<StoredRecord> {
  later(entity)
  const { reason, ...change } = readChange(entity, hooks, body, before, before.company, whole)
  const state = entity.states?.field
  const move = state && state in change.values ? findMove(entity, call.principal, String(before[state]), String(change.values[state]), reason) : undefined
  if (Object.keys(change.values).length === 0 && Object.keys(change.extra).length === 0) return before
  await hooks.prepare?.(call, change)
  if (move) await hooks.move?.(call, change, move)
  await storeFiles(call, entity, change.values)
  await checkReferences(call, entity, change.values)
  const written = await updateRecord(call.tx, entity, before, { now: call.now, values: change.values, search: change.search })
  const record = (await hooks.settle?.(call, change, written)) ?? written
  await audit(call.tx, call, { company: before.company, entity: entity.key, record: record.id, action: move?.name ?? 'update', from: move?.from ?? null, to: move?.to ?? null, reason: reason ?? null, version: record.row_version, changes: changesOf(entity, before, record) })
  return record
}

/** References must name records of the same company: another one's id is answered like an unknown one. */
async function checkReferences(call: Writing, entity: Entity, values: Values): Promise<void> {
  for (const [name, facts] of columnsOf(entity)) {
    const value = values[name]
    if (facts.kind !== 'ref' && facts.kind !== 'refs' && facts.kind !== 'user' && facts.kind !== 'users') continue
    const ids = Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []
    if (ids.length === 0) continue
    const table = facts.kind === 'user' || facts.kind === 'users' ? 'auth_users' : tableOf(splitKey(facts.target ?? ''))
    const found = await call.tx.query(`select id from ${table} where company = $1 and id = any($2::uuid[])`, [companyOf(call), [...new Set(ids)]])
    if (found.length < new Set(ids).size) throw invalidField(name, 'unknown_reference')
  }
}

const splitKey = (key: string): { service: string; path: string } => {
  const slash = key.indexOf('/')
  return { service: key.slice(0, slash), path: key.slice(slash + 1) }
}

async function removeRecord(call: Writing, entity: Entity, hooks: Hooks, record: StoredRecord): Promise<void> {
  later(entity)
  await hooks.remove?.(call, record)
  await deleteRecord(call.tx, entity, record)
  await audit(call.tx, call, { company: record.company, entity: entity.key, record: record.id, action: 'delete', version: record.row_version })
}

/** Serves list, create, read, replace, patch and delete of an entity with its hooks. */
export function serveResource(router: Router, entity: Entity, hooks: Hooks = {}, { openToStaff = false } = {}): void {
  const { service, path, scope, key } = entity
  const row = (action: 'read' | 'create' | 'update' | 'delete', summary: string) => ({ service, access: 'user' as const, right: openToStaff ? ('any' as const) : { scope, action }, summary, entity: key })
  router.read({ ...row('read', 'list'), method: 'get', path }, (call) => listRecords(call, entity, hooks))
  router.write({ ...row('create', 'create'), method: 'post', path }, async (call, body) => answerRecord(call, call.tx, entity, hooks, await createRecord(call, entity, hooks, body), 201))
  router.read({ ...row('read', 'read'), method: 'get', path: `${path}/:id` }, async (call) => answerRecord(call, call.db, entity, hooks, await visibleRecord(call, call.db, entity, hooks, call.params.id)))
  const change = (whole: boolean) => async (call: Writing, body: unknown): Promise<Answer> => {
    const before = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
    requireVersion(call, before.row_version)
    return answerRecord(call, call.tx, entity, hooks, await changeRecord(call, entity, hooks, before, body, whole))
  }
  router.write({ ...row('update', 'replace'), method: 'put', path: `${path}/:id` }, change(true))
  router.write({ ...row('update', 'change'), method: 'patch', path: `${path}/:id` }, change(false))
  router.write({ ...row('delete', 'delete'), method: 'delete', path: `${path}/:id` }, async (call) => {
    const record = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
    requireVersion(call, record.row_version)
    await removeRecord(call, entity, hooks, record)
    return { status: 204 }
  })
}

