-- What makes a matched line stands in parts: they are its amount to the cent, and stay while it is matched.
create unique index payment_transaction_parts_payment_key on payment_transaction_parts (company, payment) where payment is not null;
create unique index payment_transaction_parts_refund_payment_key on payment_transaction_parts (company, refund_payment) where refund_payment is not null;
alter table payment_transaction_parts add constraint payment_transaction_parts_one
  check (num_nonnulls(payment, refund_payment, account) = 1 and amount <> 0);

-- Lines that were matched before get the parts that their payments are.
insert into payment_transaction_parts (id, company, created_at, updated_at, created_by, transaction, amount, payment, made)
  select gen_random_uuid(), t.company, t.updated_at, t.updated_at, t.created_by, t.id, sign(t.amount) * p.amount, p.id, true
    from payment_transactions t join commercial_invoice_payments p on p.company = t.company and p.invoice_group = t.invoice_group and p.state = 'accepted'
   where t.state = 'matched';

create function transaction_part_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payment_transactions where company = coalesce(new.company, old.company)
              and id in (new.transaction, old.transaction) and state = 'matched')
    then raise exception 'the parts of a matched line never change' using errcode = '55006'; end if;
  return coalesce(new, old);
end $$;
create trigger payment_transaction_part_stays before insert or update or delete on payment_transaction_parts for each row execute function transaction_part_stays();

alter table payment_transactions drop constraint payment_transactions_matched;
alter table payment_transactions add constraint payment_transactions_matched check (coalesce(state, 'open') = 'matched' or invoice_group is null);

create or replace function transaction_paid() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from payment_transaction_parts where company = new.company and transaction = new.id) <> new.amount
    then raise exception 'a matched line is made by its parts exactly' using errcode = '55006'; end if;
  if exists (select from payment_transaction_parts p join commercial_invoice_payments i on i.company = p.company and i.id = p.payment
              where p.company = new.company and p.transaction = new.id and (i.state not in ('accepted', 'surplus') or i.amount <> abs(p.amount)))
    or exists (select from payment_transaction_parts p join commercial_refund_payments r on r.company = p.company and r.id = p.refund_payment
              where p.company = new.company and p.transaction = new.id and (r.state <> 'accepted' or r.amount <> abs(p.amount)))
    then raise exception 'a matched line stands for payments that count' using errcode = '55006'; end if;
  return null;
end $$;

create or replace function matched_payment_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payment_transactions where company = new.company and invoice_group = new.invoice_group and state = 'matched')
    or exists (select from payment_transaction_parts p join payment_transactions t on t.company = p.company and t.id = p.transaction
                where p.company = new.company and p.payment = new.id and t.state = 'matched')
    then raise exception 'a payment that the bank shows is undone there' using errcode = '55006'; end if;
  return new;
end $$;
drop trigger commercial_invoice_payment_matched on commercial_invoice_payments;
create trigger commercial_invoice_payment_matched before update on commercial_invoice_payments for each row
  when (old.state in ('accepted', 'surplus') and new.state is distinct from old.state) execute function matched_payment_stays();

create function matched_refund_payment_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payment_transaction_parts p join payment_transactions t on t.company = p.company and t.id = p.transaction
              where p.company = new.company and p.refund_payment = new.id and t.state = 'matched')
    then raise exception 'a payment that the bank shows is undone there' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_refund_payment_matched before update on commercial_refund_payments for each row
  when (old.state = 'accepted' and new.state <> 'accepted') execute function matched_refund_payment_stays();
