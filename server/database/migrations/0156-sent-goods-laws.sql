-- That a delivery note or a return was sent by mail is written on it once its goods are on their way.
create or replace function commercial_delivery_note_shipped() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'number', 'tracking', 'delivery_date', 'send', 'send_date'];
begin
  if tg_op = 'DELETE' then
    if old.status not in ('waiting', 'preparing') then raise exception 'a delivery note that is ready, shipped or canceled is never deleted' using errcode = '55006'; end if;
    return old;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (values
      ('waiting', 'preparing'), ('preparing', 'waiting'), ('preparing', 'ready_to_deliver'), ('ready_to_deliver', 'preparing'),
      ('ready_to_deliver', 'make_the_delivery'), ('make_the_delivery', 'deliver'),
      ('waiting', 'canceled'), ('preparing', 'canceled'), ('ready_to_deliver', 'canceled'))
    then raise exception 'a delivery note does not go from % to %', old.status, new.status using errcode = '55006'; end if;
  if old.status not in ('waiting', 'preparing') and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    then raise exception 'a delivery note that is ready, shipped or canceled never changes' using errcode = '55006'; end if;
  if old.status in ('make_the_delivery', 'deliver', 'canceled') and new.number is distinct from old.number
    then raise exception 'a delivery note keeps its number' using errcode = '55006'; end if;
  return new;
end $$;

create or replace function commercial_product_return_received() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'tracking', 'send', 'send_date'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'waiting' then raise exception 'a return that was received or canceled is never deleted' using errcode = '55006'; end if;
    return old;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (values
      ('waiting', 'delivered'), ('waiting', 'canceled'), ('delivered', 'finish'), ('finish', 'delivered'))
    then raise exception 'a return does not go from % to %', old.status, new.status using errcode = '55006'; end if;
  if old.status <> 'waiting' and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    then raise exception 'a return that was received or canceled never changes' using errcode = '55006'; end if;
  return new;
end $$;
