create table commercial_reminders (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "invoice" uuid,
  "kind" text,
  "text" text,
  "promised_on" date,
  "promised_amount" numeric,
  "day" date,
  "organization" uuid,
  "level" integer,
  "channel" text,
  "due_date" date,
  "currency" text,
  "left_to_pay" numeric,
  "late_amount" numeric,
  "penalty" numeric,
  "indemnity" numeric,
  "recipients" text,
  "subject" text
);
alter table commercial_reminders enable row level security;
create policy company_wall on commercial_reminders using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_reminders_search_idx on commercial_reminders using gin (search_text gin_trgm_ops);
create index commercial_reminders_invoice_idx on commercial_reminders (company, "invoice");
create index commercial_reminders_organization_idx on commercial_reminders (company, "organization");
create index commercial_reminders_created_idx on commercial_reminders (company, created_at desc, id desc);
create index commercial_reminders_title_sort_idx on commercial_reminders (company, sort_title, id);
alter table commercial_reminders add constraint commercial_reminders_pk primary key (id);
alter table commercial_reminders add constraint commercial_reminders_tenant_key unique (company, id);
alter table commercial_reminders add constraint commercial_reminders_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_reminders add constraint commercial_reminders_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table commercial_reminders
  alter column "invoice" set not null,
  alter column "kind" set not null,
  add constraint kind_choice check ("kind" in ('reminder', 'call', 'promise', 'dispute', 'lift')),
  add constraint text_length check (char_length("text") <= 10000),
  add constraint channel_choice check ("channel" in ('mail', 'letter', 'call'));
