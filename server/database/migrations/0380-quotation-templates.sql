create table commercial_quotation_templates (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "is_sales" boolean,
  "lines" jsonb,
  "subject" text,
  "expiration_days" integer,
  "deposit_percent" numeric,
  "terms_of_sales" text
);
alter table commercial_quotation_templates enable row level security;
create policy company_wall on commercial_quotation_templates using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_quotation_templates_search_idx on commercial_quotation_templates using gin (search_text gin_trgm_ops);
create index commercial_quotation_templates_created_idx on commercial_quotation_templates (company, created_at desc, id desc);
create index commercial_quotation_templates_title_sort_idx on commercial_quotation_templates (company, sort_title, id);
alter table commercial_quotation_templates add constraint commercial_quotation_templates_pk primary key (id);
alter table commercial_quotation_templates add constraint commercial_quotation_templates_tenant_key unique (company, id);
alter table commercial_quotation_templates
  alter column "name" set not null,
  alter column "is_sales" set not null,
  alter column "lines" set not null,
  add constraint name_length check (char_length("name") <= 120),
  add constraint subject_length check (char_length("subject") <= 200),
  add constraint expiration_days_min check ("expiration_days" >= 0),
  add constraint expiration_days_max check ("expiration_days" <= 3650),
  add constraint deposit_percent_min check ("deposit_percent" >= 0),
  add constraint deposit_percent_max check ("deposit_percent" <= 100),
  add constraint terms_of_sales_length check (char_length("terms_of_sales") <= 2000);
