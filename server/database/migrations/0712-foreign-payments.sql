alter table commercial_invoice_payments add column "euro_amount" numeric;
alter table commercial_invoices add column "supplier_vat" jsonb;
alter table commercial_invoices add column "payable_rounding" numeric;
