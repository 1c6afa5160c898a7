-- Members, sessions, applications and stored answers are shown to their own company alone; accounts, passkeys, refresh
-- tokens and jobs, which belong to no company, are closed to the role of companies.
alter table system_idempotency add column company uuid default nullif(current_setting('ensemble.company', true), '')::uuid;
update system_idempotency i set company = m.company from system_members m where i.owner = 'user:' || m.id::text;
update system_idempotency set company = substring(owner from 9)::uuid where owner ~ '^company:[0-9a-f-]{36}$';

create function is_personal_mail(recipients jsonb, company uuid) returns boolean language sql stable security definer set search_path = public as $$
  select not exists (
    select from jsonb_array_elements_text(recipients) r (email)
     where not exists (select from system_accounts a join system_members m on m.account = a.id where a.email = r.email and m.company = is_personal_mail.company)
        or exists (select from system_accounts a join system_members m on m.account = a.id where a.email = r.email and m.company <> is_personal_mail.company))
$$;

do $$
declare
  name text;
  own constant text := '(company = (select nullif(current_setting(''ensemble.company'', true), '''')::uuid))';
begin
  foreach name in array array['system_members', 'system_sessions', 'system_applications', 'system_simulated_payments', 'system_idempotency'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_wall on %I using %s', name, own);
  end loop;
  drop policy if exists company_wall on system_outbox;
  execute format('create policy company_wall on system_outbox using (%s or (company is null and is_personal_mail(recipients, (select nullif(current_setting(''ensemble.company'', true), '''')::uuid))))', own);
end $$;
