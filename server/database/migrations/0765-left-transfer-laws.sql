-- A transfer whose invoice was paid meanwhile leaves its order before the file is made: the print is of those that stay.
create function transfer_print(of_company uuid, of_order uuid, of_total numeric) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', o.account, of_total, (
           select string_agg(concat_ws('|', l.id, l.invoice, l.organization, l.amount, l.name, l.iban, coalesce(l.bic, '')), ';' order by l.id)
             from payment_transfer_order_lines l where l.company = o.company and l.transfer_order = o.id and not coalesce(l.is_left, false))), 'UTF8')), 'hex')
    from payment_transfer_orders o where o.company = of_company and o.id = of_order
$$;
create or replace function transfer_print(of_company uuid, of_order uuid) returns text language sql stable as $$
  select transfer_print(of_company, of_order, o.total_price) from payment_transfer_orders o where o.company = of_company and o.id = of_order
$$;

create or replace function transfer_order_freeze() returns trigger language plpgsql as $$
declare
  moving text := old.state || ' ' || new.state;
  open_columns text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'state'];
  kept record;
begin
  if old.state <> new.state and moving not in ('draft approved', 'draft canceled', 'approved sent', 'approved canceled', 'sent executed', 'sent rejected', 'executed sent', 'executed rejected')
    then raise exception 'an order of transfers does not go from % to %', old.state, new.state using errcode = '55006'; end if;
  open_columns := open_columns || case
    when old.number is null then array['number']
    when moving = 'draft approved' then array['approved_by', 'approved_at', 'approved_sha256', 'execution_date']
    when moving = 'approved sent' then array['sent_at', 'file', 'sha256', 'execution_date']
    when old.state in ('sent', 'executed') then array['executed_at', 'executed_by']
    else '{}' end;
  if old.state in ('draft', 'approved') and old.state <> new.state
     and exists (select from payment_transfer_order_lines where company = old.company and transfer_order = old.id and is_left) then
    open_columns := open_columns || array['total_price', 'transfers', 'approved_sha256'];
    select coalesce(sum(amount), 0) as total, count(*) as lines into kept
      from payment_transfer_order_lines where company = old.company and transfer_order = old.id and not coalesce(is_left, false);
    if (new.total_price, new.transfers) is distinct from (kept.total, kept.lines)
      then raise exception 'an order of transfers sums what stayed in it' using errcode = '55006'; end if;
  end if;
  if to_jsonb(new) - open_columns is distinct from to_jsonb(old) - open_columns or new.execution_date < old.execution_date
    then raise exception 'an order of transfers never changes' using errcode = '55006'; end if;
  if moving in ('draft approved', 'approved sent') and new.approved_sha256 is distinct from transfer_print(old.company, old.id, new.total_price)
    then raise exception 'the print of an order is that of its transfers' using errcode = '55006'; end if;
  return new;
end $$;

create or replace function transfer_line_freeze() returns trigger language plpgsql as $$
declare
  line payment_transfer_order_lines := case tg_op when 'DELETE' then old else new end;
  open_columns text[] := array['row_version', 'updated_at', 'search_text', 'sort_title'];
  state text;
begin
  select o.state into state from payment_transfer_orders o where o.company = line.company and o.id = line.transfer_order for share;
  if tg_op = 'UPDATE' then
    if old.is_open then open_columns := open_columns || array['is_open']; end if;
    if old.payment is null and not coalesce(old.is_left, false) then open_columns := open_columns || array['payment']; end if;
    if old.payment is null and new.payment is null and new.is_left and not new.is_open and state in ('draft', 'approved')
      then open_columns := open_columns || array['is_left']; end if;
    if old.reject_reason is null and old.payment is not null then open_columns := open_columns || array['reject_reason']; end if;
    if to_jsonb(new) - open_columns is distinct from to_jsonb(old) - open_columns
      then raise exception 'a transfer never changes' using errcode = '55006'; end if;
    return new;
  end if;
  if state not in ('draft', 'canceled') then raise exception 'the transfers of an approved order never change' using errcode = '55006'; end if;
  return line;
end $$;
