alter table payment_bank_accounts add column "connection" uuid;
create index payment_bank_accounts_connection_idx on payment_bank_accounts (company, "connection");
create table payment_bank_connections (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "bank" uuid,
  "state" text,
  "bank_external_id" text,
  "consent_until" date,
  "synchronized_at" timestamptz
);
alter table payment_bank_connections enable row level security;
create policy company_wall on payment_bank_connections using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index payment_bank_connections_search_idx on payment_bank_connections using gin (search_text gin_trgm_ops);
create index payment_bank_connections_bank_idx on payment_bank_connections (company, "bank");
create index payment_bank_connections_created_idx on payment_bank_connections (company, created_at desc, id desc);
create index payment_bank_connections_title_sort_idx on payment_bank_connections (company, sort_title, id);
alter table payment_bank_connections add constraint payment_bank_connections_pk primary key (id);
alter table payment_bank_connections add constraint payment_bank_connections_tenant_key unique (company, id);
alter table payment_bank_accounts add constraint payment_bank_accounts_connection_fk foreign key (company, "connection") references payment_bank_connections (company, id) deferrable initially immediate;
alter table payment_bank_connections add constraint payment_bank_connections_bank_fk foreign key (company, "bank") references payment_banks (company, id) deferrable initially immediate;
alter table payment_bank_connections
  alter column "name" set not null,
  alter column "bank" set not null,
  alter column "state" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint state_choice check ("state" in ('pending', 'active', 'expired', 'removed')),
  add constraint bank_external_id_length check (char_length("bank_external_id") <= 255);
