-- Nobody could write tasks before: those without a step come from an early demo and belong to no project.
delete from projects_comments where task in (select id from projects_tasks where step is null);
delete from projects_tasks where step is null;
alter table projects_comments add column "image" text;
alter table projects_comments add column "author" uuid;
alter table projects_projects add column "assigned_users" jsonb;
alter table projects_projects drop constraint advancement_min;
alter table projects_projects drop constraint advancement_max;
alter table projects_projects alter column "advancement" drop not null;
create table projects_project_documents (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "title" text,
  "project" uuid,
  "task" uuid,
  "document" text,
  "size" numeric
);
alter table projects_project_documents enable row level security;
create policy company_wall on projects_project_documents using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index projects_project_documents_search_idx on projects_project_documents using gin (search_text gin_trgm_ops);
create index projects_project_documents_project_idx on projects_project_documents (company, "project");
create index projects_project_documents_task_idx on projects_project_documents (company, "task");
create index projects_project_documents_created_idx on projects_project_documents (company, created_at desc, id desc);
create index projects_project_documents_title_sort_idx on projects_project_documents (company, sort_title, id);
alter table projects_project_documents add constraint projects_project_documents_pk primary key (id);
alter table projects_project_documents add constraint projects_project_documents_tenant_key unique (company, id);
create table projects_project_teams (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "project" uuid,
  "project_user" uuid,
  "notification_bool" boolean,
  "email_bool" boolean,
  "manager" boolean
);
alter table projects_project_teams enable row level security;
create policy company_wall on projects_project_teams using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index projects_project_teams_search_idx on projects_project_teams using gin (search_text gin_trgm_ops);
create index projects_project_teams_project_idx on projects_project_teams (company, "project");
create index projects_project_teams_created_idx on projects_project_teams (company, created_at desc, id desc);
create index projects_project_teams_title_sort_idx on projects_project_teams (company, sort_title, id);
alter table projects_project_teams add constraint projects_project_teams_pk primary key (id);
alter table projects_project_teams add constraint projects_project_teams_tenant_key unique (company, id);
alter table projects_steps add column "is_done" boolean;
alter table projects_steps add column "wip_limit" integer;
alter table projects_steps alter column "order" drop not null;
alter table projects_tasks add column "position" integer;
alter table projects_tasks add column "parent" uuid;
alter table projects_tasks add column "project" uuid;
create index projects_tasks_parent_idx on projects_tasks (company, "parent");
create index projects_tasks_project_idx on projects_tasks (company, "project");
alter table projects_project_documents add constraint projects_project_documents_project_fk foreign key (company, "project") references projects_projects (company, id) on delete cascade deferrable initially immediate;
alter table projects_project_documents add constraint projects_project_documents_task_fk foreign key (company, "task") references projects_tasks (company, id) on delete cascade deferrable initially immediate;
alter table projects_project_teams add constraint projects_project_teams_project_fk foreign key (company, "project") references projects_projects (company, id) on delete cascade deferrable initially immediate;
alter table projects_tasks add constraint projects_tasks_parent_fk foreign key (company, "parent") references projects_tasks (company, id) deferrable initially immediate;
alter table projects_tasks add constraint projects_tasks_project_fk foreign key (company, "project") references projects_projects (company, id) deferrable initially immediate;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/steps', r.id, x.field, x.error)
      from (select * from projects_steps where not coalesce("wip_limit" >= 1, true) or not coalesce("wip_limit" <= 1000, true)) r
     cross join lateral (values ('wip_limit', 'below the least value', not coalesce("wip_limit" >= 1, true)), ('wip_limit', 'above the greatest value', not coalesce("wip_limit" <= 1000, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'projects/tasks', r.id, x.field, x.error)
      from (select * from projects_tasks where "step" is null or not coalesce("at_risk" <= 3650, true) or not coalesce("wrong_way" <= 3650, true) or not coalesce("position" >= 0, true)) r
     cross join lateral (values ('step', 'missing', "step" is null), ('at_risk', 'above the greatest value', not coalesce("at_risk" <= 3650, true)), ('wrong_way', 'above the greatest value', not coalesce("wrong_way" <= 3650, true)), ('position', 'below the least value', not coalesce("position" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table projects_project_documents
  alter column "title" set not null,
  add constraint title_length check (char_length("title") <= 255),
  add constraint size_min check ("size" >= 0);
alter table projects_project_teams
  alter column "project" set not null,
  alter column "project_user" set not null,
  alter column "notification_bool" set not null,
  alter column "email_bool" set not null,
  alter column "manager" set not null;
alter table projects_steps
  add constraint wip_limit_min check ("wip_limit" >= 1),
  add constraint wip_limit_max check ("wip_limit" <= 1000);
alter table projects_tasks
  alter column "step" set not null,
  add constraint at_risk_max check ("at_risk" <= 3650),
  add constraint wrong_way_max check ("wrong_way" <= 3650),
  add constraint position_min check ("position" >= 0);
