import { readFileSync, readdirSync } from 'node:fs'
import type { Database } from './database.ts'
import { raiseWall } from './wall.ts'

const folder = new URL('./migrations/', import.meta.url)

/** The names of the migrations in their order. */
export const migrationNames = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.sql')).sort()

/** Brings a database to the present schema: forward only, each migration in a transaction; raises its wall between companies. Answers the names that were applied. */
export async function migrate(database: Database): Promise<string[]> {
  await database.query('create table if not exists system_migrations (name text primary key, applied_at timestamptz not null default now())')
  const done = new Set((await database.query<{ name: string }>('select name from system_migrations')).map(({ name }) => name))
  const open = migrationNames().filter((name) => !done.has(name))
  for (const name of open) {
    await database.script(`begin;\n${readFileSync(new URL(name, folder), 'utf8')}\ninsert into system_migrations (name) values ('${name}');\ncommit;`)
  }
  await raiseWall(database)
  return open
}
