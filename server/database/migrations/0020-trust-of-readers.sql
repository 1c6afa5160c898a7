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

-- From where something was done without an account, and the print of the document that was sent, shown or paid.
alter table system_audit add column address text;
alter table system_audit add column document_hash text;

create or replace function audit_hash(kept system_audit) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(
    kept.id, kept.company, extract(epoch from kept.at), kept.actor, kept.actor_kind, kept.entity, kept.record, kept.action,
    kept.state_from, kept.state_to, kept.reason, kept.version, kept.changes)
    || case when kept.address is null and kept.document_hash is null then '[]'::jsonb
            else jsonb_build_array(kept.address, kept.document_hash) end)::text, 'UTF8')), 'hex')
$$;

-- The rate of a tax stays for what was sent as for what was validated.
create or replace function tax_in_use(holder uuid, tax uuid) returns boolean language sql stable as $$
  select exists (
    select from commercial_invoices
     where company = holder and status <> 'pro_format' and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_credits
     where company = holder and status <> 'pending' and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_quotations
     where company = holder and (public_key is not null or send <> 'not_send') and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and i.status <> 'pro_format'
    union all select from commercial_credit_lines l join commercial_credits c on c.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and c.status <> 'pending'
    union all select from commercial_quotation_lines l join commercial_quotations q on q.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and (q.public_key is not null or q.send <> 'not_send'))
$$;

-- The link of an invoice is withdrawn and renewed: it is no part of what was validated.
create or replace function commercial_invoice_freeze() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'advancement', 'payment_status', 'left_to_pay', 'status', 'public_key'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'pro_format' then raise exception 'a validated invoice is never deleted' using errcode = '55006'; end if;
    return old;
  end if;
  if old.status = 'pro_format' then return new; end if;
  if old.status = 'canceled' and new.status <> 'canceled' then raise exception 'a canceled invoice stays canceled' using errcode = '55006'; end if;
  if old.status = 'accepted' and new.status = 'pro_format' then raise exception 'a validated invoice stays validated' using errcode = '55006'; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then raise exception 'a validated invoice never changes' using errcode = '55006'; end if;
  return new;
end $$;

-- The link under which an online payment was begun: who comes back from it is led to that one, never to a newer.
alter table system_charges add column public_key text;

-- To whom the answer to a mail goes: the person who sent it.
alter table system_outbox add column reply_to text;

-- Limits slide: the moments of the last hits in one row of each key, in place of a count in windows.
alter table system_rate_limits add column moments timestamptz[] not null default '{}';
