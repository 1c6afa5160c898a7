-- A link is between two tasks of its project, once for each pair of them, and never closes a loop.
alter table projects_task_links
  alter column project set not null,
  add constraint link_once unique (company, "from", "to"),
  add constraint link_of_two check ("from" <> "to"),
  add constraint link_from_project foreign key (company, "from", project) references projects_tasks (company, id, project) on delete cascade deferrable initially immediate,
  add constraint link_to_project foreign key (company, "to", project) references projects_tasks (company, id, project) on delete cascade deferrable initially immediate;
-- The service names the tasks of the loop with its 422 before.
create function refuse_link_loop() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive after (id) as (
      select l."to" from projects_task_links l where l.company = new.company and l."from" = new."to"
      union
      select l."to" from projects_task_links l join after on l.company = new.company and l."from" = after.id)
    select from after where after.id = new."from")
  then raise exception 'tasks wait for one another' using errcode = '23514', constraint = 'no_link_loop', table = 'projects_task_links';
  end if;
  return null;
end $$;
create trigger no_link_loop after insert or update of "from", "to" on projects_task_links
  for each row execute function refuse_link_loop();
