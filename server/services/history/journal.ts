import type { AnswerOf } from '../../../src/contract/call.ts'
import { type JournalRow as Shown, mostJournalRows, readJournal } from '../../../src/contract/history/calls/trail.ts'
import { type FoundRecord, foundRecord } from '../../../src/contract/rules/search/found-record.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { rowsIn } from '../../../src/contract/rights/role-table.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../http/call/call.ts'
import { type Condition, where } from '../../database/condition.ts'
import { Refusal } from '../../http/call/errors.ts'
import { type Hooks, servedEntities } from '../../http/call/hooks.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { numberIn } from '../../http/lists/list-query.ts'
import { presented } from '../../http/records/present.ts'
import { type StoredRecord, type Values } from '../../database/records.ts'
import { entityColumns, selectList } from '../../database/entity-columns.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { withChangedNames } from './named-changes.ts'

/** Row of the journal before its record is named. */
type JournalRow = Omit<Shown, 'entity_name' | 'title' | 'label' | 'page' | 'is_sales' | 'changes'> & {
  changes: Values
}

/**
 * Returns the entities whose audit trail a caller reads in full: those with the `full` right and all rows. Personal
 * records, such as notes of the dashboard, are left to their owner.
 */
const kindsFor = (call: Call): { entity: Entity; hooks: Hooks }[] => {
  const member = memberOf(call)
  return [...servedEntities.values()].filter(
    ({ entity }) => allows(member.rights, entity.scope, 'full') && rowsIn(member, entity.scope) === 'all',
  )
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/**
 * Returns the first id of a day in Paris: the ids of the trail begin with the millisecond of their row (RFC 9562,
 * version 7).
 */
const firstId = (day: string): string =>
  `(lpad(to_hex((extract(epoch from (${day})::timestamp at time zone 'Europe/Paris') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** The condition of each filter; undefined for a value that it cannot take. */
const filters: Readonly<Record<string, (value: string) => Condition | undefined>> = {
  actor: (value) => (isUuid(value) ? { sql: 'a.actor = $?', params: [value] } : undefined),
  action: (value) => ({ sql: 'a.action = $?', params: [value] }),
  record: (value) => (isUuid(value) ? { sql: 'a.record = $?', params: [value] } : undefined),
  date_after: (value) => (isDay(value) ? { sql: `a.id >= ${firstId('$?::date')}`, params: [value] } : undefined),
  date_before: (value) => (isDay(value) ? { sql: `a.id < ${firstId('$?::date + 1')}`, params: [value] } : undefined),
  after: (value) => (isUuid(value) ? { sql: 'a.id < $?', params: [value] } : undefined),
}

function conditionsOf(call: Call, kinds: readonly string[]): Condition[] {
  const query = call.context.req.query()
  const refuse = (field: string): never => {
    throw new Refusal(400, 'invalid_filter', { params: { field } })
  }
  const asked = query.entity ? [query.entity] : kinds
  if (query.entity && !kinds.includes(query.entity)) refuse('entity')
  return [
    { sql: 'a.entity = any($?::text[])', params: [asked] },
    ...Object.entries(filters)
      .filter(([name]) => query[name])
      .map(([name, condition]) => condition(query[name] ?? '') ?? refuse(name)),
  ]
}

/** Returns the current names and pages of the records of the rows; a deleted one has no name. */
async function namesOf(call: Call, rows: readonly JournalRow[]): Promise<Map<string, FoundRecord>> {
  const kinds = kindsFor(call).filter(({ entity }) => rows.some((row) => row.entity === entity.key))
  const found = await Promise.all(
    kinds.map(async ({ entity, hooks }) => {
      const ids = rows.filter((row) => row.entity === entity.key).map(({ record }) => record)
      const stored = await call.db.query<StoredRecord>(
        `select ${selectList(entity)} from ${tableName(entity)} where company = $1 and id = any($2::uuid[])`,
        [companyOf(call), ids],
      )
      const records = await presented(call, call.db, entity, hooks, stored)
      return records.map((record) => foundRecord(entity, record as { id: string }))
    }),
  )
  return new Map(found.flat().map((record) => [record.id, record]))
}

/** Returns the rows with the names of changed references, in some reads for each kind, however many rows there are. */
async function namedChanges(
  call: Call,
  rows: readonly JournalRow[],
  kinds: ReadonlyMap<string, Entity>,
): Promise<JournalRow[]> {
  const named = await Promise.all(
    [...kinds].map(([key, entity]) =>
      withChangedNames(
        call,
        entity,
        rows.filter((row) => row.entity === key),
      ),
    ),
  )
  const byId = new Map(named.flat().map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/** Returns the field that names the records of a kind, where it is one of several choices. */
const choiceTitle = (entity: Entity | undefined): string | null =>
  entity && entityColumns(entity).get(entity.title)?.kind === 'choice' ? entity.title : null

/** Answers the actions in the company, newest first; the next page begins after the last row of this one. */
async function journal(call: Call): Promise<Answer<AnswerOf<typeof readJournal>>> {
  const kinds = kindsFor(call)
  const keys = kinds.map(({ entity }) => entity.key)
  const size = numberIn(call.context.req.query('page_size'), 50, mostJournalRows)
  const clause = where(conditionsOf(call, keys), 1)
  const rows = await call.db.query<JournalRow>(
    `select a.id, a.at, a.action, a.entity, a.record, a.actor, a.actor_kind, a.state_from, a.state_to, a.reason, a.version as record_version, a.changes, a.address, a.document_hash,
          case when u.id is null then null else json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as actor_object
     from system_audit a left join auth_people u on u.id = a.actor and u.company = a.company
    where a.company = $1${clause.sql} order by a.id desc limit ${size + 1}`,
    [companyOf(call), ...clause.params],
  )
  const shown = rows.slice(0, size)
  const names = await namesOf(call, shown)
  const kindOf = new Map(kinds.map(({ entity }) => [entity.key, entity]))
  const results = (await namedChanges(call, shown, kindOf)).map((row) => ({
    ...row,
    entity_name: kindOf.get(row.entity)?.name ?? '',
    title: choiceTitle(kindOf.get(row.entity)),
    label: names.get(row.record)?.label ?? null,
    page: names.get(row.record)?.page || null,
    is_sales: names.get(row.record)?.is_sales ?? true,
  }))
  return {
    body: {
      results,
      next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
      kinds: kinds.map(({ entity }) => ({ entity: entity.key, name: entity.name })),
    },
  }
}

/** Serves the journal of the company, for people with the `full` right on the history. */
export const serveJournal = (router: Router): void => router.read(readJournal, journal)
