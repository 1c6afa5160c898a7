-- A line that several customers paid has a group of each: none of them takes another payment while it is matched.
create or replace function matched_payment_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payment_transactions where company = new.company and invoice_group = new.invoice_group and state = 'matched')
    or exists (select from payment_transaction_parts p join payment_transactions t on t.company = p.company and t.id = p.transaction
                where p.company = new.company and p.payment = new.id and t.state = 'matched')
    or exists (select from commercial_invoice_payments i
                 join payment_transaction_parts p on p.company = i.company and p.payment = i.id and p.made
                 join payment_transactions t on t.company = p.company and t.id = p.transaction
                where i.company = new.company and i.invoice_group = new.invoice_group and t.state = 'matched')
    then raise exception 'a payment that the bank shows is undone there' using errcode = '55006'; end if;
  return new;
end $$;
