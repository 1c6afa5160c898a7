alter table calendar_events add column "is_transparent" boolean;
alter table calendar_events add column "sequence" integer;
