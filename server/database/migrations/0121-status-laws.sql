-- What was said of an e-invoice stays as it was said, of exactly one document.
create trigger commercial_status_message_freeze before update or delete on commercial_status_messages for each row execute function refuse_change();
create trigger commercial_status_messages_truncate before truncate on commercial_status_messages for each statement execute function refuse_truncate();
alter table commercial_status_messages add constraint commercial_status_messages_document check (num_nonnulls(invoice, credit, received_invoice) = 1);
alter table commercial_status_messages add constraint commercial_status_messages_facts check (code is not null and direction is not null and given_at is not null);

-- What the platform says is kept as it was signed, and once.
alter table commercial_status_messages add constraint commercial_status_messages_signed check (
  direction = 'out' or event_id is not null and signed_body is not null and signature is not null);
create unique index commercial_status_messages_event_key on commercial_status_messages (company, event_id) where event_id is not null;

-- A document is handed over once, under an id of its own.
create unique index commercial_status_messages_platform_key on commercial_status_messages (platform_id) where platform_id is not null;
create unique index commercial_status_messages_invoice_deposit_key on commercial_status_messages (company, invoice) where platform_id is not null and invoice is not null;
create unique index commercial_status_messages_credit_deposit_key on commercial_status_messages (company, credit) where platform_id is not null and credit is not null;
create index commercial_status_messages_invoice_rank_idx on commercial_status_messages (company, invoice, rank collate "C" desc nulls last) where invoice is not null;
create index commercial_status_messages_credit_rank_idx on commercial_status_messages (company, credit, rank collate "C" desc nulls last) where credit is not null;
create index commercial_status_messages_refused_idx on commercial_status_messages (company, invoice) where code in ('210', '213');
