-- A year is closed once and for good: nothing is booked in it or before it any more, only letters change.
create unique index accounting_accounting_periods_year_key on accounting_accounting_periods (company, year);
create or replace function accounting_line_freeze() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a validated entry is never deleted' using errcode = '55006'; end if;
  if (to_jsonb(new) - array['letter', 'lettered_by_hand', 'row_version', 'updated_at', 'search_text']) is distinct from (to_jsonb(old) - array['letter', 'lettered_by_hand', 'row_version', 'updated_at', 'search_text'])
    then raise exception 'a validated entry never changes' using errcode = '55006'; end if;
  return new;
end $$;
create function accounting_line_period() returns trigger language plpgsql as $$
begin
  if exists (select from accounting_accounting_periods p where p.company = new.company and p.closed_at is not null
              and p.year >= extract(year from coalesce(new.entry_date, new.date)))
    then raise exception 'nothing is booked in a closed year' using errcode = 'EN002'; end if;
  return new;
end $$;
create trigger accounting_line_period before insert on accounting_account_lines for each row execute function accounting_line_period();
create function accounting_period_freeze() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'a closed year stays closed' using errcode = '55006'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger accounting_period_freeze before update or delete on accounting_accounting_periods for each row execute function accounting_period_freeze();
-- Running balances read an account in the order of its entries, letters are found by account.
create index accounting_account_lines_ledger_idx on accounting_account_lines (company, account, entry_date, entry_number, id);
