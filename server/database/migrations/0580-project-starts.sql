alter table projects_projects add column "business_opportunity" uuid;
create index projects_projects_business_opportunity_idx on projects_projects (company, "business_opportunity");
create table projects_project_starts (
  "id" uuid not null,
  "company" uuid not null,
  "row_version" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "search_text" text not null default '',
  "sort_title" text collate "C" not null default '',
  "name" text,
  "business_opportunity" uuid,
  "won_on" date,
  "project" uuid,
  "settled_at" timestamptz
);
alter table projects_project_starts enable row level security;
create policy company_wall on projects_project_starts using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));
create index projects_project_starts_search_idx on projects_project_starts using gin (search_text gin_trgm_ops);
create index projects_project_starts_business_opportunity_idx on projects_project_starts (company, "business_opportunity");
create index projects_project_starts_project_idx on projects_project_starts (company, "project");
create index projects_project_starts_created_idx on projects_project_starts (company, created_at desc, id desc);
create index projects_project_starts_title_sort_idx on projects_project_starts (company, sort_title, id);
create index projects_project_starts_won_on_sort_idx on projects_project_starts (company, "won_on" desc nulls last, id desc);
alter table projects_project_starts add constraint projects_project_starts_pk primary key (id);
alter table projects_project_starts add constraint projects_project_starts_tenant_key unique (company, id);
alter table projects_projects add constraint projects_projects_business_opportunity_fk foreign key (company, "business_opportunity") references commercial_business_opportunities (company, id) deferrable initially immediate;
alter table projects_project_starts add constraint projects_project_starts_business_opportunity_fk foreign key (company, "business_opportunity") references commercial_business_opportunities (company, id) deferrable initially immediate;
alter table projects_project_starts add constraint projects_project_starts_project_fk foreign key (company, "project") references projects_projects (company, id) deferrable initially immediate;
alter table projects_project_starts
  alter column "name" set not null,
  alter column "business_opportunity" set not null,
  alter column "won_on" set not null,
  add constraint name_length check (char_length("name") <= 255);
