-- What an invoice asks for without tax less its credits follows from them; it is no part of what was validated.
create or replace function commercial_invoice_freeze() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'advancement', 'payment_status', 'left_to_pay', 'next_due', 'net_price', 'status', 'public_key', 'is_periodic', 'periodic_date'];
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

-- Existing rows.
update commercial_invoices i set net_price = i.sub_total_price - coalesce((
  select sum(c.sub_total_price) from commercial_credits c where c.company = i.company and c.linked_invoice = i.id and c.status = 'accepted'), 0)
 where i.sub_total_price is not null;
