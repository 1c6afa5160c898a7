-- Of an invoice that no order tells of, no more goods come back than it bills.
create or replace function keep_taken(of_company uuid, of_line uuid) returns void language plpgsql as $$
declare
  here record;
  part record;
begin
  select quantity into here from commercial_quotation_lines where company = of_company and id = of_line for no key update;
  if found then
    select coalesce(sum(t.quantity), 0) as converted into part from (
      select l.quantity from commercial_purchase_order_lines l join commercial_purchase_orders d on d.id = l.transaction
        where l.company = of_company and l.source_line = of_line::text and d.status <> 'canceled'
      union all select l.quantity from commercial_invoice_lines l join commercial_invoices d on d.id = l.transaction
        where l.company = of_company and l.source_line = of_line::text and d.status <> 'canceled') t;
    perform refuse_taken(part.converted, here.quantity);
    return;
  end if;
  select quantity into here from commercial_invoice_lines where company = of_company and id = of_line for no key update;
  if found then
    select coalesce(sum(l.quantity), 0) as credited into part from commercial_credit_lines l join commercial_credits d on d.id = l.transaction
      where l.company = of_company and l.source_line = of_line::text and d.status <> 'canceled';
    perform refuse_taken(part.credited, here.quantity);
    select coalesce(sum(l.quantity), 0) as returned into part from commercial_product_return_lines l join commercial_product_returns d on d.id = l.transaction
      where l.company = of_company and l.source_line = of_line::text and d.status <> 'canceled';
    if part.returned > 0 then perform refuse_taken(part.returned, here.quantity); end if;
    return;
  end if;
  select quantity into here from commercial_purchase_order_lines where company = of_company and id = of_line for no key update;
  if not found then return; end if;
  select coalesce(sum(l.quantity), 0) as billed into part from commercial_invoice_lines l join commercial_invoices d on d.id = l.transaction
    where l.company = of_company and l.source_line = of_line::text and d.status <> 'canceled';
  perform refuse_taken(part.billed, here.quantity + credited_units(of_company, of_line));
  -- What is delivered beyond the order has its reason; what came back to be delivered anew may leave once more.
  select coalesce(sum(l.quantity) filter (where l.over_reason is null), 0) as delivered,
      coalesce(sum(l.quantity) filter (where d.status in ('make_the_delivery', 'deliver')), 0) as shipped,
      (select coalesce(sum(r.quantity), 0) from commercial_product_return_lines r join commercial_product_returns b on b.id = r.transaction
        where r.company = of_company and r.source_line = of_line::text and b.status <> 'canceled') as returned,
      (select coalesce(sum(r.quantity), 0) from commercial_product_return_lines r join commercial_product_returns b on b.id = r.transaction
        where r.company = of_company and r.source_line = of_line::text and b.status in ('delivered', 'finish') and b.redeliver) as again
    into part from commercial_delivery_note_lines l join commercial_delivery_notes d on d.id = l.transaction
    where l.company = of_company and l.source_line = of_line::text and d.status <> 'canceled';
  if part.delivered > 0 then perform refuse_taken(part.delivered, here.quantity + part.again); end if;
  perform refuse_taken(part.returned, part.shipped);
end $$;
