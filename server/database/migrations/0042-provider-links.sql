-- Since when the payment provider has an account of a company; no row means none.
create table system_provider_links (
  company uuid primary key,
  linked_at timestamptz not null
);
alter table system_provider_links enable row level security;
create policy company_wall on system_provider_links using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
