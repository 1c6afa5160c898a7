-- Whether its reader is reminded of its end, and when that was done, are no part of what a quotation says.
create or replace function commercial_quotation_sent() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'public_key',
    'account_manager', 'seller', 'external_refs', 'price_level', 'business_opportunity', 'stockage_area', 'season',
    'expense', 'linked_quotations', 'expiration_date', 'mute_reminder', 'expiry_told_at'];
begin
  if old.status <> 'pending' or new.status <> 'pending' then return new; end if;
  if old.send = 'not_send' and old.public_key is null then return new; end if;
  if new.expiration_date < old.expiration_date or (new.expiration_date is null) <> (old.expiration_date is null)
    or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    then raise exception 'a quotation that was sent never changes' using errcode = 'EN001'; end if;
  return new;
end $$;
