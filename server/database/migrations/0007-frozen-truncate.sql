-- A frozen table is never emptied at a stroke either: row triggers do not see TRUNCATE.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the table % holds frozen rows and is never truncated', tg_table_name using errcode = '55006';
end $$;
create trigger commercial_invoice_truncate before truncate on commercial_invoices for each statement execute function refuse_truncate();
create trigger commercial_invoice_line_truncate before truncate on commercial_invoice_lines for each statement execute function refuse_truncate();
create trigger accounting_line_truncate before truncate on accounting_account_lines for each statement execute function refuse_truncate();
