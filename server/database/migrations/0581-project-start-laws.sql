-- A deal that was won waits once for its project, and one project carries it out.
alter table projects_project_starts add constraint start_of_deal_once unique (company, business_opportunity);
alter table projects_projects add constraint project_of_deal_once unique (company, business_opportunity);
