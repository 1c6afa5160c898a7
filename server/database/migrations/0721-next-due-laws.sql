-- The due day of the first part that is not settled, as `nextDue` of `rules/aged-balance.ts` works it out: money settles the oldest part first.
create function commercial_next_due(is_open boolean, "left" numeric, due date, installments jsonb) returns date language sql immutable as $$
  select case
    when is_open is not true or coalesce("left", 0) <= 0 then null
    when jsonb_typeof(installments) is distinct from 'array' or jsonb_array_length(installments) = 0 then due
    else coalesce(
      (select s.day from (
         select n, (part ->> 'due_date')::date as day, coalesce(sum((part ->> 'amount')::numeric) over (order by n desc rows between unbounded preceding and 1 preceding), 0) as after
           from jsonb_array_elements(installments) with ordinality as e(part, n)) s
        where s.after < "left" order by s.n limit 1),
      due)
    end
$$;

create function commercial_invoice_next_due() returns trigger language plpgsql as $$
begin
  new.next_due := commercial_next_due(new.status = 'accepted', new.left_to_pay, new.expiration_payment, new.installments);
  return new;
end $$;
create trigger commercial_invoice_next_due before insert or update of status, left_to_pay, expiration_payment, installments, next_due on commercial_invoices
  for each row execute function commercial_invoice_next_due();

create or replace function commercial_invoice_freeze() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'advancement', 'payment_status', 'left_to_pay', 'next_due', 'status', 'public_key', 'is_periodic', 'periodic_date'];
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

-- Existing rows: what a trigger of PostgreSQL does on them is written by the trigger itself.
update commercial_invoices set next_due = null where status = 'accepted' and left_to_pay > 0;
