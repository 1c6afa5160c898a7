create table payment_transaction_parts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "transaction" uuid,
  "amount" numeric,
  "payment" uuid,
  "refund_payment" uuid,
  "account" uuid,
  "organization" uuid,
  "made" boolean
);
alter table payment_transaction_parts enable row level security;
create policy company_wall on payment_transaction_parts using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index payment_transaction_parts_search_idx on payment_transaction_parts using gin (search_text gin_trgm_ops);
create index payment_transaction_parts_transaction_idx on payment_transaction_parts (company, "transaction");
create index payment_transaction_parts_payment_idx on payment_transaction_parts (company, "payment");
create index payment_transaction_parts_refund_payment_idx on payment_transaction_parts (company, "refund_payment");
create index payment_transaction_parts_account_idx on payment_transaction_parts (company, "account");
create index payment_transaction_parts_organization_idx on payment_transaction_parts (company, "organization");
create index payment_transaction_parts_created_idx on payment_transaction_parts (company, created_at desc, id desc);
create index payment_transaction_parts_title_sort_idx on payment_transaction_parts (company, sort_title, id);
alter table payment_transaction_parts add constraint payment_transaction_parts_pk primary key (id);
alter table payment_transaction_parts add constraint payment_transaction_parts_tenant_key unique (company, id);
alter table payment_transaction_parts add constraint payment_transaction_parts_transaction_fk foreign key (company, "transaction") references payment_transactions (company, id) on delete cascade deferrable initially immediate;
alter table payment_transaction_parts add constraint payment_transaction_parts_payment_fk foreign key (company, "payment") references commercial_invoice_payments (company, id) deferrable initially immediate;
alter table payment_transaction_parts add constraint payment_transaction_parts_refund_payment_fk foreign key (company, "refund_payment") references commercial_refund_payments (company, id) deferrable initially immediate;
alter table payment_transaction_parts add constraint payment_transaction_parts_account_fk foreign key (company, "account") references accounting_accounts (company, id) deferrable initially immediate;
alter table payment_transaction_parts add constraint payment_transaction_parts_organization_fk foreign key (company, "organization") references directory_organizations (company, id) deferrable initially immediate;
alter table payment_transaction_parts
  alter column "transaction" set not null,
  alter column "amount" set not null;
