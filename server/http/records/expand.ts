import { type Entity, type FieldFacts, factsOf } from '../../../src/contract/kit/kit.ts'

import type { Queryable } from '../../database/database.ts'
import { type Call, companyOf } from '../call/call.ts'
import { visibleRows } from '../access/rows.ts'
import { type Hooks, servedEntities } from '../call/hooks.ts'
import { readsEntity } from '../call/rights.ts'
import { where } from '../../database/condition.ts'
import { presented } from './present.ts'
import { type Values, recordsBy } from '../../database/records.ts'

type Target = { entity: Entity; hooks: Hooks }

const people = ['id', 'uuid', 'first_name', 'last_name']

/** Returns whether the caller may read records of an entity at all. */
export const mayRead = ({ principal }: Call, entity: Entity): boolean =>
  principal.kind !== 'user' || readsEntity(principal.rights, entity)

const idsOf = (records: readonly Values[], name: string): string[] =>
  records.map((record) => record[name]).filter((id): id is string => typeof id === 'string')

/** Returns the rows and values of a target that the caller would get from the target itself. */
async function targets(
  call: Call,
  tx: Queryable,
  { entity, hooks }: Target,
  by: string,
  ids: readonly string[],
  rest: string[],
  order?: string,
): Promise<Values[]> {
  const stored = await recordsBy(
    tx,
    entity,
    companyOf(call),
    by,
    ids,
    order,
    where(visibleRows(entity, hooks, call.principal), 2),
  )
  const found = await presented(call, tx, entity, hooks, stored)
  if (rest.length > 0) await expandRecords(call, tx, entity, found, rest)
  return found
}

async function expandReference(
  call: Call,
  tx: Queryable,
  records: Values[],
  name: string,
  target: Target,
  rest: string[],
): Promise<void> {
  const byId = new Map(
    (await targets(call, tx, target, 'id', idsOf(records, name), rest)).map((record) => [record.id, record]),
  )
  for (const record of records) record[name] = byId.get(record[name]) ?? record[name]
}

async function expandPeople(call: Call, tx: Queryable, records: Values[], name: string): Promise<void> {
  const ids = idsOf(records, name)
  if (ids.length === 0) return
  const rows = await tx.query(
    `select id, id as uuid, first_name, last_name from auth_users where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), ids],
  )
  const byId = new Map(rows.map((row) => [row.id, Object.fromEntries(people.map((key) => [key, row[key]]))]))
  for (const record of records) record[`${name}_object`] = byId.get(record[name]) ?? null
}

/** Returns the id of a reference, which an earlier expansion may have replaced by its record. */
const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as Values).id : value)

const childOrder = (sort: string): string =>
  sort.startsWith('-') ? `"${sort.slice(1)}" desc nulls last, id desc` : `"${sort}", id`

async function expandChildren(
  call: Call,
  tx: Queryable,
  records: Values[],
  name: string,
  { by, sort }: { by: string; sort?: string },
  target: Target,
  rest: string[],
): Promise<void> {
  const rows = await targets(
    call,
    tx,
    target,
    by,
    records.map((record) => String(record.id)),
    rest,
    sort ? childOrder(sort) : undefined,
  )
  for (const record of records) record[name] = rows.filter((row) => idOf(row[by]) === record.id)
}

/** Returns the first names of the requested paths, each with the paths below it. */
function headsOf(expand: readonly string[]): Map<string, string[]> {
  const heads = new Map<string, string[]>()
  for (const path of expand.slice(0, 20)) {
    const [head = '', ...rest] = path.split('.').slice(0, 3)
    heads.set(head, [...(heads.get(head) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])])
  }
  return heads
}

function factsOfField(entity: Entity, name: string): FieldFacts | undefined {
  const readable = { ...entity.fields, ...entity.computed }
  return Object.hasOwn(readable, name) ? factsOf(readable[name]!) : undefined
}

const childOf = (entity: Entity, name: string): { of: string; by: string; sort?: string } | undefined =>
  entity.children && Object.hasOwn(entity.children, name) ? entity.children[name] : undefined

async function expandOne(
  call: Call,
  tx: Queryable,
  entity: Entity,
  records: Values[],
  name: string,
  rest: string[],
): Promise<void> {
  const child = childOf(entity, name)
  const facts = factsOfField(entity, name)
  if (facts?.kind === 'user') return expandPeople(call, tx, records, name)
  const target = servedEntities.get(child?.of ?? facts?.target ?? '')
  if (!target || !mayRead(call, target.entity)) return undefined
  return child
    ? expandChildren(call, tx, records, name, child, target, rest)
    : expandReference(call, tx, records, name, target, rest)
}

/**
 * Replaces ids by the records they refer to (`expand=organization`) and adds rows of collections
 * (`expand=invoice_lines`). The depth is three at most; only records that the caller may read are added.
 */
export async function expandRecords(
  call: Call,
  tx: Queryable,
  entity: Entity,
  records: Values[],
  expand: readonly string[],
): Promise<void> {
  for (const [name, rest] of headsOf(expand)) await expandOne(call, tx, entity, records, name, rest)
}
