create table commercial_credit_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "credit" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_credit_documents enable row level security;
create policy company_wall on commercial_credit_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_credit_documents_search_idx on commercial_credit_documents using gin (search_text gin_trgm_ops);
create index commercial_credit_documents_credit_idx on commercial_credit_documents (company, "credit");
create index commercial_credit_documents_created_idx on commercial_credit_documents (company, created_at desc, id desc);
create index commercial_credit_documents_title_sort_idx on commercial_credit_documents (company, sort_title, id);
alter table commercial_credit_documents add constraint commercial_credit_documents_pk primary key (id);
alter table commercial_credit_documents add constraint commercial_credit_documents_tenant_key unique (company, id);
create table commercial_credit_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "credit" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid,
  "mentions" jsonb
);
alter table commercial_credit_notes enable row level security;
create policy company_wall on commercial_credit_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_credit_notes_search_idx on commercial_credit_notes using gin (search_text gin_trgm_ops);
create index commercial_credit_notes_credit_idx on commercial_credit_notes (company, "credit");
create index commercial_credit_notes_created_idx on commercial_credit_notes (company, created_at desc, id desc);
create index commercial_credit_notes_title_sort_idx on commercial_credit_notes (company, sort_title, id);
alter table commercial_credit_notes add constraint commercial_credit_notes_pk primary key (id);
alter table commercial_credit_notes add constraint commercial_credit_notes_tenant_key unique (company, id);
create table commercial_delivery_note_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "delivery_note" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_delivery_note_documents enable row level security;
create policy company_wall on commercial_delivery_note_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_delivery_note_documents_search_idx on commercial_delivery_note_documents using gin (search_text gin_trgm_ops);
create index commercial_delivery_note_documents_delivery_note_idx on commercial_delivery_note_documents (company, "delivery_note");
create index commercial_delivery_note_documents_created_idx on commercial_delivery_note_documents (company, created_at desc, id desc);
create index commercial_delivery_note_documents_title_sort_idx on commercial_delivery_note_documents (company, sort_title, id);
alter table commercial_delivery_note_documents add constraint commercial_delivery_note_documents_pk primary key (id);
alter table commercial_delivery_note_documents add constraint commercial_delivery_note_documents_tenant_key unique (company, id);
create table commercial_delivery_note_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "delivery_note" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid,
  "mentions" jsonb
);
alter table commercial_delivery_note_notes enable row level security;
create policy company_wall on commercial_delivery_note_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_delivery_note_notes_search_idx on commercial_delivery_note_notes using gin (search_text gin_trgm_ops);
create index commercial_delivery_note_notes_delivery_note_idx on commercial_delivery_note_notes (company, "delivery_note");
create index commercial_delivery_note_notes_created_idx on commercial_delivery_note_notes (company, created_at desc, id desc);
create index commercial_delivery_note_notes_title_sort_idx on commercial_delivery_note_notes (company, sort_title, id);
alter table commercial_delivery_note_notes add constraint commercial_delivery_note_notes_pk primary key (id);
alter table commercial_delivery_note_notes add constraint commercial_delivery_note_notes_tenant_key unique (company, id);
create table commercial_product_return_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "product_return" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_product_return_documents enable row level security;
create policy company_wall on commercial_product_return_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_product_return_documents_search_idx on commercial_product_return_documents using gin (search_text gin_trgm_ops);
create index commercial_product_return_documents_product_return_idx on commercial_product_return_documents (company, "product_return");
create index commercial_product_return_documents_created_idx on commercial_product_return_documents (company, created_at desc, id desc);
create index commercial_product_return_documents_title_sort_idx on commercial_product_return_documents (company, sort_title, id);
alter table commercial_product_return_documents add constraint commercial_product_return_documents_pk primary key (id);
alter table commercial_product_return_documents add constraint commercial_product_return_documents_tenant_key unique (company, id);
create table commercial_product_return_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "product_return" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid,
  "mentions" jsonb
);
alter table commercial_product_return_notes enable row level security;
create policy company_wall on commercial_product_return_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_product_return_notes_search_idx on commercial_product_return_notes using gin (search_text gin_trgm_ops);
create index commercial_product_return_notes_product_return_idx on commercial_product_return_notes (company, "product_return");
create index commercial_product_return_notes_created_idx on commercial_product_return_notes (company, created_at desc, id desc);
create index commercial_product_return_notes_title_sort_idx on commercial_product_return_notes (company, sort_title, id);
alter table commercial_product_return_notes add constraint commercial_product_return_notes_pk primary key (id);
alter table commercial_product_return_notes add constraint commercial_product_return_notes_tenant_key unique (company, id);
create table commercial_refund_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "refund" uuid,
  "title" text,
  "document" text,
  "size" numeric
);
alter table commercial_refund_documents enable row level security;
create policy company_wall on commercial_refund_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_refund_documents_search_idx on commercial_refund_documents using gin (search_text gin_trgm_ops);
create index commercial_refund_documents_refund_idx on commercial_refund_documents (company, "refund");
create index commercial_refund_documents_created_idx on commercial_refund_documents (company, created_at desc, id desc);
create index commercial_refund_documents_title_sort_idx on commercial_refund_documents (company, sort_title, id);
alter table commercial_refund_documents add constraint commercial_refund_documents_pk primary key (id);
alter table commercial_refund_documents add constraint commercial_refund_documents_tenant_key unique (company, id);
create table commercial_refund_notes (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "refund" uuid,
  "text" text,
  "pin" boolean,
  "user" uuid,
  "mentions" jsonb
);
alter table commercial_refund_notes enable row level security;
create policy company_wall on commercial_refund_notes using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_refund_notes_search_idx on commercial_refund_notes using gin (search_text gin_trgm_ops);
create index commercial_refund_notes_refund_idx on commercial_refund_notes (company, "refund");
create index commercial_refund_notes_created_idx on commercial_refund_notes (company, created_at desc, id desc);
create index commercial_refund_notes_title_sort_idx on commercial_refund_notes (company, sort_title, id);
alter table commercial_refund_notes add constraint commercial_refund_notes_pk primary key (id);
alter table commercial_refund_notes add constraint commercial_refund_notes_tenant_key unique (company, id);
alter table commercial_credit_documents add constraint commercial_credit_documents_credit_fk foreign key (company, "credit") references commercial_credits (company, id) on delete cascade deferrable initially immediate;
alter table commercial_credit_notes add constraint commercial_credit_notes_credit_fk foreign key (company, "credit") references commercial_credits (company, id) on delete cascade deferrable initially immediate;
alter table commercial_delivery_note_documents add constraint commercial_delivery_note_documents_delivery_note_fk foreign key (company, "delivery_note") references commercial_delivery_notes (company, id) on delete cascade deferrable initially immediate;
alter table commercial_delivery_note_notes add constraint commercial_delivery_note_notes_delivery_note_fk foreign key (company, "delivery_note") references commercial_delivery_notes (company, id) on delete cascade deferrable initially immediate;
alter table commercial_product_return_documents add constraint commercial_product_return_documents_product_return_fk foreign key (company, "product_return") references commercial_product_returns (company, id) on delete cascade deferrable initially immediate;
alter table commercial_product_return_notes add constraint commercial_product_return_notes_product_return_fk foreign key (company, "product_return") references commercial_product_returns (company, id) on delete cascade deferrable initially immediate;
alter table commercial_refund_documents add constraint commercial_refund_documents_refund_fk foreign key (company, "refund") references commercial_refunds (company, id) on delete cascade deferrable initially immediate;
alter table commercial_refund_notes add constraint commercial_refund_notes_refund_fk foreign key (company, "refund") references commercial_refunds (company, id) on delete cascade deferrable initially immediate;
alter table commercial_credit_documents
  alter column "credit" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_credit_notes
  alter column "credit" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table commercial_delivery_note_documents
  alter column "delivery_note" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_delivery_note_notes
  alter column "delivery_note" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table commercial_product_return_documents
  alter column "product_return" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_product_return_notes
  alter column "product_return" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
alter table commercial_refund_documents
  alter column "refund" set not null,
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table commercial_refund_notes
  alter column "refund" set not null,
  alter column "text" set not null,
  alter column "pin" set not null,
  add constraint text_length check (char_length("text") <= 2000);
