alter table crm_activities add column "done_at" timestamptz;
alter table crm_activities add column "reminder" integer;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/activities', r.id, x.field, x.error)
      from (select * from crm_activities where not coalesce("reminder" >= 0, true) or not coalesce("reminder" <= 40320, true)) r
     cross join lateral (values ('reminder', 'below the least value', not coalesce("reminder" >= 0, true)), ('reminder', 'above the greatest value', not coalesce("reminder" <= 40320, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table crm_activities
  add constraint reminder_min check ("reminder" >= 0),
  add constraint reminder_max check ("reminder" <= 40320);
