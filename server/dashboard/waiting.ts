import type { Entity } from '../../src/contract/kit/kit.ts'
import { type RightAction, allows } from '../../src/contract/rights/rights.ts'
import { sum, toMoney } from '../../src/contract/rules/money/decimal.ts'
import { foundRecord } from '../../src/contract/rules/search/found-record.ts'
import { type WaitingKind, type WaitingMove, type WaitingRow } from '../../src/contract/dashboard/rules/waiting.ts'
import { transitionRefusal, wayBack } from '../../src/contract/transitions.ts'
import { tableName } from '../database/schema.ts'
import type { Answering } from './answering.ts'
import { type Call, type CompanyMember, companyOf, memberOf } from '../http/call/call.ts'
import { type Condition, numbered, where } from '../database/condition.ts'
import { visibleRows } from '../http/access/rows.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { countListed, listConditions, mayList, readRecords } from '../http/lists/list-records.ts'
import { entityColumns } from '../database/entity-columns.ts'
import { isLowered } from '../http/resource/transitions.ts'

/**
 * Records of one kind that wait for a decision of a person: those of a list, by its query. They are shown to people who
 * may make the approving transition, or who have the rights where there is none.
 */
export interface WaitingSource {
  /** Its key on the wire and in the locale texts of the screens. */
  key: string
  entity: Entity
  rights?: readonly { scope: string; action: RightAction }[]
  /** The query of the list behind: a view, filters. */
  list: (call: Call) => Readonly<Record<string, string>>
  /** Condition of the waiting rows, where the list contains answered ones too. */
  waits?: Condition
  /** Computed rows, where no list gives them; the list and its fields are left out then. */
  rows?: (call: Call) => Promise<readonly WaitingRow[]>
  /** Rows that a rule of their service pauses, with their reason and the day until which it does. */
  paused?: (call: Call) => Promise<readonly WaitingRow[]>
  /** The field of the day by which rows are ordered. */
  since: string
  /** The field that is added up. */
  amount?: string
  /** Returns what distinguishes a record from its neighbours, where its kind is not found by a search. */
  detail?: (record: Readonly<Record<string, unknown>>) => string
  /** The dialog that the page of a record opens with. */
  step?: (record: Readonly<Record<string, unknown>>) => string
  /** The address of a record that has no page of its own. */
  link?: (record: Readonly<Record<string, unknown>>) => string
  /** The transition that approves or refuses; for a record without states, the values that are written. */
  approve?: string | WaitingMove
  refuse?: string
  /** Changes that answer a row, where its own moves do not say it. */
  answered?: readonly Answering[]
}

const sources: WaitingSource[] = []

/** Registers the records of a service that wait for a person; called once for each service at start. */
export function serveWaitingSources(own: readonly WaitingSource[]): void {
  for (const source of own) if (!sources.some(({ key }) => key === source.key)) sources.push(source)
}

/** Waiting sources of all services. */
export const waitingSources: readonly WaitingSource[] = sources

/** Returns the move of a transition as the caller may make it; undefined where the rights do not allow it. */
function transitionMove({ entity }: WaitingSource, name: string, { rights }: CompanyMember, lowered: boolean) {
  const states = entity.states
  const found = states?.transitions[name]
  if (!states || !found) throw new Error(`${entity.key} has no transition "${name}"`)
  const [from = ''] = found.from
  if (transitionRefusal(entity, { status: from, name, rights, lowered, reason: name }) !== null) return undefined
  const undo = wayBack(entity, { from, to: found.to, rights }).undo ? { [states.field]: from } : null
  return { name, values: { [states.field]: found.to }, needs_reason: found.reason === true, undo }
}

const moveOf = (source: WaitingSource, wanted: WaitingSource['approve'], member: CompanyMember, lowered: boolean) =>
  typeof wanted === 'string' ? transitionMove(source, wanted, member, lowered) : wanted

