alter table commercial_quotations add column "accepted_options" jsonb;
