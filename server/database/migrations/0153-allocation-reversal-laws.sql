-- A share of a credit is taken back once, whole, by a row that names it; the two rows stay as they were written.
create unique index commercial_credit_allocations_reversed_key on commercial_credit_allocations (company, reverses) where reverses is not null;
create or replace function allocations_within_credit() returns trigger language plpgsql as $$
declare
  kept commercial_credits;
begin
  select * into kept from commercial_credits where company = new.company and id = new.credit for no key update;
  if kept.status <> 'accepted'
     or (new.reverses is null and new.amount <= 0)
     or (new.reverses is not null and not exists (
          select from commercial_credit_allocations a
           where a.company = new.company and a.id = new.reverses and a.reverses is null
             and a.credit = new.credit and a.invoice = new.invoice and a.amount = -new.amount and new.reason is not null))
     or (select sum(amount) from commercial_credit_allocations where company = new.company and credit = new.credit) > kept.total_price
    then raise exception 'no more of a credit is used than there is' using errcode = '55006'; end if;
  return null;
end $$;
