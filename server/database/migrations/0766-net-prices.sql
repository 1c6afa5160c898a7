alter table commercial_invoices add column "net_price" numeric;
create index commercial_invoices_net_price_fall_idx on commercial_invoices (company, "net_price" desc nulls last, id desc) include ("is_sales", "is_periodic");
create index commercial_invoices_net_price_rise_idx on commercial_invoices (company, "net_price" asc nulls last, id) include ("is_sales", "is_periodic");
