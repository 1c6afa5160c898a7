-- Goods of a supplier arrive in one step; who brings goods is learnt on their way.
create or replace function commercial_delivery_note_shipped() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'number', 'tracking', 'carrier', 'delivery_date', 'send', 'send_date'];
begin
  if tg_op = 'DELETE' then
    if old.status not in ('waiting', 'preparing') then raise exception 'a delivery note that is ready, shipped or canceled is never deleted' using errcode = '55006'; end if;
    return old;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (values
      ('waiting', 'preparing'), ('preparing', 'waiting'), ('preparing', 'ready_to_deliver'), ('ready_to_deliver', 'preparing'),
      ('ready_to_deliver', 'make_the_delivery'), ('make_the_delivery', 'deliver'),
      ('waiting', 'canceled'), ('preparing', 'canceled'), ('ready_to_deliver', 'canceled'))
    and (new.is_sales or new.status <> 'deliver' or old.status not in ('waiting', 'preparing', 'ready_to_deliver'))
    then raise exception 'a delivery note does not go from % to %', old.status, new.status using errcode = '55006'; end if;
  if old.status not in ('waiting', 'preparing') and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    then raise exception 'a delivery note that is ready, shipped or canceled never changes' using errcode = '55006'; end if;
  if old.status in ('make_the_delivery', 'deliver', 'canceled') and new.number is distinct from old.number
    then raise exception 'a delivery note keeps its number' using errcode = '55006'; end if;
  return new;
end $$;

-- What the supplier answers of an order that he holds, and the days that he names, are written on it.
create or replace function commercial_order_sent() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'public_key', 'status', 'end_reason',
    'seller', 'external_refs', 'price_level', 'stockage_area'];
  answer text[] := array['answer', 'confirmed_at', 'confirmed_name', 'confirmation_note'];
begin
  if tg_op = 'DELETE' then
    if old.send <> 'not_send' or old.public_key is not null then raise exception 'an order that was sent is never deleted' using errcode = 'EN001'; end if;
    return old;
  end if;
  if old.status = 'canceled' and new.status <> 'canceled' then raise exception 'a canceled order stays canceled' using errcode = '55006'; end if;
  if old.status = 'active' and old.send = 'not_send' and old.public_key is null then return new; end if;
  if old.status = 'active' and not old.is_sales then free := free || answer; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    then raise exception 'an order that was sent or closed never changes' using errcode = 'EN001'; end if;
  return new;
end $$;

create or replace function commercial_order_line_sent() returns trigger language plpgsql as $$
declare
  parent record;
  free text[] := array['row_version', 'updated_at', 'available_stock', 'is_valid'];
begin
  select status, send, public_key, is_sales into parent from commercial_purchase_orders
    where id = case when tg_op = 'INSERT' then new.transaction else old.transaction end for share;
  if found and parent.status = 'active' and not parent.is_sales then free := free || array['expected_date', 'confirmed_quantity']; end if;
  if found and (parent.status <> 'active' or parent.send <> 'not_send' or parent.public_key is not null)
    and (tg_op <> 'UPDATE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free))
    then raise exception 'the lines of an order that was sent or closed never change' using errcode = 'EN001'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A supplier confirms no more of a line than was ordered of it.
alter table commercial_purchase_order_lines add constraint commercial_purchase_order_lines_confirmed
  check (confirmed_quantity is null or (confirmed_quantity >= 0 and confirmed_quantity <= quantity));
