alter table commercial_credits add column "contract" text;
alter table commercial_credits add column "period_start" date;
alter table commercial_credits add column "period_end" date;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credits', r.id, x.field, x.error)
      from (select * from commercial_credits where not coalesce(char_length("contract") <= 50, true)) r
     cross join lateral (values ('contract', 'too long', not coalesce(char_length("contract") <= 50, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_credits
  add constraint contract_length check (char_length("contract") <= 50);
