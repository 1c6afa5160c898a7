-- Amounts of received credits are what is given back.
alter table commercial_received_invoices disable trigger commercial_received_invoice_freeze, disable trigger commercial_received_invoice_answered;
update commercial_received_invoices set sub_total_price = -sub_total_price, total_taxes = -total_taxes, total_price = -total_price
  where type_code in ('381', '261', '262', '396', '502', '503');
drop trigger commercial_received_invoice_freeze on commercial_received_invoices;
create trigger commercial_received_invoice_freeze before update or delete on commercial_received_invoices for each row when (old.content is not null)
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'organization', 'linked_purchase_order', 'linked_invoice', 'reason_code', 'reason_text', 'warnings', 'invoice', 'credit');
alter table commercial_received_invoices enable trigger commercial_received_invoice_answered;

-- A received credit is approved once: it makes one purchase credit.
create unique index commercial_received_invoices_credit_key on commercial_received_invoices (company, credit) where credit is not null;
alter table commercial_received_invoices drop constraint commercial_received_invoices_approved;
alter table commercial_received_invoices add constraint commercial_received_invoices_approved check ((status = 'approved') = (num_nonnulls(invoice, credit) = 1) and num_nonnulls(invoice, credit) < 2);
