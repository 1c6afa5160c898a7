-- What a supplier sent stays as it came, and so does what was read of it; what was approved or refused never changes.
create trigger commercial_received_invoice_freeze before update or delete on commercial_received_invoices for each row when (old.content is not null)
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'status', 'organization', 'linked_purchase_order', 'reason_code', 'reason_text', 'warnings', 'invoice');
create trigger commercial_received_invoice_answered before update on commercial_received_invoices for each row when (old.status in ('approved', 'refused'))
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');

-- It is approved once: it makes one purchase invoice, and an approved one names it.
create unique index commercial_received_invoices_invoice_key on commercial_received_invoices (company, invoice) where invoice is not null;
alter table commercial_received_invoices add constraint commercial_received_invoices_approved check ((status = 'approved') = (invoice is not null));
create index commercial_received_invoices_number_idx on commercial_received_invoices (company, lower(btrim(number)));

-- Its file is evidence.
create trigger system_file_received_keep before delete on system_files for each row when (old.owner_entity = 'commercial/received-invoices')
  execute function refuse_change();
