create table payment_transfer_orders (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "account" uuid,
  "execution_date" date,
  "invoices" jsonb,
  "number" text,
  "state" text,
  "total_price" numeric,
  "transfers" integer,
  "approved_by" uuid,
  "approved_at" timestamptz,
  "sent_at" timestamptz,
  "file" text,
  "sha256" text
);
alter table payment_transfer_orders enable row level security;
create policy company_wall on payment_transfer_orders using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index payment_transfer_orders_search_idx on payment_transfer_orders using gin (search_text gin_trgm_ops);
create index payment_transfer_orders_account_idx on payment_transfer_orders (company, "account");
create index payment_transfer_orders_created_idx on payment_transfer_orders (company, created_at desc, id desc);
create index payment_transfer_orders_title_sort_idx on payment_transfer_orders (company, sort_title, id);
create index payment_transfer_orders_execution_date_rise_idx on payment_transfer_orders (company, "execution_date" asc, id);
create index payment_transfer_orders_total_price_fall_idx on payment_transfer_orders (company, "total_price" desc nulls last, id desc);
create index payment_transfer_orders_total_price_rise_idx on payment_transfer_orders (company, "total_price" asc nulls last, id);
create index payment_transfer_orders_choices_idx on payment_transfer_orders (company, "state");
alter table payment_transfer_orders add constraint payment_transfer_orders_pk primary key (id);
alter table payment_transfer_orders add constraint payment_transfer_orders_tenant_key unique (company, id);
create table payment_transfer_order_lines (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transfer_order" uuid,
  "invoice" uuid,
  "organization" uuid,
  "amount" numeric,
  "name" text,
  "iban" text,
  "bic" text,
  "iban_changed" boolean,
  "is_open" boolean,
  "payment" uuid
);
alter table payment_transfer_order_lines enable row level security;
create policy company_wall on payment_transfer_order_lines using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index payment_transfer_order_lines_search_idx on payment_transfer_order_lines using gin (search_text gin_trgm_ops);
create index payment_transfer_order_lines_transfer_order_idx on payment_transfer_order_lines (company, "transfer_order");
create index payment_transfer_order_lines_invoice_idx on payment_transfer_order_lines (company, "invoice");
create index payment_transfer_order_lines_organization_idx on payment_transfer_order_lines (company, "organization");
create index payment_transfer_order_lines_payment_idx on payment_transfer_order_lines (company, "payment");
create index payment_transfer_order_lines_created_idx on payment_transfer_order_lines (company, created_at desc, id desc);
create index payment_transfer_order_lines_title_sort_idx on payment_transfer_order_lines (company, sort_title, id);
alter table payment_transfer_order_lines add constraint payment_transfer_order_lines_pk primary key (id);
alter table payment_transfer_order_lines add constraint payment_transfer_order_lines_tenant_key unique (company, id);
alter table payment_transfer_orders add constraint payment_transfer_orders_account_fk foreign key (company, "account") references payment_bank_accounts (company, id) deferrable initially immediate;
alter table payment_transfer_order_lines add constraint payment_transfer_order_lines_transfer_order_fk foreign key (company, "transfer_order") references payment_transfer_orders (company, id) on delete cascade deferrable initially immediate;
alter table payment_transfer_order_lines add constraint payment_transfer_order_lines_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table payment_transfer_order_lines add constraint payment_transfer_order_lines_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table payment_transfer_order_lines add constraint payment_transfer_order_lines_payment_fk foreign key (company, "payment") references commercial_invoice_payments (company, id) deferrable initially immediate;
alter table payment_transfer_orders
  alter column "account" set not null,
  alter column "execution_date" set not null,
  alter column "invoices" set not null,
  add constraint state_choice check ("state" in ('draft', 'approved', 'sent', 'canceled'));
alter table payment_transfer_order_lines
  alter column "transfer_order" set not null,
  alter column "invoice" set not null,
  alter column "organization" set not null,
  alter column "amount" set not null,
  alter column "name" set not null,
  alter column "iban" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint iban_length check (char_length("iban") <= 34),
  add constraint bic_length check (char_length("bic") <= 11);
alter table payment_transfer_orders add column "prepared_by" uuid;
