-- The deposits of a deal, with what is billed besides them, are no more than the deal is worth (domain rules 1.5),
-- whoever validates them: checked as a deposit is validated, with the deal locked, so that two come one after the other.
create function keep_deal() returns trigger language plpgsql as $$
declare
  quotation uuid := new.linked_quotation;
  worth numeric;
  asked numeric;
begin
  if new.linked_purchase_order is not null then
    select coalesce(linked_quotation, quotation) into quotation from commercial_purchase_orders
     where company = new.company and id = new.linked_purchase_order for no key update;
  end if;
  perform from commercial_quotations where company = new.company and id = quotation for no key update;
  select greatest(
      coalesce((select total_price from commercial_quotations where company = new.company and id = quotation), 0),
      coalesce((select sum(total_price) from commercial_purchase_orders where company = new.company and status <> 'canceled'
        and (id = new.linked_purchase_order or linked_quotation = quotation)), 0))
    into worth;
  select coalesce(sum(i.total_price - coalesce(i.deposits_total, 0) - case when i.type = 'deposit' then
        (select coalesce(sum(c.total_price), 0) from commercial_credits c where c.company = i.company and c.linked_invoice = i.id and c.status = 'accepted') else 0 end), 0)
    into asked from commercial_invoices i
   where i.company = new.company and i.status = 'accepted' and (i.linked_quotation = quotation or i.linked_purchase_order in (
      select id from commercial_purchase_orders where company = new.company and status <> 'canceled' and (id = new.linked_purchase_order or linked_quotation = quotation)));
  if asked > worth then raise exception 'a deal is asked for no more than it is worth' using errcode = '55006'; end if;
  return null;
end $$;
create trigger commercial_invoice_deal after update on commercial_invoices for each row
  when (old.status = 'pro_format' and new.status = 'accepted' and new.type = 'deposit' and (new.linked_quotation is not null or new.linked_purchase_order is not null)) execute function keep_deal();
