alter table notifications_mails drop constraint status_choice;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'notifications/mails', r.id, x.field, x.error)
      from (select * from notifications_mails where not coalesce("status" in ('pending', 'sent', 'kept', 'no_server', 'failed', 'canceled', 'stopped'), true)) r
     cross join lateral (values ('status', 'not one of the choices', not coalesce("status" in ('pending', 'sent', 'kept', 'no_server', 'failed', 'canceled', 'stopped'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table notifications_mails
  add constraint status_choice check ("status" in ('pending', 'sent', 'kept', 'no_server', 'failed', 'canceled', 'stopped'));
