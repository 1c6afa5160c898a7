create table commercial_purchase_order_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "purchase_order" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_purchase_order_documents enable row level security;
create policy company_wall on commercial_purchase_order_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_purchase_order_documents_search_idx on commercial_purchase_order_documents using gin (search_text gin_trgm_ops);
create index commercial_purchase_order_documents_purchase_order_idx on commercial_purchase_order_documents (company, "purchase_order");
create index commercial_purchase_order_documents_created_idx on commercial_purchase_order_documents (company, created_at desc, id desc);
create index commercial_purchase_order_documents_title_sort_idx on commercial_purchase_order_documents (company, sort_title, id);
alter table commercial_purchase_order_documents add constraint commercial_purchase_order_documents_pk primary key (id);
alter table commercial_purchase_order_documents add constraint commercial_purchase_order_documents_tenant_key unique (company, id);
create table commercial_purchase_order_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "purchase_order" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid,
  "mentions" jsonb
);
alter table commercial_purchase_order_notes enable row level security;
create policy company_wall on commercial_purchase_order_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_purchase_order_notes_search_idx on commercial_purchase_order_notes using gin (search_text gin_trgm_ops);
create index commercial_purchase_order_notes_purchase_order_idx on commercial_purchase_order_notes (company, "purchase_order");
create index commercial_purchase_order_notes_created_idx on commercial_purchase_order_notes (company, created_at desc, id desc);
create index commercial_purchase_order_notes_title_sort_idx on commercial_purchase_order_notes (company, sort_title, id);
alter table commercial_purchase_order_notes add constraint commercial_purchase_order_notes_pk primary key (id);
alter table commercial_purchase_order_notes add constraint commercial_purchase_order_notes_tenant_key unique (company, id);
alter table commercial_purchase_order_documents add constraint commercial_purchase_order_documents_purchase_order_fk foreign key (company, "purchase_order") references commercial_purchase_orders (company, id) on delete cascade deferrable initially immediate;
alter table commercial_purchase_order_notes add constraint commercial_purchase_order_notes_purchase_order_fk foreign key (company, "purchase_order") references commercial_purchase_orders (company, id) on delete cascade deferrable initially immediate;
alter table commercial_purchase_order_documents
  alter column "purchase_order" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_purchase_order_notes
  alter column "purchase_order" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
