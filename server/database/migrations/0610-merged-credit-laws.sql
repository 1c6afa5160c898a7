-- The credit of a customer is that of all organizations that became one (domain rules 7): frozen invoices keep the name of
-- the one that went, and what it paid too much pays for the one that stays, once.
create or replace function commercial_customer_credit() returns trigger language plpgsql as $$
declare
  party uuid;
  credit numeric;
begin
  select coalesce(o.merged_into, i.organization) into party
    from commercial_invoices i left join directory_organizations o on o.company = i.company and o.id = i.organization
   where i.company = new.company and i.id = new.invoice and i.is_sales and i.currency = 'eur';
  if party is null then
    if new.from_credit and new.state = 'accepted' then raise exception 'a credit pays sales in euros' using errcode = '23514'; end if;
    return null;
  end if;
  perform 1 from directory_organizations where company = new.company and (id = party or merged_into = party) order by id for no key update;
  select coalesce(sum(case when p.state = 'surplus' then p.amount when p.from_credit and p.state = 'accepted' then -p.amount end), 0) into credit
    from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice
   where p.company = new.company and i.is_sales and i.currency = 'eur'
     and i.organization in (select o.id from directory_organizations o where o.company = new.company and (o.id = party or o.merged_into = party));
  if credit < 0 then raise exception 'the credit of a customer is never spent twice' using errcode = '23514'; end if;
  return null;
end $$;
