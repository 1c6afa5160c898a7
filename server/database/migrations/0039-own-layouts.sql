-- A person arranges a page once; saved views of lists, which stand in the same table, may be many.
delete from dashboard_layouts l where widget not like 'view:%' and exists (
  select 1 from dashboard_layouts n
   where n.company = l.company and n."user" is not distinct from l."user" and n.widget = l.widget and n.id > l.id
);
create unique index dashboard_layouts_own_key on dashboard_layouts (company, "user", widget) where widget not like 'view:%';
