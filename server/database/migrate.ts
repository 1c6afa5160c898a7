import { readFileSync, readdirSync } from 'node:fs'
import { tellChanges } from './change-signs.ts'
import type { Database } from './database.ts'
import { createTenantRole } from './row-level-security.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Returns the names of the migrations in their order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** An index over millions of rows takes longer than a request may, and so does the wait for the process that makes it. */
const unhurried = "select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)"

/** Runs work in one process after the other: those that start together find it done. PGlite has one process anyway. */
const inTurn = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.kind === 'pglite'
    ? work()
    : database.transaction(async (tx) => {
        await tx.query(unhurried)
        await tx.query("select pg_advisory_xact_lock(hashtext('ensemble migrations'))")
        return work()
      })

/**
 * Brings a database to the present schema: forward only, each migration in a transaction. Creates the role of row-level
 * security between companies. Returns the names of the applied migrations. The default of `names` is all, unless an
 * earlier schema is wanted.
 */
export const migrate = (database: Database, names: readonly string[] = migrationNames()): Promise<string[]> =>
  inTurn(database, async () => {
    await database.query(
      'create table if not exists system_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set(
      (await database.query<{ name: string }>('select name from system_migrations')).map(({ name }) => name),
    )
    const open = names.filter((name) => !done.has(name))
    for (const name of open) {
      await database.script(
        `begin;\n${unhurried};\n${readFileSync(new URL(name, folder), 'utf8')}\ninsert into system_migrations (name) values ('${name}');\ncommit;`,
      )
    }
    // An earlier schema, which is migrated by name, may lack the triggers.
    if (names.includes('0590-change-signs.sql')) await tellChanges(database)
    await createTenantRole(database)
    return open
  })
