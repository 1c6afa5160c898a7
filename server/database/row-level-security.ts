import type { Database, Queryable } from './database.ts'

/**
 * Role that works for one company: it owns nothing, so that row-level security applies to it. It does not apply to the
 * owner of the tables, who migrates and runs the work for all companies.
 */
export const tenant = 'ensemble_tenant'

// Comparisons by which an index finds rows, and the folding of case before them. They reveal nothing of a row except
// yes or no. Without that declaration, the database reads every row of the company first.
const leakproof = [
  'textlike(text, text)',
  'lower(text)',
  'similarity_op(text, text)',
  'word_similarity_op(text, text)',
  'word_similarity_commutator_op(text, text)',
]

// From PostgreSQL 16 on, the creator of a role is a member of it that may not use it yet.
const mayEnter = `case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end`

// Tables of accounts, which belong to no company: those who work for one company neither read nor change them.
const closed = ['system_migrations', 'system_accounts', 'system_passkeys', 'system_refresh_tokens']
const closedNames = closed.map((name) => `'${name}'`).join(', ')

const tenantRoleScript = `do $$
declare
  closed_table regclass;
begin
  if not exists (select from pg_roles where rolname = '${tenant}') then create role ${tenant} nologin; end if;
  if not pg_has_role('${tenant}', ${mayEnter}) then grant ${tenant} to current_user; end if;
  if exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relname = any(array[${closedNames}, 'system_jobs'])) and not has_table_privilege('${tenant}', oid, 'delete')) then
    grant usage on schema public to ${tenant};
    grant select, insert, update, delete on all tables in schema public to ${tenant};
  end if;
  for closed_table in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any(array[${closedNames}, 'system_jobs']) loop
    execute format('revoke all on %s from ${tenant}', closed_table);
  end loop;
  -- Views are read only, whatever the grant on all tables says.
  for closed_table in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and (has_table_privilege('${tenant}', oid, 'insert') or not has_table_privilege('${tenant}', oid, 'select')) loop
    execute format('revoke all on %s from ${tenant}', closed_table);
    execute format('grant select on %s to ${tenant}', closed_table);
  end loop;
  -- Work is asked for within a request, and done for all companies.
  if to_regclass('system_jobs') is not null then grant insert on system_jobs to ${tenant}; end if;
  if (select rolsuper from pg_roles where rolname = current_user) then
    ${leakproof.map((name) => `if not (select proleakproof from pg_proc where oid = '${name}'::regprocedure) then alter function ${name} leakproof; end if;`).join('\n    ')}
  end if;
exception when insufficient_privilege then null;
end $$`

/**
 * Creates the role to which row-level security applies, if the user of the database may create one. Otherwise an
 * administrator must create and grant it.
 */
export const createTenantRole = (database: Database): Promise<void> => database.script(tenantRoleScript)

/**
 * Returns the database with row-level security; without its role, which is reported once, every company gets the same
 * database.
 */
export async function withRowLevelSecurity<D extends Database>(database: D): Promise<D> {
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
  const open: D = { ...database, forCompany: () => open }
  return open
}

/** Part of a mistyped word that must be found in another for both to be compared: "brsa" is 0.4 of "bras". */
const wordSimilarity = '0.35'

/** Sets the company whose rows a connection sees; `undefined` for all of them. */
export async function setCompany(connection: Queryable, company: string | undefined): Promise<void> {
  await connection.query(
    "select set_config('ensemble.company', $1, false), set_config('role', $2, false), set_config('pg_trgm.word_similarity_threshold', $3, false)",
    [company ?? '', company ? tenant : 'none', wordSimilarity],
  )
}
