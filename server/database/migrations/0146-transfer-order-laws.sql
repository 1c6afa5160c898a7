-- An invoice stands in one order that may still be paid, and is approved by another person than the one who made it.
create unique index payment_transfer_order_lines_invoice_key on payment_transfer_order_lines (company, invoice) where is_open;
alter table payment_transfer_orders add constraint payment_transfer_orders_approval
  check (state not in ('approved', 'sent') or (approved_by is not null and approved_by is distinct from prepared_by));

-- What went to the bank never changes; who gets what, and where to, never does.
create trigger payment_transfer_order_freeze before update on payment_transfer_orders for each row when (old.state in ('sent', 'canceled'))
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');
create trigger payment_transfer_order_keep before delete on payment_transfer_orders for each row when (old.state = 'sent')
  execute function refuse_change();
create trigger payment_transfer_order_line_freeze before update on payment_transfer_order_lines for each row
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'is_open', 'payment');
