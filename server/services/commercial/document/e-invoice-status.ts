import { correctedCodes } from '../../../../src/contract/commercial/rules/e-invoicing/codes.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { type Call, companyOf } from '../../../http/call/call.ts'
import type { Values } from '../../../database/records.ts'
import type { DocumentKind } from './kinds.ts'

/**
 * Returns the column of a message that names a document of a kind; undefined for kinds that are handed over to no
 * platform.
 */
export const statusColumnOf = ({ name }: Pick<DocumentKind, 'name'>): 'invoice' | 'credit' | undefined =>
  name === 'invoice' || name === 'credit' ? name : undefined

/**
 * Returns the SQL of the latest status message of a row of a table. A purchase has the status of the e-invoice as which
 * it was received.
 */
function latest(column: string, row: string): string {
  const of = (condition: string): string =>
    `(select m.code from commercial_status_messages m where m.company = ${row}.company and ${condition} and m.rank is not null order by m.rank collate "C" desc limit 1)`
  const received = `m.received_invoice = (select r.id from commercial_received_invoices r where r.company = ${row}.company and r.${column} = ${row}.id)`
  return `case when ${row}.is_sales then ${of(`m.${column} = ${row}.id`)} else ${of(received)} end`
}

/** Returns the status of the rows of a list, for kinds that have one. */
export function statusListed(kind: DocumentKind): Readonly<Record<string, string>> {
  const column = statusColumnOf(kind)
  const table = tableName(kind.entity)
  return column ? { e_status: latest(column, table) } : {}
}

/** Adds the status to records that were not read by a list. */
export async function presentStatuses(call: Call, tx: Queryable, kind: DocumentKind, records: Values[]): Promise<void> {
  const column = statusColumnOf(kind)
  const unknown = column ? records.filter((record) => !('e_status' in record)) : []
  if (!column || unknown.length === 0) return
  const rows = await tx.query<{ id: string; code: string | null }>(
    `select d.id, ${latest(column, 'd')} as code from ${tableName(kind.entity)} d where d.company = $1 and d.id = any($2::uuid[])`,
    [companyOf(call), unknown.map(({ id }) => id)],
  )
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  for (const record of unknown) record.e_status = codes.get(String(record.id)) ?? null
}

/** The invoices of a view: refused or rejected, and not corrected by a credit yet (domain rules 2.2). */
export const refusedView = {
  sql: `status = 'accepted' and is_sales and id in (
    select m.invoice from commercial_status_messages m where m.code = any($?) and m.invoice is not null
       and not exists (select from commercial_credits c where c.company = m.company and c.linked_invoice = m.invoice and c.status = 'accepted'))`,
  params: [correctedCodes],
}
