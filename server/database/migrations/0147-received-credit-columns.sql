alter table commercial_received_invoices add column "linked_invoice" uuid;
alter table commercial_received_invoices add column "credit" uuid;
create index commercial_received_invoices_linked_invoice_idx on commercial_received_invoices (company, "linked_invoice");
create index commercial_received_invoices_credit_idx on commercial_received_invoices (company, "credit");
alter table commercial_received_invoices add constraint commercial_received_invoices_linked_invoice_fk foreign key (company, "linked_invoice") references commercial_invoices (company, id) deferrable initially immediate;
alter table commercial_received_invoices add constraint commercial_received_invoices_credit_fk foreign key (company, "credit") references commercial_credits (company, id) deferrable initially immediate;
