alter table commercial_invoice_lines add column "nature" text;
alter table commercial_invoice_lines add column "account" uuid;
create index commercial_invoice_lines_account_idx on commercial_invoice_lines (company, "account");
alter table commercial_invoice_payments add column "from_credit" boolean;
alter table commercial_invoices add column "exchange_rate" numeric;
alter table commercial_quotation_lines add column "nature" text;
alter table accounting_account_lines add column "tax" uuid;
alter table accounting_account_lines add column "currency_amount" numeric;
create index accounting_account_lines_tax_idx on accounting_account_lines (company, "tax");
alter table products_products add column "floor_price" numeric;
alter table products_products add column "buying_account" uuid;
create index products_products_buying_account_idx on products_products (company, "buying_account");
alter table commercial_invoice_lines add constraint commercial_invoice_lines_account_fk foreign key (company, "account") references accounting_accounts (company, id) deferrable initially immediate;
alter table accounting_account_lines add constraint accounting_account_lines_tax_fk foreign key (company, "tax") references commercial_taxes (company, id) deferrable initially immediate;
alter table products_products add constraint products_products_buying_account_fk foreign key (company, "buying_account") references accounting_accounts (company, id) deferrable initially immediate;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoice-lines', r.id, x.field, x.error)
      from (select * from commercial_invoice_lines where not coalesce("nature" in ('goods', 'services'), true)) r
     cross join lateral (values ('nature', 'not one of the choices', not coalesce("nature" in ('goods', 'services'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoices', r.id, x.field, x.error)
      from (select * from commercial_invoices where not coalesce("exchange_rate" >= 0, true)) r
     cross join lateral (values ('exchange_rate', 'below the least value', not coalesce("exchange_rate" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotation-lines', r.id, x.field, x.error)
      from (select * from commercial_quotation_lines where not coalesce("nature" in ('goods', 'services'), true)) r
     cross join lateral (values ('nature', 'not one of the choices', not coalesce("nature" in ('goods', 'services'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'products/products', r.id, x.field, x.error)
      from (select * from products_products where not coalesce("floor_price" >= 0, true)) r
     cross join lateral (values ('floor_price', 'below the least value', not coalesce("floor_price" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_invoice_lines
  add constraint nature_choice check ("nature" in ('goods', 'services'));
alter table commercial_invoices
  add constraint exchange_rate_min check ("exchange_rate" >= 0);
alter table commercial_quotation_lines
  add constraint nature_choice check ("nature" in ('goods', 'services'));
alter table products_products
  add constraint floor_price_min check ("floor_price" >= 0);
-- Lines that are still open say what they are about; those of validated invoices stay as they were frozen.
update commercial_quotation_lines l
   set nature = case (select p.type from products_products p where p.company = l.company and p.id = l.product) when 'service' then 'services' else 'goods' end
 where l.kind in ('product', 'option');
update commercial_invoice_lines l
   set nature = case (select p.type from products_products p where p.company = l.company and p.id = l.product) when 'service' then 'services' else 'goods' end
 where l.kind in ('product', 'option')
   and exists (select 1 from commercial_invoices i where i.id = l.transaction and i.status = 'pro_format');
-- An invoice in a foreign currency is validated with what the currency is worth in euros.
create function commercial_invoice_exchange_rate() returns trigger language plpgsql as $$
begin
  if new.status = 'accepted' and coalesce(new.currency, 'eur') <> 'eur' and coalesce(new.exchange_rate, 0) <= 0
    then raise exception 'an invoice in a foreign currency needs its exchange rate' using errcode = '23514', constraint = 'exchange_rate_required'; end if;
  return new;
end $$;
create trigger commercial_invoice_exchange_rate before update on commercial_invoices for each row
  when (old.status = 'pro_format') execute function commercial_invoice_exchange_rate();
-- A customer's credit is what was paid too much and neither given back nor used: it is never spent twice.
create function commercial_customer_credit() returns trigger language plpgsql as $$
declare
  party uuid;
  credit numeric;
begin
  select organization into party from commercial_invoices where company = new.company and id = new.invoice and is_sales and currency = 'eur';
  if party is null then
    if new.from_credit and new.state = 'accepted' then raise exception 'a credit pays sales in euros' using errcode = '23514'; end if;
    return null;
  end if;
  perform 1 from directory_organizations where company = new.company and id = party for no key update;
  select coalesce(sum(case when p.state = 'surplus' then p.amount when p.from_credit and p.state = 'accepted' then -p.amount end), 0) into credit
    from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice
   where p.company = new.company and i.organization = party and i.is_sales and i.currency = 'eur';
  if credit < 0 then raise exception 'the credit of a customer is never spent twice' using errcode = '23514'; end if;
  return null;
end $$;
create trigger commercial_customer_credit_new after insert on commercial_invoice_payments for each row
  when (new.from_credit) execute function commercial_customer_credit();
create trigger commercial_customer_credit_change after update on commercial_invoice_payments for each row
  when (new.from_credit or (old.state = 'surplus' and new.state <> 'surplus')) execute function commercial_customer_credit();
-- A payment from a credit moves no money: its entry takes it from the advances of the customer.
create or replace function payment_booked() returns trigger language plpgsql as $$
declare
  kept commercial_invoice_payments;
  moved numeric;
begin
  select * into kept from commercial_invoice_payments p where p.id = new.id;
  if kept.state not in ('accepted', 'surplus', 'removed') then return null; end if;
  select sum(l.debit - l.credit) into moved
    from accounting_account_lines l join accounting_accounts a on a.id = l.account
   where l.company = new.company and l.document = new.id::text and a.number like case when kept.from_credit then '4191%' else '5%' end;
  if moved is null or (moved = 0) <> (kept.state = 'removed') then raise exception 'a payment has its entry' using errcode = '55006'; end if;
  return null;
end $$;
