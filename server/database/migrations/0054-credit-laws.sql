-- Credits, refunds and deposits (domain rules 1.5, 1.9): nothing is given back twice, whoever writes it.

-- The link of a credit is withdrawn and renewed: it is no part of what was validated.
drop trigger commercial_credit_freeze on commercial_credits;
create trigger commercial_credit_freeze before update or delete on commercial_credits for each row when (old.status <> 'pending')
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'advancement', 'public_key');
create unique index commercial_credits_holder_key on commercial_credits (company, number_holder(seller_frozen ->> 'siret', coalesce(personal_organization, company)), number) where is_sales and hash is not null;
create unique index commercial_credits_voucher_key on commercial_credits (company, number_holder(seller_frozen ->> 'siret', coalesce(personal_organization, company)), voucher_number) where not is_sales and hash is not null;
create index commercial_credit_lines_source_idx on commercial_credit_lines (company, source_line) where source_line is not null;

-- No number is given under a date before the last of its series (domain rules 1.3 rule 4).
create function credit_date_rises() returns trigger language plpgsql as $$
begin
  if exists (
    select from system_counters
     where company = new.company and seller = number_holder(new.seller_frozen ->> 'siret', coalesce(new.personal_organization, new.company))
       and series = 'credit' and sales and (last_date > new.issue_date or year > extract(year from new.issue_date)))
    then raise exception 'the dates of a series rise with its numbers' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_credit_date before update on commercial_credits for each row
  when (old.status = 'pending' and new.status = 'accepted' and new.is_sales) execute function credit_date_rises();

-- The credits of an invoice give back no more than it asked for; a sale is credited of an invoice that stands.
create function credit_within_invoice() returns trigger language plpgsql as $$
declare
  whole numeric;
  given numeric;
begin
  if new.linked_invoice is null then
    if new.is_sales then raise exception 'a credit of a sale names its invoice' using errcode = '55006'; end if;
    return null;
  end if;
  select total_price into whole from commercial_invoices where company = new.company and id = new.linked_invoice and status = 'accepted' for no key update;
  select sum(total_price) into given from commercial_credits where company = new.company and linked_invoice = new.linked_invoice and status = 'accepted';
  if whole is null or given > whole then raise exception 'the credits of an invoice are no more than the invoice' using errcode = '55006'; end if;
  return null;
end $$;
create trigger commercial_credit_within_invoice after update on commercial_credits for each row
  when (old.status = 'pending' and new.status = 'accepted') execute function credit_within_invoice();

-- A deposit is deducted by one invoice that stands.
create function deposit_deducted_once() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements_text(new.linked_deposits) d (id)
      left join commercial_invoices i on i.company = new.company and i.id = d.id::uuid
     where i.type is distinct from 'deposit' or i.status <> 'accepted'
        or exists (select from commercial_invoices o where o.company = new.company and o.id <> new.id and o.status = 'accepted' and o.linked_deposits @> to_jsonb(array[d.id])))
    then raise exception 'a deposit is deducted once' using errcode = '55006'; end if;
  return null;
end $$;
create trigger commercial_invoice_deposits after update on commercial_invoices for each row
  when (old.status = 'pro_format' and new.status = 'accepted' and jsonb_array_length(coalesce(new.linked_deposits, '[]')) > 0) execute function deposit_deducted_once();
create index commercial_invoices_deposits_idx on commercial_invoices using gin (linked_deposits) where linked_deposits is not null and linked_deposits <> '[]';

-- A share of a credit that settles another invoice stays; together they are no more than the credit.
create trigger commercial_credit_allocation_freeze before update or delete on commercial_credit_allocations for each row execute function refuse_change();
create function allocations_within_credit() returns trigger language plpgsql as $$
declare
  kept commercial_credits;
begin
  select * into kept from commercial_credits where company = new.company and id = new.credit for no key update;
  if kept.status <> 'accepted' or new.amount <= 0
     or (select sum(amount) from commercial_credit_allocations where company = new.company and credit = new.credit) > kept.total_price
    then raise exception 'no more of a credit is used than there is' using errcode = '55006'; end if;
  return null;
end $$;
create trigger commercial_credit_allocation_within after insert on commercial_credit_allocations for each row execute function allocations_within_credit();

-- A refund that was decided keeps what it says; its payments stay, and are no more than it.
create trigger commercial_refund_line_freeze before insert or update or delete on commercial_refund_lines for each row execute function document_line_freeze('commercial_refunds', 'pending');
create trigger commercial_refund_freeze before update or delete on commercial_refunds for each row when (old.status <> 'pending')
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'left_to_pay', 'payment_status', 'send', 'send_date');
create function refund_states() returns trigger language plpgsql as $$
begin
  if old.status = 'canceled' or new.status = 'pending'
     or new.status = 'canceled' and exists (select from commercial_refund_payments where company = old.company and refund = old.id and state = 'accepted')
    then raise exception 'a refund does not go from % to %', old.status, new.status using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_refund_states before update on commercial_refunds for each row when (old.status <> new.status) execute function refund_states();
create trigger commercial_refund_payment_keep before delete on commercial_refund_payments for each row execute function refuse_change();
create trigger commercial_refund_payment_freeze before update on commercial_refund_payments for each row execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'note', 'state');
create trigger commercial_refund_payment_state before update on commercial_refund_payments for each row when (old.state = 'removed' and new.state <> 'removed') execute function refuse_change();
create function refund_payments_within() returns trigger language plpgsql as $$
declare
  kept commercial_refunds;
begin
  select * into kept from commercial_refunds where company = new.company and id = new.refund for no key update;
  if kept.status <> 'accepted' or new.amount <= 0
     or (select sum(amount) from commercial_refund_payments where company = new.company and refund = new.refund and state = 'accepted') > kept.total_price
    then raise exception 'no more goes back than was decided' using errcode = '55006'; end if;
  return null;
end $$;
create trigger commercial_refund_payment_within after insert on commercial_refund_payments for each row when (new.state = 'accepted') execute function refund_payments_within();
create function refund_payment_booked() returns trigger language plpgsql as $$
declare
  kept commercial_refund_payments;
  moved numeric;
begin
  select * into kept from commercial_refund_payments p where p.id = new.id;
  select sum(l.debit - l.credit) into moved
    from accounting_account_lines l join accounting_accounts a on a.id = l.account
   where l.company = new.company and l.document = new.id::text and a.number like '5%';
  if moved is null or (moved = 0) <> (kept.state = 'removed') then raise exception 'a payment has its entry' using errcode = '55006'; end if;
  return null;
end $$;
create constraint trigger commercial_refund_payment_booked after insert or update of state on commercial_refund_payments deferrable initially deferred for each row execute function refund_payment_booked();

do $$
declare
  name text;
begin
  foreach name in array array['commercial_credit_allocations', 'commercial_refunds', 'commercial_refund_lines', 'commercial_refund_payments']
  loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_truncate()', name || '_truncate', name);
  end loop;
end $$;
