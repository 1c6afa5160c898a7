alter table commercial_invoice_groups add column "is_sales" boolean;
alter table commercial_invoice_payments add column "invoice_group" uuid;
create index commercial_invoice_payments_invoice_group_idx on commercial_invoice_payments (company, "invoice_group");
alter table commercial_invoice_payments add constraint commercial_invoice_payments_invoice_group_fk foreign key (company, "invoice_group") references commercial_invoice_groups (company, id) deferrable initially immediate;
