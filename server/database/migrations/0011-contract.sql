create table commercial_invoice_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "invoice" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_invoice_documents enable row level security;
create policy company_wall on commercial_invoice_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_invoice_documents_search_idx on commercial_invoice_documents using gin (search_text gin_trgm_ops);
create index commercial_invoice_documents_created_idx on commercial_invoice_documents (company, created_at desc, id desc);
create index commercial_invoice_documents_invoice_idx on commercial_invoice_documents (company, "invoice");
create index commercial_invoice_documents_title_sort_idx on commercial_invoice_documents (company, sort_title, id);
alter table commercial_invoice_documents add constraint commercial_invoice_documents_pk primary key (id);
alter table commercial_invoice_documents add constraint commercial_invoice_documents_tenant_key unique (company, id);
create table commercial_invoice_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "invoice" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
alter table commercial_invoice_notes enable row level security;
create policy company_wall on commercial_invoice_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_invoice_notes_search_idx on commercial_invoice_notes using gin (search_text gin_trgm_ops);
create index commercial_invoice_notes_created_idx on commercial_invoice_notes (company, created_at desc, id desc);
create index commercial_invoice_notes_invoice_idx on commercial_invoice_notes (company, "invoice");
create index commercial_invoice_notes_title_sort_idx on commercial_invoice_notes (company, sort_title, id);
alter table commercial_invoice_notes add constraint commercial_invoice_notes_pk primary key (id);
alter table commercial_invoice_notes add constraint commercial_invoice_notes_tenant_key unique (company, id);
create table commercial_quotation_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "quotation" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_quotation_documents enable row level security;
create policy company_wall on commercial_quotation_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_quotation_documents_search_idx on commercial_quotation_documents using gin (search_text gin_trgm_ops);
create index commercial_quotation_documents_created_idx on commercial_quotation_documents (company, created_at desc, id desc);
create index commercial_quotation_documents_quotation_idx on commercial_quotation_documents (company, "quotation");
create index commercial_quotation_documents_title_sort_idx on commercial_quotation_documents (company, sort_title, id);
alter table commercial_quotation_documents add constraint commercial_quotation_documents_pk primary key (id);
alter table commercial_quotation_documents add constraint commercial_quotation_documents_tenant_key unique (company, id);
create table commercial_quotation_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "quotation" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid
);
alter table commercial_quotation_notes enable row level security;
create policy company_wall on commercial_quotation_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_quotation_notes_search_idx on commercial_quotation_notes using gin (search_text gin_trgm_ops);
create index commercial_quotation_notes_created_idx on commercial_quotation_notes (company, created_at desc, id desc);
create index commercial_quotation_notes_quotation_idx on commercial_quotation_notes (company, "quotation");
create index commercial_quotation_notes_title_sort_idx on commercial_quotation_notes (company, sort_title, id);
alter table commercial_quotation_notes add constraint commercial_quotation_notes_pk primary key (id);
alter table commercial_quotation_notes add constraint commercial_quotation_notes_tenant_key unique (company, id);
alter table commercial_invoice_documents add constraint commercial_invoice_documents_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) on delete cascade deferrable initially immediate;
alter table commercial_invoice_notes add constraint commercial_invoice_notes_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) on delete cascade deferrable initially immediate;
alter table commercial_quotation_documents add constraint commercial_quotation_documents_quotation_fk foreign key (company, "quotation") references commercial_quotations (company, id) on delete cascade deferrable initially immediate;
alter table commercial_quotation_notes add constraint commercial_quotation_notes_quotation_fk foreign key (company, "quotation") references commercial_quotations (company, id) on delete cascade deferrable initially immediate;
