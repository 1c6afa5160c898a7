import { readFileSync, readdirSync } from 'node:fs'
import { tellChanges } from '../change-signs.ts'
import type { Database } from '../database.ts'
import { createViews, dropViews, presentViews } from '../views/index.ts'
import { createTenantRole } from '../row-level-security.ts'

const folder = new URL('../migrations/', import.meta.url)

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

const migration = (name: string): string =>
  `${readFileSync(new URL(name, folder), 'utf8')}\ninsert into system_migrations (name) values ('${name}');`

/**
 * Returns the parts of each transaction. Views are dropped, the tables migrated and the views created in one, so that a
 * reader never misses a view. A database without views gets each migration in a transaction of its own.
 */
async function scriptsOf(database: Database, open: readonly string[], isPresent: boolean): Promise<string[][]> {
  const { names, areCurrent } = await presentViews(database)
  const migrations = open.map(migration)
  // An earlier schema, which is migrated by name, lacks columns that the views read.
  const created = isPresent ? [createViews] : []
  if (names.length === 0) return [...migrations, ...created].map((part) => [part])
  return migrations.length > 0 || !areCurrent ? [[dropViews, ...migrations, ...created]] : []
}

/**
 * Brings a database to the present schema, forward only, with its views. Creates the role of row-level security between
 * companies. Returns the names of the applied migrations. The default of `names` is all, unless an
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
    const isPresent = migrationNames().every((name) => done.has(name) || names.includes(name))
    for (const parts of await scriptsOf(database, open, isPresent))
      // Deferred checks of one part are done before the next one alters their tables.
      await database.script(
        ['begin', unhurried, parts.join('\nset constraints all immediate;\n'), 'commit;'].join(';\n'),
      )
    // An earlier schema, which is migrated by name, may lack the triggers.
    if (names.includes('0590-change-signs.sql')) await tellChanges(database)
    await createTenantRole(database)
    return open
  })
