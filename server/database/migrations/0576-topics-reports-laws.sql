-- A company has one row of limits, in their order, from its first day on.
delete from projects_workloads;
insert into projects_workloads (id, company, created_at, updated_at, sort_title, normal, under_charge)
select gen_random_uuid(), c.id, c.created_at, c.created_at, '5', 5, 2 from auth_companies c;
create unique index projects_workloads_once on projects_workloads (company) where "user" is null;
alter table projects_workloads add constraint limits_in_order check (under_charge >= 0 and under_charge <= normal);
-- Tasks are counted by their topics.
create index projects_tasks_topics_idx on projects_tasks using gin (topics);
-- A project has one report on a week, which begins on a Monday. What was sent has its moment, and never changes or goes.
create unique index projects_reports_once on projects_reports (company, project, week);
alter table projects_reports
  add constraint week_begins check (extract(isodow from week) = 1),
  add constraint sent_once check ((status = 'sent') = (sent_at is not null));
create trigger projects_report_freeze before update or delete on projects_reports for each row
  when (old.status = 'sent') execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');
