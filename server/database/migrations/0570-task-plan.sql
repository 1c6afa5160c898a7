alter table projects_tasks add column "start_at" timestamptz;
alter table projects_tasks add column "end_at" timestamptz;
alter table projects_tasks add column "estimate_hours" numeric;
alter table projects_tasks add column "waits_for" uuid;
alter table projects_tasks add column "baseline_start_at" timestamptz;
alter table projects_tasks add column "baseline_end_at" timestamptz;
create index projects_tasks_waits_for_idx on projects_tasks (company, "waits_for");
alter table projects_tasks add constraint projects_tasks_waits_for_fk foreign key (company, "waits_for") references commercial_purchase_orders (company, id) deferrable initially immediate;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/tasks', r.id, x.field, x.error)
      from (select * from projects_tasks where not coalesce("estimate_hours" >= 0, true) or not coalesce("estimate_hours" <= 10000, true)) r
     cross join lateral (values ('estimate_hours', 'below the least value', not coalesce("estimate_hours" >= 0, true)), ('estimate_hours', 'above the greatest value', not coalesce("estimate_hours" <= 10000, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table projects_tasks
  add constraint estimate_hours_min check ("estimate_hours" >= 0),
  add constraint estimate_hours_max check ("estimate_hours" <= 10000);
