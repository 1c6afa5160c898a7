-- Each organization has its number in the books from its making, and keeps it (domain rules 3.2).
create function organization_auxiliary() returns trigger language plpgsql as $$
declare
  next bigint;
begin
  if tg_op = 'UPDATE' then
    if old.auxiliary is not null then new.auxiliary := old.auxiliary; end if;
    return new;
  end if;
  -- A copy brings its numbers and their counter along.
  if new.auxiliary is not null then return new; end if;
  insert into system_counters (company, seller, series, sales, year, n) values (new.company, new.company::text, 'auxiliary', true, 0, 1)
    on conflict (company, seller, series, sales, year) do update set n = system_counters.n + 1 returning n into next;
  new.auxiliary := 'C' || lpad(next::text, greatest(5, length(next::text)), '0');
  return new;
end $$;
update directory_organizations o set auxiliary = 'C' || lpad(r.n::text, greatest(5, length(r.n::text)), '0')
  from (select id, row_number() over (partition by company order by created_at, id) as n from directory_organizations) r where r.id = o.id;
insert into system_counters (company, seller, series, sales, year, n)
select company, company::text, 'auxiliary', true, 0, count(*) from directory_organizations group by company;
create trigger directory_organization_auxiliary before insert or update on directory_organizations for each row execute function organization_auxiliary();
create unique index directory_organizations_auxiliary_key on directory_organizations (company, auxiliary);
-- The rows of a year are read in their order.
create index accounting_account_lines_entry_idx on accounting_account_lines (company, entry_number, id);
create index accounting_account_lines_letter_idx on accounting_account_lines (company, letter, account) where letter is not null;
