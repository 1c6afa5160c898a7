alter table commercial_received_invoices add column "prepaid_confirmed" boolean;
