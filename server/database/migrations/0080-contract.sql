alter table accounting_account_lines add column "lettered_by_hand" boolean;
create table accounting_accounting_periods (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "year" integer,
  "closed_at" timestamptz,
  "closed_by" uuid
);
alter table accounting_accounting_periods enable row level security;
create policy company_wall on accounting_accounting_periods using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index accounting_accounting_periods_search_idx on accounting_accounting_periods using gin (search_text gin_trgm_ops);
create index accounting_accounting_periods_created_idx on accounting_accounting_periods (company, created_at desc, id desc);
create index accounting_accounting_periods_title_sort_idx on accounting_accounting_periods (company, sort_title, id);
alter table accounting_accounting_periods add constraint accounting_accounting_periods_pk primary key (id);
alter table accounting_accounting_periods add constraint accounting_accounting_periods_tenant_key unique (company, id);
alter table accounting_accounting_periods
  alter column "year" set not null,
  add constraint year_min check ("year" >= 2000);
