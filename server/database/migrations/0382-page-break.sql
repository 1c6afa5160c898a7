alter table commercial_credit_lines drop constraint kind_choice;
alter table commercial_delivery_note_lines drop constraint kind_choice;
alter table commercial_invoice_lines drop constraint kind_choice;
alter table commercial_product_return_lines drop constraint kind_choice;
alter table commercial_purchase_order_lines drop constraint kind_choice;
alter table commercial_quotation_lines drop constraint kind_choice;
alter table commercial_refund_lines drop constraint kind_choice;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credit-lines', r.id, x.field, x.error)
      from (select * from commercial_credit_lines where not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true)) r
     cross join lateral (values ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/delivery-note-lines', r.id, x.field, x.error)
      from (select * from commercial_delivery_note_lines where not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true)) r
     cross join lateral (values ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/invoice-lines', r.id, x.field, x.error)
      from (select * from commercial_invoice_lines where not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true)) r
     cross join lateral (values ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/product-return-lines', r.id, x.field, x.error)
      from (select * from commercial_product_return_lines where not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true)) r
     cross join lateral (values ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/purchase-order-lines', r.id, x.field, x.error)
      from (select * from commercial_purchase_order_lines where not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true)) r
     cross join lateral (values ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/quotation-lines', r.id, x.field, x.error)
      from (select * from commercial_quotation_lines where not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true)) r
     cross join lateral (values ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/refund-lines', r.id, x.field, x.error)
      from (select * from commercial_refund_lines where not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true)) r
     cross join lateral (values ('kind', 'not one of the choices', not coalesce("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_credit_lines
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'));
alter table commercial_delivery_note_lines
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'));
alter table commercial_invoice_lines
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'));
alter table commercial_product_return_lines
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'));
alter table commercial_purchase_order_lines
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'));
alter table commercial_quotation_lines
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'));
alter table commercial_refund_lines
  add constraint kind_choice check ("kind" in ('product', 'section', 'text', 'subtotal', 'option', 'page_break'));
