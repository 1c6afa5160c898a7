-- A line of the bank is in euros: the payment of an invoice in a foreign currency counts with what it moved in euros.
create or replace function transaction_paid() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from payment_transaction_parts where company = new.company and transaction = new.id) <> new.amount
    then raise exception 'a matched line is made by its parts exactly' using errcode = '55006'; end if;
  if exists (select from payment_transaction_parts p join commercial_invoice_payments i on i.company = p.company and i.id = p.payment
              where p.company = new.company and p.transaction = new.id and (i.state not in ('accepted', 'surplus') or coalesce(i.euro_amount, i.amount) <> abs(p.amount)))
    or exists (select from payment_transaction_parts p join commercial_refund_payments r on r.company = p.company and r.id = p.refund_payment
              where p.company = new.company and p.transaction = new.id and (r.state <> 'accepted' or r.amount <> abs(p.amount)))
    then raise exception 'a matched line stands for payments that count' using errcode = '55006'; end if;
  return null;
end $$;
