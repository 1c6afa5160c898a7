alter table calendar_events add column "all_day" boolean;
alter table calendar_events add column "zone" text;
alter table calendar_events add column "is_private" boolean;
alter table calendar_events add column "recurrence" text;
alter table calendar_events add column "exceptions" jsonb;
alter table calendar_events add column "reminder" integer;
alter table calendar_events add column "uid" text;
alter table calendar_events add column "last_end" timestamptz;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'calendar/events', r.id, x.field, x.error)
      from (select * from calendar_events where not coalesce(char_length("zone") <= 64, true) or not coalesce(char_length("recurrence") <= 200, true) or not coalesce("reminder" >= 0, true) or not coalesce("reminder" <= 40320, true)) r
     cross join lateral (values ('zone', 'too long', not coalesce(char_length("zone") <= 64, true)), ('recurrence', 'too long', not coalesce(char_length("recurrence") <= 200, true)), ('reminder', 'below the least value', not coalesce("reminder" >= 0, true)), ('reminder', 'above the greatest value', not coalesce("reminder" <= 40320, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table calendar_events
  add constraint zone_length check (char_length("zone") <= 64),
  add constraint recurrence_length check (char_length("recurrence") <= 200),
  add constraint reminder_min check ("reminder" >= 0),
  add constraint reminder_max check ("reminder" <= 40320);
