-- Before events had rules, nothing compared their ends with their beginnings.
update calendar_events set "end" = null where "end" < "start";
alter table calendar_events
  add constraint event_order check ("end" >= "start"),
  add constraint last_end_order check (last_end >= "end");
-- A file that is imported again finds what it brought.
create unique index calendar_events_uid_idx on calendar_events (company, "user", uid) where uid is not null;
create index calendar_events_span_idx on calendar_events (company, "start", last_end);
-- The address of a subscription is a key of which the hash alone is kept: one for each person.
create table system_calendar_feeds (
  member uuid primary key references system_members (id) on delete cascade,
  company uuid not null,
  key_hash text not null unique constraint key_hash_form check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
-- What an import made and replaced, so that it can be taken back once.
create table system_calendar_imports (
  id uuid primary key,
  company uuid not null,
  member uuid not null references system_members (id) on delete cascade,
  created_at timestamptz not null,
  created jsonb not null,
  replaced jsonb not null
);
create index system_calendar_imports_created_idx on system_calendar_imports (created_at);
do $$
declare
  name text;
begin
  foreach name in array array['feeds', 'imports'] loop
    execute format('alter table %I enable row level security', 'system_calendar_' || name);
    execute format('create policy company_wall on %I using (company = (select nullif(current_setting(''ensemble.company'', true), '''')::uuid))', 'system_calendar_' || name);
  end loop;
end $$;
