alter table notifications_notifications add column "event" text;
alter table notifications_notifications add column "event_params" jsonb;
