create table commercial_business_opportunity_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "business_opportunity" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_business_opportunity_documents enable row level security;
create policy company_wall on commercial_business_opportunity_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_business_opportunity_documents_search_idx on commercial_business_opportunity_documents using gin (search_text gin_trgm_ops);
create index commercial_business_opportunity_documents_business_opportuni on commercial_business_opportunity_documents (company, "business_opportunity");
create index commercial_business_opportunity_documents_created_idx on commercial_business_opportunity_documents (company, created_at desc, id desc);
create index commercial_business_opportunity_documents_title_sort_idx on commercial_business_opportunity_documents (company, sort_title, id);
alter table commercial_business_opportunity_documents add constraint commercial_business_opportunity_documents_pk primary key (id);
alter table commercial_business_opportunity_documents add constraint commercial_business_opportunity_documents_tenant_key unique (company, id);
create table commercial_business_opportunity_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "business_opportunity" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid,
  "mentions" jsonb
);
alter table commercial_business_opportunity_notes enable row level security;
create policy company_wall on commercial_business_opportunity_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_business_opportunity_notes_search_idx on commercial_business_opportunity_notes using gin (search_text gin_trgm_ops);
create index commercial_business_opportunity_notes_business_opportunity_i on commercial_business_opportunity_notes (company, "business_opportunity");
create index commercial_business_opportunity_notes_created_idx on commercial_business_opportunity_notes (company, created_at desc, id desc);
create index commercial_business_opportunity_notes_title_sort_idx on commercial_business_opportunity_notes (company, sort_title, id);
alter table commercial_business_opportunity_notes add constraint commercial_business_opportunity_notes_pk primary key (id);
alter table commercial_business_opportunity_notes add constraint commercial_business_opportunity_notes_tenant_key unique (company, id);
alter table commercial_business_opportunity_documents add constraint commercial_business_opportunity_documents_business_opportuni foreign key (company, "business_opportunity") references commercial_business_opportunities (company, id) on delete cascade deferrable initially immediate;
alter table commercial_business_opportunity_notes add constraint commercial_business_opportunity_notes_business_opportunity_f foreign key (company, "business_opportunity") references commercial_business_opportunities (company, id) on delete cascade deferrable initially immediate;
alter table commercial_business_opportunity_documents
  alter column "business_opportunity" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_business_opportunity_notes
  alter column "business_opportunity" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
