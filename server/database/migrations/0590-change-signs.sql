-- Says on the channel of open streams, once a transaction has committed, in which tables of which companies it changed
-- rows; equal words of one transaction are said once. Triggers: server/database/change-signs.ts.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('signs', format('changed %s %s', touched.company, tg_table_name))
     from (select distinct company from touched where company is not null) touched;
  return null;
end $$;
