alter table projects_projects add column "baseline_at" timestamptz;
create table projects_task_links (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "from" uuid,
  "to" uuid,
  "type" text,
  "lag_days" integer,
  "project" uuid
);
alter table projects_task_links enable row level security;
create policy company_wall on projects_task_links using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index projects_task_links_search_idx on projects_task_links using gin (search_text gin_trgm_ops);
create index projects_task_links_from_idx on projects_task_links (company, "from");
create index projects_task_links_to_idx on projects_task_links (company, "to");
create index projects_task_links_project_idx on projects_task_links (company, "project");
create index projects_task_links_created_idx on projects_task_links (company, created_at desc, id desc);
create index projects_task_links_title_sort_idx on projects_task_links (company, sort_title, id);
alter table projects_task_links add constraint projects_task_links_pk primary key (id);
alter table projects_task_links add constraint projects_task_links_tenant_key unique (company, id);
alter table projects_task_links add constraint projects_task_links_from_fk foreign key (company, "from") references projects_tasks (company, id) on delete cascade deferrable initially immediate;
alter table projects_task_links add constraint projects_task_links_to_fk foreign key (company, "to") references projects_tasks (company, id) on delete cascade deferrable initially immediate;
alter table projects_task_links add constraint projects_task_links_project_fk foreign key (company, "project") references projects_projects (company, id) deferrable initially immediate;
alter table projects_task_links
  alter column "from" set not null,
  alter column "to" set not null,
  alter column "type" set not null,
  alter column "lag_days" set not null,
  add constraint type_choice check ("type" in ('finish_to_start', 'start_to_start', 'finish_to_finish')),
  add constraint lag_days_min check ("lag_days" >= -365),
  add constraint lag_days_max check ("lag_days" <= 365);
