-- The steps of a project and the tasks of a step stand in an order without gaps or twins; a team names each person once.
update projects_steps s set "order" = p.place from (
  select id, row_number() over (partition by company, project order by "order" nulls last, created_at, id) - 1 as place from projects_steps) p
 where p.id = s.id;
update projects_tasks t set position = p.place from (
  select id, row_number() over (partition by company, step order by created_at, id) - 1 as place from projects_tasks) p
 where p.id = t.id;
update projects_tasks t set project = s.project from projects_steps s where s.company = t.company and s.id = t.step;
update projects_tasks set wrong_way = at_risk where wrong_way > at_risk;
update projects_tasks t set to_do_list = null from projects_tasks e
 where e.company = t.company and e.to_do_list = t.to_do_list and e.id < t.id;
alter table projects_projects drop column if exists advancement;
alter table projects_project_teams add constraint project_member_once unique (company, project, project_user);
alter table projects_steps
  alter column "order" set not null,
  add constraint step_order_once unique (company, project, "order") deferrable initially deferred,
  add constraint place_of_tasks unique (company, id, project);
-- A task stands in a step of its project, and is a part of a task of the same one.
alter table projects_tasks
  alter column position set not null,
  add constraint task_position_once unique (company, step, position) deferrable initially deferred,
  add constraint thresholds_in_order check (wrong_way <= at_risk),
  add constraint task_list_once unique (company, to_do_list),
  add constraint place_of_parts unique (company, id, project),
  add constraint step_of_project foreign key (company, step, project) references projects_steps (company, id, project) deferrable initially immediate,
  add constraint parent_of_project foreign key (company, parent, project) references projects_tasks (company, id, project) deferrable initially immediate;
create unique index projects_labels_name on projects_labels (company, lower(name));
-- Who is asked for is looked up in the people of tasks.
create index projects_tasks_people_idx on projects_tasks using gin (assigned_users);
-- No task is a part of itself, however far (specification 2, section 3; the service says 422 before).
create function refuse_task_loop() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive above (id, parent) as (
      select t.id, t.parent from projects_tasks t where t.company = new.company and t.id = new.parent
      union
      select t.id, t.parent from projects_tasks t join above on t.company = new.company and t.id = above.parent)
    select from above where above.id = new.id)
  then raise exception 'a task is a part of itself' using errcode = '23514', constraint = 'no_loop', table = 'projects_tasks';
  end if;
  return null;
end $$;
create trigger no_loop after insert or update of parent on projects_tasks
  for each row when (new.parent is not null) execute function refuse_task_loop();
