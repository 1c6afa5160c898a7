-- Each bank account is kept on an account of its own in the books; what was booked before stays on 512000.
update payment_bank_accounts b set ledger_account = case when x.n < 10 then '512' || x.n || '00' else '5120' || x.n end
  from (select id, row_number() over (partition by company order by created_at, id) as n from payment_bank_accounts) x where x.id = b.id;
insert into system_counters (company, seller, series, sales, year, n)
select company, company::text, 'bank', true, 0, count(*) from payment_bank_accounts group by company;
create unique index payment_bank_accounts_ledger_key on payment_bank_accounts (company, ledger_account);

create function bank_ledger_keep() returns trigger language plpgsql as $$
begin
  if old.ledger_account is distinct from new.ledger_account
    then raise exception 'bank account % keeps its account in the books', old.id using errcode = '55006'; end if;
  return new;
end $$;
create trigger payment_bank_account_ledger before update on payment_bank_accounts for each row execute function bank_ledger_keep();
