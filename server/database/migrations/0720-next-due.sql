alter table commercial_invoices add column "next_due" date;
create index commercial_invoices_next_due_fall_idx on commercial_invoices (company, "next_due" desc nulls last, id desc) include ("is_sales", "is_periodic");
create index commercial_invoices_next_due_rise_idx on commercial_invoices (company, "next_due" asc nulls last, id) include ("is_sales", "is_periodic");
