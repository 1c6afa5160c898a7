alter table commercial_invoice_payments add column "bank_account" uuid;
create index commercial_invoice_payments_bank_account_idx on commercial_invoice_payments (company, "bank_account");
alter table commercial_refund_payments add column "bank_account" uuid;
create index commercial_refund_payments_bank_account_idx on commercial_refund_payments (company, "bank_account");
alter table payment_bank_accounts add column "ledger_account" text;
alter table commercial_invoice_payments add constraint commercial_invoice_payments_bank_account_fk foreign key (company, "bank_account") references payment_bank_accounts (company, id) deferrable initially immediate;
alter table commercial_refund_payments add constraint commercial_refund_payments_bank_account_fk foreign key (company, "bank_account") references payment_bank_accounts (company, id) deferrable initially immediate;
