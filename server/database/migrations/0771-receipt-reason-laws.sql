-- Who approves an invoice whose goods were not all received says why; the rest of what was received stays as it came.
drop trigger commercial_received_invoice_freeze on commercial_received_invoices;
create trigger commercial_received_invoice_freeze before update or delete on commercial_received_invoices for each row when (old.content is not null)
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'organization', 'linked_purchase_order', 'linked_invoice', 'reason_code', 'reason_text', 'prepaid_confirmed', 'receipt_reason', 'warnings', 'invoice', 'credit');
