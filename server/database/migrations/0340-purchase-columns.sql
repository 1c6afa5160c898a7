-- What is frozen already has its reason without being written.
alter table commercial_credits add column "motive" text default 'other';
alter table commercial_credits alter column "motive" drop default;
drop index commercial_credits_choices_idx;
create index commercial_credits_choices_idx on commercial_credits (company, "is_sales", "motive", "status", "send", "advancement");
alter table commercial_delivery_notes add column "carrier" text;
alter table commercial_product_returns add column "motive" text default 'other';
alter table commercial_product_returns alter column "motive" drop default;
alter table commercial_purchase_order_lines add column "expected_date" date;
alter table commercial_purchase_order_lines add column "confirmed_quantity" numeric;
alter table commercial_purchase_orders add column "answer" text;
alter table commercial_purchase_orders add column "confirmed_at" timestamptz;
alter table commercial_purchase_orders add column "confirmed_name" text;
alter table commercial_purchase_orders add column "confirmation_note" text;
drop index commercial_purchase_orders_choices_idx;
create index commercial_purchase_orders_choices_idx on commercial_purchase_orders (company, "is_sales", "status", "send", "answer");
alter table commercial_refunds add column "motive" text default 'other';
alter table commercial_refunds alter column "motive" drop default;
drop index commercial_refunds_choices_idx;
create index commercial_refunds_choices_idx on commercial_refunds (company, "is_sales", "motive", "status", "send", "payment_status");
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/credits', r.id, x.field, x.error)
      from (select * from commercial_credits where "motive" is null or not coalesce("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'), true)) r
     cross join lateral (values ('motive', 'missing', "motive" is null), ('motive', 'not one of the choices', not coalesce("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/delivery-notes', r.id, x.field, x.error)
      from (select * from commercial_delivery_notes where not coalesce("carrier" in ('own', 'chronopost', 'colissimo', 'dhl', 'dpd', 'fedex', 'gls', 'mondial_relay', 'ups', 'other'), true)) r
     cross join lateral (values ('carrier', 'not one of the choices', not coalesce("carrier" in ('own', 'chronopost', 'colissimo', 'dhl', 'dpd', 'fedex', 'gls', 'mondial_relay', 'ups', 'other'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/product-returns', r.id, x.field, x.error)
      from (select * from commercial_product_returns where "motive" is null or not coalesce("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'), true)) r
     cross join lateral (values ('motive', 'missing', "motive" is null), ('motive', 'not one of the choices', not coalesce("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/purchase-orders', r.id, x.field, x.error)
      from (select * from commercial_purchase_orders where not coalesce("answer" in ('confirmed', 'partly', 'refused'), true)) r
     cross join lateral (values ('answer', 'not one of the choices', not coalesce("answer" in ('confirmed', 'partly', 'refused'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'commercial/refunds', r.id, x.field, x.error)
      from (select * from commercial_refunds where "motive" is null or not coalesce("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'), true)) r
     cross join lateral (values ('motive', 'missing', "motive" is null), ('motive', 'not one of the choices', not coalesce("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'), true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table commercial_credits
  alter column "motive" set not null,
  add constraint motive_choice check ("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'));
alter table commercial_delivery_notes
  add constraint carrier_choice check ("carrier" in ('own', 'chronopost', 'colissimo', 'dhl', 'dpd', 'fedex', 'gls', 'mondial_relay', 'ups', 'other'));
alter table commercial_product_returns
  alter column "motive" set not null,
  add constraint motive_choice check ("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'));
alter table commercial_purchase_orders
  add constraint answer_choice check ("answer" in ('confirmed', 'partly', 'refused'));
alter table commercial_refunds
  alter column "motive" set not null,
  add constraint motive_choice check ("motive" in ('damaged', 'wrong_item', 'not_conform', 'late', 'withdrawal', 'quantity_error', 'price_error', 'rebate', 'cancellation', 'overpayment', 'other'));
