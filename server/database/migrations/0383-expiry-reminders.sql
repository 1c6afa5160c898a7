alter table auth_companies add column "quotation_reminder_days" integer;
alter table commercial_quotations add column "mute_reminder" boolean;
alter table commercial_quotations add column "expiry_told_at" timestamptz;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'auth/companies', r.id, x.field, x.error)
      from (select * from auth_companies where not coalesce("quotation_reminder_days" >= 1, true) or not coalesce("quotation_reminder_days" <= 30, true)) r
     cross join lateral (values ('quotation_reminder_days', 'below the least value', not coalesce("quotation_reminder_days" >= 1, true)), ('quotation_reminder_days', 'above the greatest value', not coalesce("quotation_reminder_days" <= 30, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table auth_companies
  add constraint quotation_reminder_days_min check ("quotation_reminder_days" >= 1),
  add constraint quotation_reminder_days_max check ("quotation_reminder_days" <= 30);
