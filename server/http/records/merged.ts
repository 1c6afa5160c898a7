import { contact } from '../../../src/contract/directory/contact.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import type { Values } from '../../database/records.ts'

// Sent documents keep naming the merged record: queries by party read them through `merged_into`, so that an undone
// merge leaves nothing to repair. A merged record always points to the surviving one directly, in one step.

/** Returns the SQL of the ids of a record (`id`, a parameter) and of the records merged into it; $1 is the company. */
export const withMerged = (entity: Entity, id: string): string =>
  `(select ${id}::uuid union all select m.id from ${tableName(entity)} m where m.company = $1 and m.merged_into = ${id}::uuid)`

const organizations = tableName(organization)

/**
 * Returns the SQL of all ids of one party, whichever of the organizations that became one `id` (a parameter) is; $1 is
 * the company.
 */
export const samePartyIds = (id: string): string => {
  const stands = `(select coalesce(w.merged_into, w.id) from ${organizations} w where w.company = $1 and w.id = ${id}::uuid)`
  return `(select m.id from ${organizations} m where m.company = $1 and (m.id = ${stands} or m.merged_into = ${stands}))`
}

/**
 * Returns the SQL that joins the surviving organization of a row's party as `alias`, where `row` has `company`; null
 * where the row has none.
 */
export const joinSurviving = (
  alias: string,
  row: string,
  column = `${row}.organization`,
  entity: Entity = organization,
) =>
  `left join ${tableName(entity)} named_${alias} on named_${alias}.company = ${row}.company and named_${alias}.id = ${column}
   left join ${tableName(entity)} ${alias} on ${alias}.company = ${row}.company and ${alias}.id = coalesce(named_${alias}.merged_into, named_${alias}.id)`

/** Returns the SQL that joins the surviving contact of a row in the same way. */
export const joinStandingContact = (alias: string, row: string, column: string): string =>
  joinSurviving(alias, row, column, contact)

/** Returns the SQL of the surviving record of a column: the one that its record was merged into, or itself. */
export const standingId = (entity: Entity, column: string): string =>
  `coalesce((select w.merged_into from ${tableName(entity)} w where w.company = $1 and w.id = ${column}), ${column})`

/** Returns the ids of the organizations that were merged into one. */
export async function mergedInto(tx: Queryable, company: string, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${organizations} where company = $1 and merged_into = $2`,
    [company, id],
  )
  return rows.map((row) => row.id)
}

/**
 * Returns the surviving record of each id: the one that it was merged into, or itself. The rows stay locked until the
 * transaction ends, so that no merge is undone while something is made between the two.
 */
export async function successorsOf(
  tx: Queryable,
  entity: Entity,
  company: string,
  ids: readonly unknown[],
): Promise<Map<unknown, unknown>> {
  const rows = await tx.query<{ id: string; stands: string }>(
    `select id, coalesce(merged_into, id) as stands from ${tableName(entity)} where company = $1 and id = any($2::uuid[]) order by id for share`,
    [company, [...new Set(ids)].filter(isUuid)],
  )
  return new Map<unknown, unknown>([
    ...ids.map((id) => [id, id] as const),
    ...rows.map(({ id, stands }) => [id, stands] as const),
  ])
}

/** Returns the surviving record of one: the record that it was merged into, or itself. */
export const successorOf = async (tx: Queryable, entity: Entity, company: string, id: string): Promise<string> =>
  String((await successorsOf(tx, entity, company, [id])).get(id))

/** Returns whether two documents are of one party, those that became one counted as one. */
export async function isSameParty(tx: Queryable, one: Values, other: Values): Promise<boolean> {
  if (one.organization === other.organization) return true
  const ids = [one.organization, other.organization]
  const parties = await successorsOf(tx, organization, String(one.company), ids)
  return parties.get(ids[0]) === parties.get(ids[1])
}
