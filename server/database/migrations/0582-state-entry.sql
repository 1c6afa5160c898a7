alter table crm_states add column "entry_conditions" jsonb;
alter table crm_states add column "entry_task" text;
alter table crm_states add column "entry_task_days" integer;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'crm/states', r.id, x.field, x.error)
      from (select * from crm_states where not coalesce("entry_conditions" <@ '["amount","organization","contact","expected_end_date","quotation"]'::jsonb, true) or not coalesce(char_length("entry_task") <= 120, true) or not coalesce("entry_task_days" >= 0, true) or not coalesce("entry_task_days" <= 365, true)) r
     cross join lateral (values ('entry_conditions', 'not one of the choices', not coalesce("entry_conditions" <@ '["amount","organization","contact","expected_end_date","quotation"]'::jsonb, true)), ('entry_task', 'too long', not coalesce(char_length("entry_task") <= 120, true)), ('entry_task_days', 'below the least value', not coalesce("entry_task_days" >= 0, true)), ('entry_task_days', 'above the greatest value', not coalesce("entry_task_days" <= 365, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table crm_states
  add constraint entry_conditions_choice check ("entry_conditions" <@ '["amount","organization","contact","expected_end_date","quotation"]'::jsonb),
  add constraint entry_task_length check (char_length("entry_task") <= 120),
  add constraint entry_task_days_min check ("entry_task_days" >= 0),
  add constraint entry_task_days_max check ("entry_task_days" <= 365);
