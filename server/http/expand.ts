import { type Entity, factsOf } from '../../src/contract/kit.ts'
import { allows } from '../../src/contract/rights.ts'
import type { Queryable } from '../database/database.ts'
import { type Call, companyOf } from './call.ts'
import { type Values, recordsBy, shown } from './records.ts'

/** The registry that expanding looks names up in; set once at start so that this floor imports no service. */
export const expandable = new Map<string, Entity>()

const people = ['id', 'uuid', 'first_name', 'last_name']
const mayRead = (call: Call, entity: Entity): boolean => call.principal.kind !== 'user' || allows(call.principal.rights, entity.scope, 'read')

async function expandReference(call: Call, tx: Queryable, records: Values[], name: string, target: Entity, rest: string[]): Promise<void> {
  const ids = records.map((record) => record[name]).filter((id): id is string => typeof id === 'string')
  const found = (await recordsBy(tx, target, companyOf(call), 'id', ids)).map((record) => shown(target, record))
  if (rest.length > 0) await expandRecords(call, tx, target, found, rest)
  const byId = new Map(found.map((record) => [record.id, record]))
  for (const record of records) record[name] = byId.get(record[name]) ?? record[name]
}

async function expandPeople(call: Call, tx: Queryable, records: Values[], name: string): Promise<void> {
  const ids = records.map((record) => record[name]).filter((id): id is string => typeof id === 'string')
  if (ids.length === 0) return
  const rows = await tx.query(`select id, id as uuid, first_name, last_name from auth_users where company = $1 and id = any($2::uuid[])`, [companyOf(call), ids])
  const byId = new Map(rows.map((row) => [row.id, Object.fromEntries(people.map((key) => [key, row[key]]))]))
  for (const record of records) record[`${name}_object`] = byId.get(record[name]) ?? null
}

async function expandChildren(call: Call, tx: Queryable, records: Values[], name: string, { by, sort }: { by: string; sort?: string }, target: Entity, rest: string[]): Promise<void> {
  const found = await recordsBy(tx, target, companyOf(call), by, records.map((record) => String(record.id)), sort ? `"${sort}", id` : 'created_at, id')
  const shownRows = found.map((record) => shown(target, record))
  if (rest.length > 0) await expandRecords(call, tx, target, shownRows, rest)
  for (const record of records) record[name] = shownRows.filter((row) => row[by] === record.id)
}

/** Puts referred records in the place of their ids (`expand=organization`), rows of collections beside them (`expand=invoice_lines`), at most three deep, and only what the caller may read. */
export async function expandRecords(call: Call, tx: Queryable, entity: Entity, records: Values[], expand: readonly string[]): Promise<void> {
  const heads = new Map<string, string[]>()
  for (const path of expand.slice(0, 20)) {
    const [head = '', ...rest] = path.split('.').slice(0, 3)
    heads.set(head, [...(heads.get(head) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])])
  }
  for (const [name, rest] of heads) {
    const child = entity.children?.[name]
    const schema = { ...entity.fields, ...entity.computed }[name]
    const facts = schema && factsOf(schema)
    const target = expandable.get(child?.of ?? facts?.target ?? '')
    if (facts?.kind === 'user') await expandPeople(call, tx, records, name)
    else if (target && mayRead(call, target)) await (child ? expandChildren(call, tx, records, name, child, target, rest) : expandReference(call, tx, records, name, target, rest))
  }
}
