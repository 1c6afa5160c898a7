alter table auth_companies add column "deposit_percent" numeric;
alter table commercial_quotations add column "deposit_percent" numeric;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/companies', r.id, x.field, x.error)
      from (select * from auth_companies where not coalesce("deposit_percent" >= 0, true) or not coalesce("deposit_percent" <= 100, true)) r
     cross join lateral (values ('deposit_percent', 'below the least value', not coalesce("deposit_percent" >= 0, true)), ('deposit_percent', 'above the greatest value', not coalesce("deposit_percent" <= 100, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotations', r.id, x.field, x.error)
      from (select * from commercial_quotations where not coalesce("deposit_percent" >= 0, true) or not coalesce("deposit_percent" <= 100, true)) r
     cross join lateral (values ('deposit_percent', 'below the least value', not coalesce("deposit_percent" >= 0, true)), ('deposit_percent', 'above the greatest value', not coalesce("deposit_percent" <= 100, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table auth_companies
  add constraint deposit_percent_min check ("deposit_percent" >= 0),
  add constraint deposit_percent_max check ("deposit_percent" <= 100);
alter table commercial_quotations
  add constraint deposit_percent_min check ("deposit_percent" >= 0),
  add constraint deposit_percent_max check ("deposit_percent" <= 100);
