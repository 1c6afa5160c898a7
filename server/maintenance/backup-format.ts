import type { Queryable, Row } from '../database/database.ts'

/** Format named in the first line of a back-up. */
export const format = 'ensemble-backup-1'

/** Column of a table with its SQL type. */
export interface BackupColumn {
  name: string
  type: string
}

/** Control totals by name. */
export interface Control {
  [total: string]: string | number | null
}

/** First line of a back-up. */
export interface Header {
  format: string
  migrations: string[]
  made_at: string
}

/** Last line of a back-up. Older ones have no `tables`, the number of rows of each table. */
export interface Footer {
  rows: number
  sha256: string
  controls: Control
  tables?: Record<string, number>
}

/** A piece of a file whose row has no content. */
export interface BackupPiece {
  file: string
  company: string
  piece: string
}

/** Lines come before their documents, so that a database which refuses to touch a validated invoice takes them. */
const first = (table: string): number => (table.endsWith('_lines') ? 0 : 1)

/** Lists the tables of a back-up in the order in which they are written and read. */
export async function readTables(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('system_migrations', 'system_locks', 'system_rate_limits') order by 1",
  )
  return rows.map(({ name }) => name).sort((left, right) => first(left) - first(right) || (left < right ? -1 : 1))
}

/** Lists the columns of a table in their order. */
export const readColumns = (db: Queryable, table: string): Promise<BackupColumn[]> =>
  db.query<BackupColumn & Row>(
    "select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position",
    [table],
  )

/** Returns the number of rows of each table. */
export async function countTables(db: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await readTables(db)) {
    const [row] = await db.query<{ rows: number }>(`select count(*)::int as rows from "${table}"`)
    counts[table] = row?.rows ?? 0
  }
  return counts
}

/** Returns the totals by which a copy is compared with its source. */
export async function controls(db: Queryable): Promise<Control> {
  const [row] = await db.query<Control & Row>(
    `select (select count(*)::int from commercial_invoices) as invoices, (select coalesce(sum(total_price), 0)::text from commercial_invoices) as invoiced, (select coalesce(sum(left_to_pay), 0)::text from commercial_invoices) as left_to_pay,
            (select count(*)::int from commercial_quotations) as quotations, (select coalesce(sum(amount), 0)::text from commercial_invoice_payments) as payments, (select coalesce(sum(debit), 0)::text from accounting_account_lines) as debit,
            (select coalesce(sum(credit), 0)::text from accounting_account_lines) as credit, (select count(*)::int from directory_organizations) as organizations, (select count(*)::int from system_files) as files,
            (select md5(coalesce(string_agg(hash, ',' order by company, number, id), '')) from commercial_invoices) as hashes`,
  )
  return row ?? {}
}
