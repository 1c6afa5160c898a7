-- What is approved is what was made, to the last transfer: its print says so.
create function transfer_print(of_company uuid, of_order uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', o.account, o.total_price, (
           select string_agg(concat_ws('|', l.id, l.invoice, l.organization, l.amount, l.name, l.iban, coalesce(l.bic, '')), ';' order by l.id)
             from payment_transfer_order_lines l where l.company = o.company and l.transfer_order = o.id)), 'UTF8')), 'hex')
    from payment_transfer_orders o where o.company = of_company and o.id = of_order
$$;

-- Orders of before are brought under it.
drop trigger payment_transfer_order_freeze on payment_transfer_orders;
drop trigger payment_transfer_order_keep on payment_transfer_orders;
drop trigger payment_transfer_order_line_freeze on payment_transfer_order_lines;
update payment_transfer_orders set approved_sha256 = transfer_print(company, id) where state in ('approved', 'sent');

alter table payment_transfer_orders drop constraint payment_transfer_orders_approval;
alter table payment_transfer_orders add constraint payment_transfer_orders_approval
  check (state in ('draft', 'canceled') or (approved_by is not null and approved_by is distinct from prepared_by and approved_sha256 is not null));

-- An order goes its way and no other; what was approved never changes, its day alone where it has passed.
create function transfer_order_freeze() returns trigger language plpgsql as $$
declare
  moving text := old.state || ' ' || new.state;
  open_columns text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'state'];
begin
  if old.state <> new.state and moving not in ('draft approved', 'draft canceled', 'approved sent', 'approved canceled', 'sent executed', 'sent rejected', 'executed sent', 'executed rejected')
    then raise exception 'an order of transfers does not go from % to %', old.state, new.state using errcode = '55006'; end if;
  open_columns := open_columns || case
    when old.number is null then array['number']
    when moving = 'draft approved' then array['approved_by', 'approved_at', 'approved_sha256', 'execution_date']
    when moving = 'approved sent' then array['sent_at', 'file', 'sha256', 'execution_date']
    when old.state in ('sent', 'executed') then array['executed_at', 'executed_by']
    else '{}' end;
  if to_jsonb(new) - open_columns is distinct from to_jsonb(old) - open_columns or new.execution_date < old.execution_date
    then raise exception 'an order of transfers never changes' using errcode = '55006'; end if;
  if moving = 'draft approved' and new.approved_sha256 is distinct from transfer_print(old.company, old.id)
    then raise exception 'the print of an order is that of its transfers' using errcode = '55006'; end if;
  return new;
end $$;
create trigger payment_transfer_order_freeze before update on payment_transfer_orders for each row execute function transfer_order_freeze();
create trigger payment_transfer_order_keep before delete on payment_transfer_orders for each row when (old.state not in ('draft', 'canceled'))
  execute function refuse_change();

-- Its transfers are written with it; afterwards they are paid, set free or refused by the bank, each once.
create function transfer_line_freeze() returns trigger language plpgsql as $$
declare
  line payment_transfer_order_lines := case tg_op when 'DELETE' then old else new end;
  open_columns text[] := array['row_version', 'updated_at', 'search_text', 'sort_title'];
  state text;
begin
  if tg_op = 'UPDATE' then
    if old.is_open then open_columns := open_columns || array['is_open']; end if;
    if old.payment is null then open_columns := open_columns || array['payment']; end if;
    if old.reject_reason is null and old.payment is not null then open_columns := open_columns || array['reject_reason']; end if;
    if to_jsonb(new) - open_columns is distinct from to_jsonb(old) - open_columns
      then raise exception 'a transfer never changes' using errcode = '55006'; end if;
    return new;
  end if;
  select o.state into state from payment_transfer_orders o where o.company = line.company and o.id = line.transfer_order for share;
  if state not in ('draft', 'canceled') then raise exception 'the transfers of an approved order never change' using errcode = '55006'; end if;
  return line;
end $$;
create trigger payment_transfer_order_line_freeze before insert or update or delete on payment_transfer_order_lines for each row execute function transfer_line_freeze();
create trigger payment_transfer_orders_truncate before truncate on payment_transfer_orders for each statement execute function refuse_truncate();
create trigger payment_transfer_order_lines_truncate before truncate on payment_transfer_order_lines for each statement execute function refuse_truncate();
