-- A quotation that has left the house does not change under its reader: another offer is a new version. What the reader
-- never sees stays open, and the day until which it holds may be later.
create function commercial_quotation_sent() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'public_key',
    'account_manager', 'seller', 'external_refs', 'price_level', 'business_opportunity', 'stockage_area', 'season',
    'expense', 'linked_quotations', 'expiration_date'];
begin
  if old.status <> 'pending' or new.status <> 'pending' then return new; end if;
  if old.send = 'not_send' and old.public_key is null then return new; end if;
  if new.expiration_date < old.expiration_date or (new.expiration_date is null) <> (old.expiration_date is null)
    or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    then raise exception 'a quotation that was sent never changes' using errcode = 'EN001'; end if;
  return new;
end $$;
create trigger commercial_quotation_sent before update on commercial_quotations for each row execute function commercial_quotation_sent();

-- The one change of its lines is that of its acceptance: options that become products.
create function commercial_quotation_line_sent() returns trigger language plpgsql as $$
declare
  parent record;
begin
  select status, send, public_key into parent from commercial_quotations
    where id = case when tg_op = 'INSERT' then new.transaction else old.transaction end;
  if parent.status = 'pending' and (parent.send <> 'not_send' or parent.public_key is not null) then
    if tg_op <> 'UPDATE' then raise exception 'the lines of a quotation that was sent never change' using errcode = 'EN001'; end if;
    if (to_jsonb(new) - array['kind', 'row_version', 'updated_at']) is distinct from (to_jsonb(old) - array['kind', 'row_version', 'updated_at'])
      or (new.kind is distinct from old.kind and not (old.kind = 'option' and new.kind = 'product'))
      then raise exception 'the lines of a quotation that was sent never change' using errcode = 'EN001'; end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commercial_quotation_line_sent before insert or update or delete on commercial_quotation_lines for each row execute function commercial_quotation_line_sent();
