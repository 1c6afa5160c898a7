do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/payrolls', r.id, x.field, x.error)
      from (select * from hr_payrolls where not coalesce("worked_hours" >= 0, true) or not coalesce("overtime_125_hours" >= 0, true) or not coalesce("overtime_150_hours" >= 0, true) or not coalesce("overtime_200_hours" >= 0, true)) r
     cross join lateral (values ('worked_hours', 'below the least value', not coalesce("worked_hours" >= 0, true)), ('overtime_125_hours', 'below the least value', not coalesce("overtime_125_hours" >= 0, true)), ('overtime_150_hours', 'below the least value', not coalesce("overtime_150_hours" >= 0, true)), ('overtime_200_hours', 'below the least value', not coalesce("overtime_200_hours" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'hr/working-schedules', r.id, x.field, x.error)
      from (select * from hr_working_schedules where not coalesce("hours_by_month" >= 0, true)) r
     cross join lateral (values ('hours_by_month', 'below the least value', not coalesce("hours_by_month" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table hr_payrolls
  add constraint worked_hours_min check ("worked_hours" >= 0),
  add constraint overtime_125_hours_min check ("overtime_125_hours" >= 0),
  add constraint overtime_150_hours_min check ("overtime_150_hours" >= 0),
  add constraint overtime_200_hours_min check ("overtime_200_hours" >= 0);
alter table hr_working_schedules
  add constraint hours_by_month_min check ("hours_by_month" >= 0);
