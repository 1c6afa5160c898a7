-- A credit of a sale names its invoice, or the contract and the days of a rebate over a period (type 262, BR-FR-CO-03).
create or replace function credit_within_invoice() returns trigger language plpgsql as $$
declare
  whole numeric;
  given numeric;
begin
  if new.linked_invoice is null then
    if new.is_sales and (coalesce(btrim(new.contract), '') = '' or new.period_start is null or new.period_end is null or new.period_end < new.period_start)
      then raise exception 'a credit of a sale names its invoice, or its contract and period' using errcode = '55006'; end if;
    return null;
  end if;
  select total_price into whole from commercial_invoices where company = new.company and id = new.linked_invoice and status = 'accepted' for no key update;
  select sum(total_price) into given from commercial_credits where company = new.company and linked_invoice = new.linked_invoice and status = 'accepted';
  if whole is null or given > whole then raise exception 'the credits of an invoice are no more than the invoice' using errcode = '55006'; end if;
  return null;
end $$;
