-- An import stores its events in short batches; they are shown once it is whole. One person has one import at a time.
alter table system_calendar_imports
  add column state text not null default 'whole' constraint import_state check (state in ('reading', 'whole'));
create unique index system_calendar_imports_reading_idx on system_calendar_imports (member) where state = 'reading';
alter table calendar_events add column import uuid;
-- Whether an event is shown: of no import, or of one that is whole.
create function import_is_whole(import uuid) returns boolean language sql stable as $$
  select import is null or not exists (select 1 from system_calendar_imports i where i.id = import and i.state = 'reading')
$$;
create index calendar_events_import_idx on calendar_events (import) where import is not null;
-- A yearly event of 29 February recurs in leap years alone: the end that was kept counted the years between.
update calendar_events set last_end = null
 where recurrence like 'FREQ=YEARLY%COUNT=%' and to_char(start at time zone coalesce(zone, 'Europe/Paris'), 'MM-DD') = '02-29';
