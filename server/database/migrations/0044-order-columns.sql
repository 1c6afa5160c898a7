alter table commercial_purchase_order_lines add column "nature" text;
alter table commercial_purchase_orders add column "end_reason" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/purchase-order-lines', r.id, x.field, x.error)
      from (select * from commercial_purchase_order_lines where not coalesce("nature" in ('goods', 'services'), true)) r
     cross join lateral (values ('nature', 'not one of the choices', not coalesce("nature" in ('goods', 'services'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_purchase_order_lines
  add constraint nature_choice check ("nature" in ('goods', 'services'));
