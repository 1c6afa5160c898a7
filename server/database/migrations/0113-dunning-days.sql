alter table auth_companies add column "dunning_days" text;
alter table auth_companies add column "dunning_days_consumer" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/companies', r.id, x.field, x.error)
      from (select * from auth_companies where not coalesce(char_length("dunning_days") <= 40, true) or not coalesce(char_length("dunning_days_consumer") <= 40, true)) r
     cross join lateral (values ('dunning_days', 'too long', not coalesce(char_length("dunning_days") <= 40, true)), ('dunning_days_consumer', 'too long', not coalesce(char_length("dunning_days_consumer") <= 40, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table auth_companies
  add constraint dunning_days_length check (char_length("dunning_days") <= 40),
  add constraint dunning_days_consumer_length check (char_length("dunning_days_consumer") <= 40);
