-- What living documents take of a line is no more than there is of it (domain rules 1.8), whoever writes them: checked
-- as the transaction ends, with the line locked, so that two takers come one after the other.
create function refuse_taken(taken numeric, most numeric) returns void language plpgsql as $$
begin
  if (most >= 0 and taken > most) or (most < 0 and (taken < most or taken > 0))
    then raise exception 'no more is taken of a line than there is of it' using errcode = '55006'; end if;
end $$;

create function keep_taken(of_company uuid, of_line uuid) returns void language plpgsql as $$
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
    return;
  end if;
  select quantity into here from commercial_purchase_order_lines where company = of_company and id = of_line for no key update;
  if not found then return; end if;
  select coalesce(sum(l.quantity), 0) as billed into part from commercial_invoice_lines l join commercial_invoices d on d.id = l.transaction
    where l.company = of_company and l.source_line = of_line::text and d.status <> 'canceled';
  perform refuse_taken(part.billed, here.quantity);
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

create function commercial_line_takes() returns trigger language plpgsql as $$
begin
  perform keep_taken(new.company, new.source_line::uuid);
  return null;
end $$;
create function commercial_line_taken() returns trigger language plpgsql as $$
begin
  perform keep_taken(new.company, new.id);
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['invoice', 'purchase_order', 'delivery_note', 'product_return', 'credit'] loop
    execute format('create constraint trigger %I after insert or update on %I deferrable initially deferred for each row when (new.source_line ~ ''^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'') execute function commercial_line_takes()',
      'commercial_' || name || '_line_takes', 'commercial_' || name || '_lines');
  end loop;
  foreach name in array array['quotation', 'purchase_order'] loop
    execute format('create constraint trigger %I after update on %I deferrable initially deferred for each row when (new.quantity is distinct from old.quantity) execute function commercial_line_taken()',
      'commercial_' || name || '_line_taken', 'commercial_' || name || '_lines');
  end loop;
end $$;
