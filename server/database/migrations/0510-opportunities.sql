alter table commercial_business_opportunities add column "lost_reason" text;
alter table commercial_business_opportunities add column "probability_by_hand" boolean;
alter table commercial_business_opportunities add column "position" integer;
alter table commercial_business_opportunities add column "state_since" date;
alter table commercial_business_opportunities add column "earlier_probability" integer;
drop index commercial_business_opportunities_choices_idx;
create index commercial_business_opportunities_choices_idx on commercial_business_opportunities (company, "status", "priority", "source", "lost_reason");
alter table commercial_business_opportunities drop constraint weighting_min;
alter table commercial_business_opportunities drop constraint weighting_max;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/business-opportunities', r.id, x.field, x.error)
      from (select * from commercial_business_opportunities where not coalesce("lost_reason" in ('price', 'competitor', 'no_budget', 'no_need', 'timing', 'no_answer', 'other'), true) or not coalesce("position" >= 0, true)) r
     cross join lateral (values ('lost_reason', 'not one of the choices', not coalesce("lost_reason" in ('price', 'competitor', 'no_budget', 'no_need', 'timing', 'no_answer', 'other'), true)), ('position', 'below the least value', not coalesce("position" >= 0, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_business_opportunities
  add constraint lost_reason_choice check ("lost_reason" in ('price', 'competitor', 'no_budget', 'no_need', 'timing', 'no_answer', 'other')),
  add constraint position_min check ("position" >= 0);
