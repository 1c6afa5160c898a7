alter table commercial_credits drop constraint number_length;
alter table commercial_delivery_notes drop constraint number_length;
alter table commercial_invoices drop constraint number_length;
alter table commercial_product_returns drop constraint number_length;
alter table commercial_purchase_orders drop constraint number_length;
alter table commercial_quotations drop constraint number_length;
alter table commercial_refunds drop constraint number_length;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credits', r.id, x.field, x.error)
      from (select * from commercial_credits where not coalesce(char_length("number") <= 100, true)) r
     cross join lateral (values ('number', 'too long', not coalesce(char_length("number") <= 100, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/delivery-notes', r.id, x.field, x.error)
      from (select * from commercial_delivery_notes where not coalesce(char_length("number") <= 100, true)) r
     cross join lateral (values ('number', 'too long', not coalesce(char_length("number") <= 100, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoices', r.id, x.field, x.error)
      from (select * from commercial_invoices where not coalesce(char_length("number") <= 100, true)) r
     cross join lateral (values ('number', 'too long', not coalesce(char_length("number") <= 100, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/product-returns', r.id, x.field, x.error)
      from (select * from commercial_product_returns where not coalesce(char_length("number") <= 100, true)) r
     cross join lateral (values ('number', 'too long', not coalesce(char_length("number") <= 100, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/purchase-orders', r.id, x.field, x.error)
      from (select * from commercial_purchase_orders where not coalesce(char_length("number") <= 100, true)) r
     cross join lateral (values ('number', 'too long', not coalesce(char_length("number") <= 100, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotations', r.id, x.field, x.error)
      from (select * from commercial_quotations where not coalesce(char_length("number") <= 100, true)) r
     cross join lateral (values ('number', 'too long', not coalesce(char_length("number") <= 100, true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/refunds', r.id, x.field, x.error)
      from (select * from commercial_refunds where not coalesce(char_length("number") <= 100, true)) r
     cross join lateral (values ('number', 'too long', not coalesce(char_length("number") <= 100, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_credits
  add constraint number_length check (char_length("number") <= 100);
alter table commercial_delivery_notes
  add constraint number_length check (char_length("number") <= 100);
alter table commercial_invoices
  add constraint number_length check (char_length("number") <= 100);
alter table commercial_product_returns
  add constraint number_length check (char_length("number") <= 100);
alter table commercial_purchase_orders
  add constraint number_length check (char_length("number") <= 100);
alter table commercial_quotations
  add constraint number_length check (char_length("number") <= 100);
alter table commercial_refunds
  add constraint number_length check (char_length("number") <= 100);
