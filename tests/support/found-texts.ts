import type { Queryable } from '../../server/database/database.ts'

/** Returns the columns of the database that contain one of the lower-case texts, as `table.column`. */
export async function foundTexts(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const columns = await db.query<{ table_name: string; column_name: string; data_type: string }>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public') and data_type in ('text', 'jsonb', 'bytea', 'ARRAY')",
  )
  const places: string[] = []
  for (const { table_name, column_name, data_type } of columns) {
    const text = data_type === 'bytea' ? `encode("${column_name}", 'escape')` : `"${column_name}"::text`
    const [row] = await db.query(`select 1 from ${table_name} where lower(${text}) like any($1::text[]) limit 1`, [
      texts.map((one) => `%${one}%`),
    ])
    if (row) places.push(`${table_name}.${column_name}`)
  }
  return places.sort()
}
