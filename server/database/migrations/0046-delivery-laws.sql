-- A delivery note moves along its states alone; once ready, and for good once its goods left or it was canceled, its
-- lines and what it says stay. What is learnt of the way of the goods is written still.
create function commercial_delivery_note_shipped() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'number', 'tracking', 'delivery_date'];
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
create trigger commercial_delivery_note_shipped before update or delete on commercial_delivery_notes for each row execute function commercial_delivery_note_shipped();

create function commercial_delivery_note_line_shipped() returns trigger language plpgsql as $$
declare
  parent record;
  free text[] := array['row_version', 'updated_at', 'available_stock', 'is_valid'];
begin
  if tg_op = 'UPDATE' and new.transaction <> old.transaction then raise exception 'a line stays in its delivery note' using errcode = '55006'; end if;
  select status into parent from commercial_delivery_notes where id = case when tg_op = 'INSERT' then new.transaction else old.transaction end for share;
  if found and parent.status not in ('waiting', 'preparing')
    and (tg_op <> 'UPDATE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free))
    then raise exception 'the lines of a delivery note that is ready, shipped or canceled never change' using errcode = '55006'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commercial_delivery_note_line_shipped before insert or update or delete on commercial_delivery_note_lines for each row execute function commercial_delivery_note_line_shipped();

-- What was delivered of a line is counted at each note.
create index commercial_delivery_note_lines_source_idx on commercial_delivery_note_lines (company, source_line) where source_line is not null;
