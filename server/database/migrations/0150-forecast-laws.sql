-- A forecast says money in or out of a month once for each label, never less than none.
alter table commercial_business_management_flows add constraint commercial_business_management_flows_total check (total >= 0);
alter table commercial_business_management_flows add constraint commercial_business_management_flows_month check (month between 1 and 12);
create unique index commercial_business_management_flows_place_key on commercial_business_management_flows (company, business_management_forecast, month, type, coalesce(label, '00000000-0000-0000-0000-000000000000'));
