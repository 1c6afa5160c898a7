alter table commercial_invoice_schedules add column "month_end" boolean;
