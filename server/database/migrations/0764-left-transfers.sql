alter table payment_transfer_order_lines add column "is_left" boolean;
