-- Foreign keys wait for the commit, so that a back-up is read in any order of its tables.
do $$
declare
  key record;
begin
  for key in
    select conrelid::regclass as name, conname from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable', key.name, key.conname);
  end loop;
end $$;
