create table commercial_invoice_schedule_runs (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "invoice_schedule" uuid,
  "date" date,
  "outcome" text,
  "invoice" uuid,
  "problem" text
);
alter table commercial_invoice_schedule_runs enable row level security;
create policy company_wall on commercial_invoice_schedule_runs using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_invoice_schedule_runs_search_idx on commercial_invoice_schedule_runs using gin (search_text gin_trgm_ops);
create index commercial_invoice_schedule_runs_invoice_schedule_idx on commercial_invoice_schedule_runs (company, "invoice_schedule");
create index commercial_invoice_schedule_runs_invoice_idx on commercial_invoice_schedule_runs (company, "invoice");
create index commercial_invoice_schedule_runs_created_idx on commercial_invoice_schedule_runs (company, created_at desc, id desc);
create index commercial_invoice_schedule_runs_title_sort_idx on commercial_invoice_schedule_runs (company, sort_title, id);
alter table commercial_invoice_schedule_runs add constraint commercial_invoice_schedule_runs_pk primary key (id);
alter table commercial_invoice_schedule_runs add constraint commercial_invoice_schedule_runs_tenant_key unique (company, id);
create table commercial_invoice_schedules (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "source" uuid,
  "interval" text,
  "first_date" date,
  "status" text,
  "end_date" date,
  "count" integer,
  "index_percent" numeric,
  "index_from" date,
  "index_every" text,
  "renewal_months" integer,
  "notice_months" integer,
  "next_date" date
);
alter table commercial_invoice_schedules enable row level security;
create policy company_wall on commercial_invoice_schedules using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_invoice_schedules_search_idx on commercial_invoice_schedules using gin (search_text gin_trgm_ops);
create index commercial_invoice_schedules_source_idx on commercial_invoice_schedules (company, "source");
create index commercial_invoice_schedules_created_idx on commercial_invoice_schedules (company, created_at desc, id desc);
create index commercial_invoice_schedules_title_sort_idx on commercial_invoice_schedules (company, sort_title, id);
alter table commercial_invoice_schedules add constraint commercial_invoice_schedules_pk primary key (id);
alter table commercial_invoice_schedules add constraint commercial_invoice_schedules_tenant_key unique (company, id);
alter table commercial_invoice_schedule_runs add constraint commercial_invoice_schedule_runs_invoice_schedule_fk foreign key (company, "invoice_schedule") references commercial_invoice_schedules (company, id) on delete cascade deferrable initially immediate;
alter table commercial_invoice_schedule_runs add constraint commercial_invoice_schedule_runs_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_invoice_schedules add constraint commercial_invoice_schedules_source_fk foreign key (company, "source") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_invoice_schedule_runs
  alter column "invoice_schedule" set not null,
  alter column "date" set not null,
  add constraint outcome_choice check ("outcome" in ('made', 'skipped', 'failed'));
alter table commercial_invoice_schedules
  alter column "source" set not null,
  alter column "interval" set not null,
  alter column "first_date" set not null,
  alter column "status" set not null,
  add constraint interval_choice check ("interval" in ('month', 'quarter', 'half_year', 'year')),
  add constraint status_choice check ("status" in ('active', 'paused', 'ended')),
  add constraint count_min check ("count" >= 1),
  add constraint count_max check ("count" <= 600),
  add constraint index_percent_min check ("index_percent" >= -99),
  add constraint index_percent_max check ("index_percent" <= 100),
  add constraint index_every_choice check ("index_every" in ('year', 'once')),
  add constraint renewal_months_min check ("renewal_months" >= 1),
  add constraint renewal_months_max check ("renewal_months" <= 120),
  add constraint notice_months_min check ("notice_months" >= 0),
  add constraint notice_months_max check ("notice_months" <= 24);
