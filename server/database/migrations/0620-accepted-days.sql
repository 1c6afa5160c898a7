alter table projects_tasks add column "accepted_days" integer;
alter table projects_task_links add column "accepted_days" integer;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/tasks', r.id, x.field, x.error)
      from (select * from projects_tasks where not coalesce("accepted_days" >= 1, true) or not coalesce("accepted_days" <= 3650, true)) r
     cross join lateral (values ('accepted_days', 'below the least value', not coalesce("accepted_days" >= 1, true)), ('accepted_days', 'above the greatest value', not coalesce("accepted_days" <= 3650, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/task-links', r.id, x.field, x.error)
      from (select * from projects_task_links where not coalesce("accepted_days" >= 1, true) or not coalesce("accepted_days" <= 3650, true)) r
     cross join lateral (values ('accepted_days', 'below the least value', not coalesce("accepted_days" >= 1, true)), ('accepted_days', 'above the greatest value', not coalesce("accepted_days" <= 3650, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table projects_tasks
  add constraint accepted_days_min check ("accepted_days" >= 1),
  add constraint accepted_days_max check ("accepted_days" <= 3650);
alter table projects_task_links
  add constraint accepted_days_min check ("accepted_days" >= 1),
  add constraint accepted_days_max check ("accepted_days" <= 3650);
