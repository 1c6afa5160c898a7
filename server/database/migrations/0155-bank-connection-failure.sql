alter table payment_bank_connections add column "failed_at" timestamptz;