/** Rows by the key of their kind and their ids: they are left out, or alone kept. */
export interface RowChoice {
  ids: ReadonlyMap<string, readonly string[]>
  isKept: boolean
}

const allRows: RowChoice = { ids: new Map(), isKept: false }

function chosenRows({ ids, isKept }: RowChoice, key: string): Condition[] {
  const own = ids.get(key) ?? []
  if (isKept) return [{ sql: 'id = any($?::uuid[])', params: [own] }]
  return own.length > 0 ? [{ sql: 'id <> all($?::uuid[])', params: [own] }] : []
}

const isChosen = ({ ids, isKept }: RowChoice, { source, id }: Pick<WaitingRow, 'source' | 'id'>): boolean =>
  (ids.get(source) ?? []).includes(id) === isKept

/** A source that concerns the caller, with the moves that the caller may make. */
export interface OpenSource extends WaitingSource {
  query: Readonly<Record<string, string>>
  chosen: readonly Condition[]
  moves: Pick<WaitingKind, 'approve' | 'refuse'>
  /** The computed rows, once for each call. */
  found?: Promise<readonly WaitingRow[]>
}

/** Returns whether the caller has the right, and sees rows of the kind at all. */
const holdsRight = (call: Call, source: WaitingSource, query: OpenSource['query']): boolean =>
  !source.rights ||
  (mayList(call, source.entity, query) &&
    visibleRows(source.entity, hooksOf(source), call.principal).every(({ sql }) => sql !== 'false') &&
    source.rights.every(({ scope, action }) => allows(memberOf(call).rights, scope, action)))

function openSource(call: Call, source: WaitingSource, lowered: boolean, choice: RowChoice): OpenSource[] {
  const query = source.list(call)
  if (!holdsRight(call, source, query)) return []
  const approve = moveOf(source, source.approve, memberOf(call), lowered)
  if (source.approve && !approve) return []
  if (choice.isKept && !choice.ids.has(source.key)) return []
  const found = source.rows?.(call).then((rows) => rows.filter((row) => isChosen(choice, row)))
  // A failure reaches the readers of the rows; a call that is refused meanwhile reads none.
  found?.catch(() => undefined)
  return [
    {
      ...source,
      query,
      chosen: chosenRows(choice, source.key),
      found,
      moves: { approve: approve ?? null, refuse: moveOf(source, source.refuse, memberOf(call), lowered) ?? null },
    },
  ]
}

/** Returns the sources that concern the caller, in the order of their services, with the rows of a choice. */
export async function openSources(call: Call, choice = allRows): Promise<OpenSource[]> {
  const lowered = new Map<string, boolean>()
  for (const { entity } of sources)
    if (!lowered.has(entity.key)) lowered.set(entity.key, await isLowered(call.db, entity, companyOf(call)))
  return sources.flatMap((source) => openSource(call, source, lowered.get(source.entity.key) === true, choice))
}

const hooksOf = ({ entity }: WaitingSource) => servedEntities.get(entity.key)?.hooks ?? {}

/** Returns the conditions of all rows of a source that wait, those that were put off too. */
export const waitingConditions = (call: Call, source: OpenSource): Condition[] => [
  ...listConditions(call, source.entity, hooksOf(source), source.query),
  ...(source.waits ? [source.waits] : []),
]

const conditionsOf = (call: Call, source: OpenSource): Condition[] => [
  ...waitingConditions(call, source),
  ...source.chosen,
]

/** Counts the rows of a source and adds up their amounts, as its list does. */
export async function countSource(call: Call, source: OpenSource): Promise<WaitingKind> {
  const { key, entity, amount, query, moves, found, chosen, waits } = source
  if (found) {
    const rows = await found
    const total = toMoney(sum(rows.map((row) => row.amount ?? '0')))
    return { key, entity: entity.key, count: rows.length, total, list: query, ...moves }
  }
  const among = waits ? [waits, ...chosen] : chosen
  const counted = await countListed(call, entity, hooksOf(source), query, { sum: amount, among })
  return { key, entity: entity.key, ...counted, list: query, ...moves }
}

