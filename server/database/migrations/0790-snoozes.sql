create table dashboard_snoozes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "source" text,
  "record" text,
  "until" date,
  "user" uuid
);
alter table dashboard_snoozes enable row level security;
create policy company_wall on dashboard_snoozes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index dashboard_snoozes_search_idx on dashboard_snoozes using gin (search_text gin_trgm_ops);
create index dashboard_snoozes_created_idx on dashboard_snoozes (company, created_at desc, id desc);
create index dashboard_snoozes_title_sort_idx on dashboard_snoozes (company, sort_title, id);
create index dashboard_snoozes_until_sort_idx on dashboard_snoozes (company, "until" desc nulls last, id desc);
alter table dashboard_snoozes add constraint dashboard_snoozes_pk primary key (id);
alter table dashboard_snoozes add constraint dashboard_snoozes_tenant_key unique (company, id);
alter table dashboard_snoozes
  alter column "source" set not null,
  alter column "record" set not null,
  alter column "until" set not null,
  add constraint source_length check (char_length("source") <= 40),
  add constraint record_length check (char_length("record") <= 36);
