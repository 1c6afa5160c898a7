import type { Database, Queryable } from './database.ts'

/**
 * Who works for one company: owns nothing, so that row-level security holds for it. The owner of the tables, who
 * migrates and runs what serves all companies, is not held.
 */
const tenant = 'ensemble_tenant'

// Comparisons that a search finds rows by through an index. They tell nothing of a row but yes or no; unless the
// database knows that, it looks at every row of the company first.
const leakproof = [
  'textlike(text, text)',
  'similarity_op(text, text)',
  'word_similarity_op(text, text)',
  'word_similarity_commutator_op(text, text)',
]

// From PostgreSQL 16 on, who makes a role is a member of it that may not yet step into it.
const mayEnter = `case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end`

const raising = `do $$
begin
  if not exists (select from pg_roles where rolname = '${tenant}') then create role ${tenant} nologin; end if;
  if not pg_has_role('${tenant}', ${mayEnter}) then grant ${tenant} to current_user; end if;
  if exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'system_migrations' and not has_table_privilege('${tenant}', oid, 'delete')) then
    grant usage on schema public to ${tenant};
    grant select, insert, update, delete on all tables in schema public to ${tenant};
    revoke all on system_migrations from ${tenant};
  end if;
  if (select rolsuper from pg_roles where rolname = current_user) then
    ${leakproof.map((name) => `if not (select proleakproof from pg_proc where oid = '${name}'::regprocedure) then alter function ${name} leakproof; end if;`).join('\n    ')}
  end if;
exception when insufficient_privilege then null;
end $$`

/**
 * Makes the role of the wall ready, where the user of the database may do that; else somebody else must make it and
 * grant it.
 */
export const raiseWall = (database: Database): Promise<void> => database.script(raising)

/**
 * The database with its wall; one whose role could not be made, and this is said once, is the same for every company.
 */
export async function behindWall<D extends Database>(database: D): Promise<D> {
  const [row] = await database.query<{ stands: boolean }>(
    `select coalesce((select pg_has_role(oid, ${mayEnter}) and has_table_privilege(oid, 'commercial_invoices', 'delete') from pg_roles where rolname = '${tenant}'), false) as stands`,
  )
  if (row?.stands) return database
  console.error(
    JSON.stringify({
      level: 'warning',
      what: `row-level security is off: the user of DATABASE_URL may not make the role ${tenant}. Have an administrator run: create role ${tenant} nologin; grant ${tenant} to the user; then start again`,
    }),
  )
  const open: D = { ...database, within: () => open }
  return open
}

/** How much of a mistyped word must be found in another for both to be near: "kerbat" is 0.57 of "kerbrat". */
const nearness = '0.45'

/** What a connection stands before: the rows of one company, or with `undefined` all of them. */
export async function standBefore(connection: Queryable, company: string | undefined): Promise<void> {
  await connection.query(
    "select set_config('ensemble.company', $1, false), set_config('role', $2, false), set_config('pg_trgm.word_similarity_threshold', $3, false)",
    [company ?? '', company ? tenant : 'none', nearness],
  )
}
