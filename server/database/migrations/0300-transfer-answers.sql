alter table payment_transfer_orders add column "approved_sha256" text;
alter table payment_transfer_orders add column "executed_at" timestamptz;
alter table payment_transfer_orders add column "executed_by" uuid;
alter table payment_transfer_orders drop constraint state_choice;
alter table payment_transfer_order_lines add column "address" text;
alter table payment_transfer_order_lines add column "postcode" text;
alter table payment_transfer_order_lines add column "city" text;
alter table payment_transfer_order_lines add column "country" text;
alter table payment_transfer_order_lines add column "is_blocked" boolean;
alter table payment_transfer_order_lines add column "reject_reason" text;
do $$
declare
  misfits text[] := '{}';
begin
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'payment/transfer-orders', r.id, x.field, x.error)
      from (select * from payment_transfer_orders where not coalesce("state" in ('draft', 'approved', 'sent', 'executed', 'rejected', 'canceled'), true)) r
     cross join lateral (values ('state', 'not one of the choices', not coalesce("state" in ('draft', 'approved', 'sent', 'executed', 'rejected', 'canceled'), true))) x (field, error, holds) where x.holds limit 21);
  misfits := misfits || array(
    select format('%s %s, %s: %s', 'payment/transfer-order-lines', r.id, x.field, x.error)
      from (select * from payment_transfer_order_lines where not coalesce(char_length("address") <= 255, true) or not coalesce(char_length("postcode") <= 20, true) or not coalesce(char_length("city") <= 255, true) or not coalesce(char_length("country") <= 2, true) or not coalesce(char_length("reject_reason") <= 2000, true)) r
     cross join lateral (values ('address', 'too long', not coalesce(char_length("address") <= 255, true)), ('postcode', 'too long', not coalesce(char_length("postcode") <= 20, true)), ('city', 'too long', not coalesce(char_length("city") <= 255, true)), ('country', 'too long', not coalesce(char_length("country") <= 2, true)), ('reject_reason', 'too long', not coalesce(char_length("reject_reason") <= 2000, true))) x (field, error, holds) where x.holds limit 21);
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:20], '; ') || case when cardinality(misfits) > 20 then '; and others' else '' end;
  end if;
end $$;
alter table payment_transfer_orders
  add constraint state_choice check ("state" in ('draft', 'approved', 'sent', 'executed', 'rejected', 'canceled'));
alter table payment_transfer_order_lines
  add constraint address_length check (char_length("address") <= 255),
  add constraint postcode_length check (char_length("postcode") <= 20),
  add constraint city_length check (char_length("city") <= 255),
  add constraint country_length check (char_length("country") <= 2),
  add constraint reject_reason_length check (char_length("reject_reason") <= 2000);
