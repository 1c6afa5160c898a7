alter table auth_companies add column "write_off_ceiling" numeric;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/companies', r.id, x.field, x.error)
      from (select * from auth_companies where not coalesce("write_off_ceiling" >= 0, true)) r
     cross join lateral (values ('write_off_ceiling', 'below the least value', not coalesce("write_off_ceiling" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table auth_companies
  add constraint write_off_ceiling_min check ("write_off_ceiling" >= 0);
