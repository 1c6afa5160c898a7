-- A return that was received or canceled stays as it is, and so do its lines; its state moves along its table alone.
create function commercial_product_return_received() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'tracking'];
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
create trigger commercial_product_return_received before update or delete on commercial_product_returns for each row execute function commercial_product_return_received();

create function commercial_product_return_line_received() returns trigger language plpgsql as $$
declare
  parent record;
  free text[] := array['row_version', 'updated_at', 'available_stock', 'is_valid'];
begin
  if tg_op = 'UPDATE' and new.transaction <> old.transaction then raise exception 'a line stays in its return' using errcode = '55006'; end if;
  select status into parent from commercial_product_returns where id = case when tg_op = 'INSERT' then new.transaction else old.transaction end for share;
  if found and parent.status <> 'waiting'
    and (tg_op <> 'UPDATE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free))
    then raise exception 'the lines of a return that was received or canceled never change' using errcode = '55006'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commercial_product_return_line_received before insert or update or delete on commercial_product_return_lines for each row execute function commercial_product_return_line_received();

-- What came back of a line is counted at each return, and at each invoice of who is billed what was delivered.
create index commercial_product_return_lines_source_idx on commercial_product_return_lines (company, source_line) where source_line is not null;
