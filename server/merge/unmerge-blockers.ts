import type { RefusalCode } from '../../src/contract/codes/refusal-code.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { tableName } from '../database/schema.ts'
import { type Writing, companyOf } from '../http/call/call.ts'
import { where } from '../database/condition.ts'
import { conflict } from '../http/call/errors.ts'
import { mayRead } from '../http/records/expand.ts'
import { visibleRows } from '../http/access/rows.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { recordsBy } from '../database/records.ts'

/**
 * Something made between two records while they were merged, which must not exist between two separate ones. It must be
 * undone before their merge is.
 */
export interface UnmergeBlocker {
  /** Registry name of the records that it ties. */
  of: string
  /** Code of the refusal: its sentence names the tie, and what to undo first. */
  code: RefusalCode
  /**
   * SQL of the ties, with two columns: `params` of the sentence and the `papers` that it names (`namedDocuments`). The
   * company is $1, the two records are $2. The table `sides (id, stands)` lists them and the records merged into them,
   * each with the one that represents it.
   */
  sql: string
}

interface Found extends Record<string, unknown> {
  params: Record<string, string>
  /** Ids by registry name. */
  papers: Record<string, string[]>
}

/** Number of ties of one kind that are searched for one that the caller may read. */
const most = 50

/** The ties of all services, by code. */
const known = new Map<string, UnmergeBlocker>()

/** Registers the kinds of ties that a service may create between merged records. */
export function blockUnmerge(ties: readonly UnmergeBlocker[]): void {
  for (const tie of ties) known.set(tie.code, tie)
}

/** Returns the SQL of the documents that a tie names: registry name -> the column of an id. */
export const namedDocuments = (columns: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(columns)
    .map(([key, column]) => `'${key}', jsonb_build_array(${column})`)
    .join(', ')})`

/** Returns whether the caller may read all that a sentence names. */
async function readsAll(call: Writing, papers: Found['papers']): Promise<boolean> {
  for (const [key, ids] of Object.entries(papers)) {
    const served = servedEntities.get(key)
    if (!served || !mayRead(call, served.entity)) return false
    const seen = where(visibleRows(served.entity, served.hooks, call.principal), 2)
    const rows = await recordsBy(call.tx, served.entity, companyOf(call), 'id', ids, 'id', seen)
    if (rows.length < new Set(ids).size) return false
  }
  return true
}

/**
 * Refuses with 409 to separate two records, which are separate in this transaction, while a tie between them exists.
 * Names the first tie that the caller may read; otherwise says only that there is one.
 */
export async function refuseTied(call: Writing, entity: Entity, pair: readonly [string, string]): Promise<void> {
  let isTied = false
  for (const { of, code, sql } of known.values()) {
    if (of !== entity.key) continue
    const found = await call.tx.query<Found>(
      `with sides as (select id, coalesce(merged_into, id) as stands from ${tableName(entity)}
         where company = $1 and (id = any($2::uuid[]) or merged_into = any($2::uuid[])))
       select params, papers from (${sql}) tied limit ${most}`,
      [companyOf(call), pair],
    )
    isTied ||= found.length > 0
    for (const { params, papers } of found)
      if (await readsAll(call, papers)) throw conflict(code, { current: 'merged', allowed: [], params })
  }
  if (isTied) throw conflict('merge_tied', { current: 'merged', allowed: [] })
}
