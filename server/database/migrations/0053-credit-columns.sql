create table commercial_credit_allocations (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "credit" uuid,
  "invoice" uuid,
  "amount" numeric
);
alter table commercial_credit_allocations enable row level security;
create policy company_wall on commercial_credit_allocations using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index commercial_credit_allocations_search_idx on commercial_credit_allocations using gin (search_text gin_trgm_ops);
create index commercial_credit_allocations_credit_idx on commercial_credit_allocations (company, "credit");
create index commercial_credit_allocations_invoice_idx on commercial_credit_allocations (company, "invoice");
create index commercial_credit_allocations_created_idx on commercial_credit_allocations (company, created_at desc, id desc);
create index commercial_credit_allocations_title_sort_idx on commercial_credit_allocations (company, sort_title, id);
alter table commercial_credit_allocations add constraint commercial_credit_allocations_pk primary key (id);
alter table commercial_credit_allocations add constraint commercial_credit_allocations_tenant_key unique (company, id);
alter table commercial_credit_lines add column "nature" text;
alter table commercial_credits add column "personal_organization" uuid;
alter table commercial_credits add column "exchange_rate" numeric;
alter table commercial_credits add column "deducted_deposits" jsonb;
alter table commercial_credits add column "deposits_total" numeric;
alter table commercial_credits add column "voucher_number" text;
create index commercial_credits_personal_organization_idx on commercial_credits (company, "personal_organization");
create index commercial_credits_voucher_number_fall_idx on commercial_credits (company, lower("voucher_number") collate "C" desc nulls last, id desc) include ("is_sales");
create index commercial_credits_voucher_number_rise_idx on commercial_credits (company, lower("voucher_number") collate "C" asc nulls last, id) include ("is_sales");
alter table commercial_invoices add column "deducted_deposits" jsonb;
alter table commercial_invoices add column "deposits_total" numeric;
alter table commercial_refund_payments add column "payment_date" timestamptz;
alter table commercial_refund_payments add column "state" text;
drop index commercial_refund_payments_choices_idx;
create index commercial_refund_payments_payment_date_fall_idx on commercial_refund_payments (company, "payment_date" desc nulls last, id desc);
create index commercial_refund_payments_payment_date_rise_idx on commercial_refund_payments (company, "payment_date" asc nulls last, id);
create index commercial_refund_payments_choices_idx on commercial_refund_payments (company, "payment_method", "state");
alter table commercial_credit_allocations add constraint commercial_credit_allocations_credit_fk foreign key (company, "credit") references commercial_credits (company, id) deferrable initially immediate;
alter table commercial_credit_allocations add constraint commercial_credit_allocations_invoice_fk foreign key (company, "invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_credits add constraint commercial_credits_personal_organization_fk foreign key (company, "personal_organization") references commercial_personal_organizations (company, id) deferrable initially immediate;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credit-lines', r.id, x.field, x.error)
      from (select * from commercial_credit_lines where not coalesce("nature" in ('goods', 'services'), true)) r
     cross join lateral (values ('nature', 'not one of the choices', not coalesce("nature" in ('goods', 'services'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credits', r.id, x.field, x.error)
      from (select * from commercial_credits where not coalesce("exchange_rate" >= 0, true)) r
     cross join lateral (values ('exchange_rate', 'below the least value', not coalesce("exchange_rate" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/refund-payments', r.id, x.field, x.error)
      from (select * from commercial_refund_payments where not coalesce("state" in ('accepted', 'removed'), true)) r
     cross join lateral (values ('state', 'not one of the choices', not coalesce("state" in ('accepted', 'removed'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_credit_allocations
  alter column "credit" set not null,
  alter column "invoice" set not null,
  alter column "amount" set not null;
alter table commercial_credit_lines
  add constraint nature_choice check ("nature" in ('goods', 'services'));
alter table commercial_credits
  add constraint exchange_rate_min check ("exchange_rate" >= 0);
alter table commercial_refund_payments
  add constraint state_choice check ("state" in ('accepted', 'removed'));
