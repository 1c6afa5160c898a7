alter table dashboard_layouts add column "is_shared" boolean;
