-- No company stands above itself, not even by way of others. Changes of one house stand in line: two that would make a
-- ring together never pass side by side.
create function organization_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('organization tree ' || new.company, 0));
  if exists (
    with recursive above as (
      select new.parent as id
      union
      select o.parent from directory_organizations o join above a on o.id = a.id
       where o.company = new.company and o.parent is not null
    ) select from above where id = new.id
  ) then
    raise exception 'a company is not its own parent, not even by way of others' using errcode = 'EN003';
  end if;
  return new;
end $$;
create trigger directory_organization_tree before insert or update of parent on directory_organizations for each row
  when (new.parent is not null) execute function organization_tree();
