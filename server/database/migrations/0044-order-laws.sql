-- An order that was sent or closed does not change under its reader: another is a new order. What the reader never sees
-- stays open. An order that anything was made of, or that was sent, is never deleted.
create function commercial_order_sent() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'public_key', 'status', 'end_reason',
    'seller', 'external_refs', 'price_level', 'stockage_area'];
begin
  if tg_op = 'DELETE' then
    if old.send <> 'not_send' or old.public_key is not null then raise exception 'an order that was sent is never deleted' using errcode = 'EN001'; end if;
    return old;
  end if;
  if old.status = 'canceled' and new.status <> 'canceled' then raise exception 'a canceled order stays canceled' using errcode = '55006'; end if;
  if old.status = 'active' and old.send = 'not_send' and old.public_key is null then return new; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    then raise exception 'an order that was sent or closed never changes' using errcode = 'EN001'; end if;
  return new;
end $$;
create trigger commercial_order_sent before update or delete on commercial_purchase_orders for each row execute function commercial_order_sent();

create function commercial_order_line_sent() returns trigger language plpgsql as $$
declare
  parent record;
  free text[] := array['row_version', 'updated_at', 'available_stock', 'is_valid'];
begin
  select status, send, public_key into parent from commercial_purchase_orders
    where id = case when tg_op = 'INSERT' then new.transaction else old.transaction end for share;
  if found and (parent.status <> 'active' or parent.send <> 'not_send' or parent.public_key is not null)
    and (tg_op <> 'UPDATE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free))
    then raise exception 'the lines of an order that was sent or closed never change' using errcode = 'EN001'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commercial_order_line_sent before insert or update or delete on commercial_purchase_order_lines for each row execute function commercial_order_line_sent();

-- The rate of a tax stays for orders that were sent as for what was validated.
create or replace function tax_in_use(holder uuid, tax uuid) returns boolean language sql stable as $$
  select exists (
    select from commercial_invoices
     where company = holder and status <> 'pro_format' and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_credits
     where company = holder and status <> 'pending' and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_quotations
     where company = holder and (public_key is not null or send <> 'not_send') and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_purchase_orders
     where company = holder and (public_key is not null or send <> 'not_send') and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and i.status <> 'pro_format'
    union all select from commercial_credit_lines l join commercial_credits c on c.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and c.status <> 'pending'
    union all select from commercial_quotation_lines l join commercial_quotations q on q.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and (q.public_key is not null or q.send <> 'not_send')
    union all select from commercial_purchase_order_lines l join commercial_purchase_orders o on o.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and (o.public_key is not null or o.send <> 'not_send'))
$$;

-- What was taken of a line is counted at each conversion.
create index commercial_invoice_lines_source_idx on commercial_invoice_lines (company, source_line) where source_line is not null;
create index commercial_purchase_order_lines_source_idx on commercial_purchase_order_lines (company, source_line) where source_line is not null;
