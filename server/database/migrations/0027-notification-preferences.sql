-- How each person is told of what happens, and what waits to be told by mail.
create table system_notification_channels (
  company uuid not null,
  member uuid not null references system_members (id) on delete cascade,
  event text not null constraint event_length check (char_length(event) <= 80),
  channel text not null constraint channel_choice check (channel in ('none', 'app', 'mail', 'digest')),
  primary key (member, event)
);
create table system_notification_quiet_hours (
  company uuid not null,
  member uuid primary key references system_members (id) on delete cascade,
  "from" text not null constraint from_time check ("from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  until text not null constraint until_time check (until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null constraint time_zone_length check (char_length(time_zone) <= 80),
  constraint hours_differ check ("from" <> until)
);
create table system_notification_mutes (
  company uuid not null,
  member uuid not null references system_members (id) on delete cascade,
  record text not null constraint record_address check (record like '/_%' and char_length(record) <= 500),
  label text not null constraint label_length check (char_length(label) between 1 and 500),
  created_at timestamptz not null,
  primary key (member, record)
);
-- One mail for each notification at most: a mail of its own, or the digest that holds it.
create table system_notification_deliveries (
  notification uuid primary key references notifications_notifications (id) on delete cascade,
  company uuid not null,
  member uuid not null references system_members (id) on delete cascade,
  created_at timestamptz not null,
  mail uuid
);
create index system_notification_deliveries_waiting_idx on system_notification_deliveries (member) where mail is null;
-- One digest a day for each person.
create table system_notification_digests (
  company uuid not null,
  member uuid not null references system_members (id) on delete cascade,
  day date not null,
  mail uuid not null,
  primary key (member, day)
);
do $$
declare
  name text;
begin
  foreach name in array array['channels', 'quiet_hours', 'mutes', 'deliveries', 'digests'] loop
    execute format('alter table %I enable row level security', 'system_notification_' || name);
    execute format('create policy company_wall on %I using (company = (select nullif(current_setting(''ensemble.company'', true), '''')::uuid))', 'system_notification_' || name);
  end loop;
end $$;
