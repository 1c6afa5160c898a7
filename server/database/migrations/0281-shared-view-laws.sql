-- Only a saved view of a list is shared, nothing else that a person arranged for themselves.
alter table dashboard_layouts
  add constraint only_views_are_shared check (is_shared is not true or widget like 'view:%');