/** Returns the SQL of the day of a row; of a moment the day it has in Paris. */
function dayOf({ entity, since }: WaitingSource): string {
  const isDay = entityColumns(entity).get(since)?.kind === 'day'
  return isDay ? `"${since}"` : `("${since}" at time zone 'Europe/Paris')::date`
}

interface Place extends Record<string, unknown> {
  source: string
  id: string
  since: string | null
}

/** Reads one page of the rows of some sources by their day, in one query. */
async function readPlaces(
  call: Call,
  among: readonly OpenSource[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Place[]> {
  const params: unknown[] = [companyOf(call)]
  const found = await Promise.all(among.map((source) => source.found))
  const parts = among.map((source, at) => {
    const rows = found[at]
    if (rows) {
      params.push(
        rows.map(({ id }) => id),
        rows.map(({ since }) => since),
      )
      return `select ${at} as at, id, since from unnest($${params.length - 1}::uuid[], $${params.length}::date[]) as found(id, since) where $1::uuid is not null`
    }
    const clause = where(conditionsOf(call, source), params.length)
    params.push(...clause.params)
    return `select ${at} as at, id, ${dayOf(source)} as since from ${tableName(source.entity)} where company = $1${clause.sql}`
  })
  const names = numbered(among.map(() => '$?').join(', '), params.length)
  return call.db.query<Place>(
    `select (array[${names}]::text[])[at + 1] as source, id, since::text as since from (${parts.join(' union all ')}) rows
      order by since nulls last, at, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    [...params, ...among.map(({ key }) => key)],
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the rows of some sources, the oldest day first; each kind of record is read once. */
export async function readWaiting(
  call: Call,
  among: readonly OpenSource[],
  page: { page: number; pageSize: number },
): Promise<WaitingRow[]> {
  if (among.length === 0) return []
  const places = await readPlaces(call, among, page)
  const bySource = new Map(among.map((source) => [source.key, source]))
  const kinds = new Map(among.filter(({ found }) => !found).map((source) => [source.entity.key, source]))
  const known = new Map<string, WaitingRow>()
  for (const { key, found } of among) for (const row of (await found) ?? []) known.set(`${key} ${row.id}`, row)
  const records = new Map<string, Readonly<Record<string, unknown>> & { id: string }>()
  const idsOf = (entity: string): string[] =>
    places.filter(({ source }) => bySource.get(source)?.entity.key === entity).map(({ id }) => id)
  await Promise.all(
    [...kinds].map(async ([key, source]) => {
      for (const record of await readRecords(call, source.entity, hooksOf(source), idsOf(key)))
        records.set(record.id, record)
    }),
  )
  return places.flatMap(({ source: key, id, since }) => {
    const row = known.get(`${key} ${id}`)
    if (row) return [row]
    const [source, record] = [bySource.get(key), records.get(id)]
    if (!source || !record) return []
    const { is_similar: _, ...named } = foundRecord(source.entity, record)
    return [
      {
        ...named,
        ...(source.detail ? { detail: source.detail(record) } : {}),
        source: key,
        since,
        amount: source.amount ? textOf(record[source.amount]) : null,
        currency: textOf(record.currency)?.toLowerCase() ?? 'eur',
        version: `"${String(record.row_version)}"`,
        step: source.step?.(record) ?? null,
        link: textOf(source.link?.(record) ?? record.link),
      },
    ]
  })
}

/** Returns the rows of some sources that a rule pauses, the first day first; those without a day come last. */
export async function readPaused(call: Call, among: readonly OpenSource[]): Promise<WaitingRow[]> {
  const rows = await Promise.all(among.map(async ({ paused }) => (await paused?.(call)) ?? []))
  return rows.flat().toSorted((one, other) => (one.since ?? '9999').localeCompare(other.since ?? '9999'))
}
