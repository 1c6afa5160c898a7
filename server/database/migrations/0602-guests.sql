alter table crm_activities add column "invited_contacts" jsonb;
alter table crm_activities add column "guest_news" jsonb;
alter table crm_bookings add column "language" text;
alter table crm_lead_submissions add column "language" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/bookings', r.id, x.field, x.error)
      from (select * from crm_bookings where not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true)) r
     cross join lateral (values ('language', 'not one of the choices', not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/lead-submissions', r.id, x.field, x.error)
      from (select * from crm_lead_submissions where not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true)) r
     cross join lateral (values ('language', 'not one of the choices', not coalesce("language" in ('fr', 'en', 'es', 'ar', 'zh'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table crm_bookings
  add constraint language_choice check ("language" in ('fr', 'en', 'es', 'ar', 'zh'));
alter table crm_lead_submissions
  add constraint language_choice check ("language" in ('fr', 'en', 'es', 'ar', 'zh'));
