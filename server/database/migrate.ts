import { readFileSync, readdirSync } from 'node:fs'
import type { Database } from './database.ts'
import { createTenantRole } from './row-level-security.ts'

const folder = new URL('./migrations/', import.meta.url)

/** The names of the migrations in their order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** One process after the other: those that start together find the work done. PGlite has one process anyway. */
const inTurn = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.kind === 'pglite'
    ? work()
    : database.transaction(async (tx) => {
        await tx.query("select pg_advisory_xact_lock(hashtext('ensemble migrations'))")
        return work()
      })

/**
 * Brings a database to the present schema: forward only, each migration in a transaction; creates the role of row-level security between
 * companies. Answers the names that were applied.
 */
export const migrate = (database: Database): Promise<string[]> =>
  inTurn(database, async () => {
    await database.query(
      'create table if not exists system_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set(
      (await database.query<{ name: string }>('select name from system_migrations')).map(({ name }) => name),
    )
    const open = migrationNames().filter((name) => !done.has(name))
    for (const name of open) {
      await database.script(
        `begin;\n${readFileSync(new URL(name, folder), 'utf8')}\ninsert into system_migrations (name) values ('${name}');\ncommit;`,
      )
    }
    await createTenantRole(database)
    return open
  })
