import type { Database } from '../../../server/database/database.ts'
import { readTables } from '../../../server/maintenance/backup-format.ts'

const one = '00000000-0000-7000-8000-000000000001'

/** SQL of a value of each type that a column of an unbounded row takes. */
const values: Record<string, string> = {
  uuid: `'${one}'`,
  text: "'x'",
  'character varying': "'x'",
  'timestamp with time zone': "'2026-11-20T09:00:00Z'",
  date: "'2026-11-20'",
  jsonb: "'[]'",
  ARRAY: "'{}'",
  bytea: "'\\x00ff'",
  boolean: 'false',
  numeric: '0',
  'time without time zone': "'09:00'",
}

/** SQL of a value that differs in each row `n`. */
const numbered: Record<string, string> = {
  text: "'x' || n",
  integer: 'n + 1',
  uuid: 'gen_random_uuid()',
  date: "'2026-11-20'::date + n",
}

/** Returns the SQL of a value of a type; 1 for a type that is not listed. */
const valueOf = (type: string): string => values[type] ?? '1'

/** Removes checks and triggers of all tables, so that sample rows are accepted. */
export const dropLaws = (db: Database): Promise<void> =>
  db.script(`do $$
declare law record;
begin
  for law in
    select conrelid::regclass as name, conname from pg_constraint
     where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', law.name, law.conname); end loop;
  for law in select tgrelid::regclass as name, tgname from pg_trigger where not tgisinternal
  loop execute format('drop trigger %I on %s', law.tgname, law.name); end loop;
end $$`)

/**
 * Writes a row with the same identifier into every table that lacks one, so that every reference finds its row. Tables
 * whose first two columns identify no row get `many` more; returns their names.
 */
export async function fillEveryTable(db: Database, many: number): Promise<string[]> {
  const pageable: string[] = []
  await db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'")
    for (const table of await readTables(tx)) {
      const columns = await tx.query<{ name: string; type: string; required: boolean; refers: boolean; key: boolean }>(
        `select a.attname as name, c.data_type as type, a.attnotnull and not a.attgenerated <> '' as required,
                exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)) as refers,
                a.attnum > 2 and exists (select from pg_index k where k.indisunique and k.indrelid = a.attrelid and a.attnum = any(k.indkey)) as key
           from pg_attribute a join information_schema.columns c on c.table_schema = 'public' and c.table_name = $1 and c.column_name = a.attname
          where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
        [table],
      )
      const filled = columns.filter(({ required, refers, type }) => required || refers || type === 'bytea')
      const names = filled.map(({ name }) => `"${name}"`).join(', ')
      const hasId = columns.some(({ name, type }) => name === 'id' && type === 'uuid')
      const [own] = await tx.query(`select 1 from "${table}" ${hasId ? `where id = '${one}'` : ''} limit 1`)
      if (!own)
        await tx.query(
          `insert into "${table}" (${names}) values (${filled.map(({ type }) => valueOf(type)).join(', ')})`,
        )
      const [identified] = await tx.query(
        `select 1 from pg_index i where i.indrelid = $1::regclass and i.indisunique and i.indpred is null and i.indkey::int2[] <@ '{1,2}'::int2[]`,
        [table],
      )
      if (identified) continue
      pageable.push(table)
      await tx.query(
        `insert into "${table}" (${names}) select ${filled
          .map(({ key, refers, type }) => (key && !refers && numbered[type]) || valueOf(type))
          .join(', ')} from generate_series(1, ${many}) n`,
      )
    }
  })
  return pageable
}
