alter table auth_companies add column "upload_megabytes" integer;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/companies', r.id, x.field, x.error)
      from (select * from auth_companies where not coalesce("upload_megabytes" >= 1, true) or not coalesce("upload_megabytes" <= 25, true)) r
     cross join lateral (values ('upload_megabytes', 'below the least value', not coalesce("upload_megabytes" >= 1, true)), ('upload_megabytes', 'above the greatest value', not coalesce("upload_megabytes" <= 25, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table auth_companies
  add constraint upload_megabytes_min check ("upload_megabytes" >= 1),
  add constraint upload_megabytes_max check ("upload_megabytes" <= 25);
