alter table commercial_invoice_schedules add column "told_renewal" date;
alter table commercial_invoice_schedules add column "told_at" timestamptz;
alter table commercial_invoice_schedules add column "told_to" text;
