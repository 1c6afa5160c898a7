create table payment_bank_accounts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "iban" text,
  "bic" text,
  "bank" uuid
);
alter table payment_bank_accounts enable row level security;
create policy company_wall on payment_bank_accounts using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index payment_bank_accounts_search_idx on payment_bank_accounts using gin (search_text gin_trgm_ops);
create index payment_bank_accounts_bank_idx on payment_bank_accounts (company, "bank");
create index payment_bank_accounts_created_idx on payment_bank_accounts (company, created_at desc, id desc);
create index payment_bank_accounts_title_sort_idx on payment_bank_accounts (company, sort_title, id);
alter table payment_bank_accounts add constraint payment_bank_accounts_pk primary key (id);
alter table payment_bank_accounts add constraint payment_bank_accounts_tenant_key unique (company, id);
create table payment_bank_statements (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "account" uuid,
  "from" date,
  "to" date,
  "lines" integer,
  "file_name" text,
  "opening" numeric,
  "closing" numeric
);
alter table payment_bank_statements enable row level security;
create policy company_wall on payment_bank_statements using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index payment_bank_statements_search_idx on payment_bank_statements using gin (search_text gin_trgm_ops);
create index payment_bank_statements_account_idx on payment_bank_statements (company, "account");
create index payment_bank_statements_created_idx on payment_bank_statements (company, created_at desc, id desc);
create index payment_bank_statements_title_sort_idx on payment_bank_statements (company, sort_title, id);
create index payment_bank_statements_to_sort_idx on payment_bank_statements (company, "to" desc nulls last, id desc);
alter table payment_bank_statements add constraint payment_bank_statements_pk primary key (id);
alter table payment_bank_statements add constraint payment_bank_statements_tenant_key unique (company, id);
alter table payment_transactions add column "account" uuid;
alter table payment_transactions add column "statement" uuid;
alter table payment_transactions add column "counterparty" text;
alter table payment_transactions add column "counterparty_iban" text;
alter table payment_transactions add column "reference" text;
alter table payment_transactions add column "state" text;
alter table payment_transactions add column "reason" text;
alter table payment_transactions add column "invoice_group" uuid;
alter table payment_transactions add column "fingerprint" text;
create index payment_transactions_account_idx on payment_transactions (company, "account");
create index payment_transactions_statement_idx on payment_transactions (company, "statement");
create index payment_transactions_invoice_group_idx on payment_transactions (company, "invoice_group");
create index payment_transactions_counterparty_fall_idx on payment_transactions (company, lower("counterparty") collate "C" desc nulls last, id desc);
create index payment_transactions_counterparty_rise_idx on payment_transactions (company, lower("counterparty") collate "C" asc nulls last, id);
create index payment_transactions_reference_fall_idx on payment_transactions (company, lower("reference") collate "C" desc nulls last, id desc);
create index payment_transactions_reference_rise_idx on payment_transactions (company, lower("reference") collate "C" asc nulls last, id);
create index payment_transactions_choices_idx on payment_transactions (company, "state");
alter table payment_bank_accounts add constraint payment_bank_accounts_bank_fk foreign key (company, "bank") references payment_banks (company, id) deferrable initially immediate;
alter table payment_bank_statements add constraint payment_bank_statements_account_fk foreign key (company, "account") references payment_bank_accounts (company, id) deferrable initially immediate;
alter table payment_transactions add constraint payment_transactions_account_fk foreign key (company, "account") references payment_bank_accounts (company, id) deferrable initially immediate;
alter table payment_transactions add constraint payment_transactions_statement_fk foreign key (company, "statement") references payment_bank_statements (company, id) deferrable initially immediate;
alter table payment_transactions add constraint payment_transactions_invoice_group_fk foreign key (company, "invoice_group") references commercial_invoice_groups (company, id) deferrable initially immediate;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'payment/transactions', r.id, x.field, x.error)
      from (select * from payment_transactions where not coalesce("state" in ('open', 'matched', 'ignored'), true)) r
     cross join lateral (values ('state', 'not one of the choices', not coalesce("state" in ('open', 'matched', 'ignored'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table payment_bank_accounts
  alter column "name" set not null,
  alter column "iban" set not null,
  add constraint name_length check (char_length("name") <= 255),
  add constraint iban_length check (char_length("iban") <= 34),
  add constraint bic_length check (char_length("bic") <= 11);
alter table payment_bank_statements
  alter column "account" set not null,
  alter column "from" set not null,
  alter column "to" set not null,
  alter column "lines" set not null,
  add constraint lines_min check ("lines" >= 0),
  add constraint file_name_length check (char_length("file_name") <= 255);
alter table payment_transactions
  add constraint state_choice check ("state" in ('open', 'matched', 'ignored'));
