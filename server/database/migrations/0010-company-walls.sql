-- The second wall between companies, behind the `company = ` of every statement: who works for one company (server/database/wall.ts) sees and writes rows of that company alone.
-- The tables of logging in stay open: an account may belong to several companies.
do $$
declare
  name text;
begin
  for name in
    select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'company' and table_name not in ('system_applications', 'system_members', 'system_sessions', 'system_simulated_payments')
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_wall on %I using (company = (select nullif(current_setting(''ensemble.company'', true), '''')::uuid))', name);
  end loop;
end $$;
-- A mail that sets a password belongs to an account, to no company: it is of those to whose people alone it goes.
alter policy company_wall on system_outbox using (
  company = (select nullif(current_setting('ensemble.company', true), '')::uuid)
  or (company is null and not exists (
    select from jsonb_array_elements_text(recipients) r(email)
     where not exists (select from system_accounts a join system_members m on m.account = a.id where a.email = r.email and m.company = (select nullif(current_setting('ensemble.company', true), '')::uuid))
        or exists (select from system_accounts a join system_members m on m.account = a.id where a.email = r.email and m.company <> (select nullif(current_setting('ensemble.company', true), '')::uuid)))));
