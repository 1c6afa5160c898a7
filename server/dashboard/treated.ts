import type { Entity } from '../../src/contract/kit/kit.ts'
import { dayStart } from '../../src/contract/rules/time/due-dates.ts'
import { foundRecord } from '../../src/contract/rules/search/found-record.ts'
import type { WaitingRow } from '../../src/contract/dashboard/rules/waiting.ts'
import { tableName } from '../database/schema.ts'
import type { Answering } from './answering.ts'
import { type Call, companyOf, memberOf } from '../http/call/call.ts'
import { where } from '../database/condition.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { readRecords } from '../http/lists/list-records.ts'
import type { StoredRecord } from '../database/records.ts'
import { type OpenSource, type WaitingSource, openSources, waitingConditions } from './waiting.ts'

/** Entries of the trail that are read, at most. */
const mostEntries = 500

interface Entry extends Record<string, unknown> {
  entity: string
  record: string
  action: string
  changes: Readonly<Record<string, unknown>> | null
  at: string
}

/** Reads what the caller changed today, the last first. */
const readTrail = (call: Call): Promise<Entry[]> =>
  call.db.query<Entry>(
    `select entity, record, action, changes, at from system_audit
      where company = $1 and actor = $2 and at >= $3 order by id desc limit ${mostEntries}`,
    [companyOf(call), memberOf(call).user, dayStart(call.today)],
  )

/** Returns the changes that answer the rows of a source: its own list, else its moves. */
export function answeringOf({ entity, approve, refuse, answered }: WaitingSource): readonly Answering[] {
  if (answered) return answered
  const steps = [approve, refuse].filter((move) => typeof move === 'string')
  const fields = typeof approve === 'object' ? Object.keys(approve.values) : []
  return [...(steps.length > 0 ? [{ entity, actions: steps }] : []), ...fields.map((field) => ({ entity, field }))]
}

const answers = ({ entity, actions, field }: Answering, entry: Entry): boolean =>
  entry.entity === entity.key &&
  (field ? entry.changes !== null && field in entry.changes : (actions ?? ['create']).includes(entry.action))

/** Returns the ids of the answered records with the moment of the last answer. */
async function answeredBy(call: Call, answering: Answering, trail: readonly Entry[]): Promise<Map<string, string>> {
  const entries = trail.filter((entry) => answers(answering, entry)).toReversed()
  const { names } = answering
  if (!names) return new Map(entries.map(({ record, at }) => [record, at]))
  const named = await call.db.query<{ id: string; of: string | null }>(
    `select id, "${names}" as of from ${tableName(answering.entity)} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), entries.map(({ record }) => record)],
  )
  const known = new Map(named.map(({ id, of }) => [id, of]))
  return new Map(entries.flatMap(({ record, at }) => (known.get(record) ? [[known.get(record) ?? '', at]] : [])))
}

/** Returns those of some records that still wait in the list of a source. */
async function stillWaiting(call: Call, source: OpenSource, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (source.found) return new Set((await source.found).map(({ id }) => id))
  const clause = where([...waitingConditions(call, source), { sql: 'id = any($?::uuid[])', params: [ids] }], 1)
  const rows = await call.db.query<{ id: string }>(
    `select id from ${tableName(source.entity)} where company = $1${clause.sql}`,
    [companyOf(call), ...clause.params],
  )
  return new Set(rows.map(({ id }) => id))
}

const isOfSide = ({ query }: OpenSource, record: StoredRecord): boolean =>
  query.is_sales === undefined || String(record.is_sales !== false) === query.is_sales

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function rowOf(source: OpenSource, entity: Entity, record: StoredRecord, at: string): WaitingRow {
  const { is_similar: _, ...named } = foundRecord(entity, record)
  const amount = source.amount ? textOf(record[source.amount]) : null
  return {
    ...named,
    ...(source.detail && entity === source.entity ? { detail: source.detail(record) } : {}),
    source: source.key,
    since: null,
    // A settled document has no rest.
    amount: amount === '0.00' ? textOf(record.total_price) : amount,
    currency: textOf(record.currency)?.toLowerCase() ?? 'eur',
    version: `"${record.row_version}"`,
    step: null,
    link: entity === source.entity ? textOf(source.link?.(record) ?? record.link) : null,
    treated_at: at,
  }
}

async function treatedOf(call: Call, source: OpenSource, trail: readonly Entry[]): Promise<WaitingRow[]> {
  const rows: WaitingRow[] = []
  for (const answering of answeringOf(source)) {
    const found = await answeredBy(call, answering, trail)
    if (found.size === 0) continue
    const entity = answering.of ?? source.entity
    const waiting = await stillWaiting(call, source, [...found.keys()])
    const hooks = servedEntities.get(entity.key)?.hooks ?? {}
    const records = await readRecords(
      call,
      entity,
      hooks,
      [...found.keys()].filter((id) => !waiting.has(id)),
    )
    for (const record of records)
      if (isOfSide(source, record)) rows.push(rowOf(source, entity, record, found.get(record.id) ?? ''))
  }
  return rows
}

/**
 * Reads the rows that the caller has answered today, the last first, by the trail of changes. Rows that wait again are
 * left out. A record that answers several kinds is one row, that of its last answer.
 */
export async function readTreated(call: Call): Promise<WaitingRow[]> {
  const trail = await readTrail(call)
  if (trail.length === 0) return []
  const rows = (await Promise.all((await openSources(call)).map((source) => treatedOf(call, source, trail)))).flat()
  const known = new Set<string>()
  return rows
    .toSorted((one, other) => String(other.treated_at).localeCompare(String(one.treated_at)))
    .filter(({ id }) => !known.has(id) && known.add(id))
}
