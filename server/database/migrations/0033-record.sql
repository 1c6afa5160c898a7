-- Whom a note mentions; the mails about a record, newest first.
alter table directory_contact_notes add column if not exists "mentions" jsonb;
alter table directory_organization_notes add column if not exists "mentions" jsonb;
alter table commercial_invoice_notes add column if not exists "mentions" jsonb;
alter table commercial_quotation_notes add column if not exists "mentions" jsonb;
create index system_outbox_document_idx on system_outbox (company, document, created_at desc);
