-- A validated invoice never changes (domain rules 1.3 rules 9 and 10): the database refuses it too, whoever asks.
create function commercial_invoice_freeze() returns trigger language plpgsql as $$
declare
  free text[] := array['row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'advancement', 'payment_status', 'left_to_pay', 'status'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'pro_format' then raise exception 'a validated invoice is never deleted' using errcode = '55006'; end if;
    return old;
  end if;
  if old.status = 'pro_format' then return new; end if;
  if old.status = 'canceled' and new.status <> 'canceled' then raise exception 'a canceled invoice stays canceled' using errcode = '55006'; end if;
  if old.status = 'accepted' and new.status = 'pro_format' then raise exception 'a validated invoice stays validated' using errcode = '55006'; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then raise exception 'a validated invoice never changes' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_invoice_freeze before update or delete on commercial_invoices for each row execute function commercial_invoice_freeze();

create function commercial_invoice_line_freeze() returns trigger language plpgsql as $$
declare
  parent uuid := case when tg_op = 'INSERT' then new.transaction else old.transaction end;
  state text;
begin
  select status into state from commercial_invoices where id = parent;
  if state is not null and state <> 'pro_format' then raise exception 'the lines of a validated invoice never change' using errcode = '55006'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commercial_invoice_line_freeze before insert or update or delete on commercial_invoice_lines for each row execute function commercial_invoice_line_freeze();

-- An entry is corrected by another entry; only its letter changes.
create function accounting_line_freeze() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a validated entry is never deleted' using errcode = '55006'; end if;
  if (to_jsonb(new) - array['letter', 'row_version', 'updated_at', 'search_text']) is distinct from (to_jsonb(old) - array['letter', 'row_version', 'updated_at', 'search_text'])
    then raise exception 'a validated entry never changes' using errcode = '55006'; end if;
  return new;
end $$;
create trigger accounting_line_freeze before update or delete on accounting_account_lines for each row execute function accounting_line_freeze();

alter table commercial_invoice_payments add constraint commercial_invoice_payments_positive check (amount > 0);
alter table accounting_account_lines add constraint accounting_account_lines_sides check (debit >= 0 and credit >= 0 and not (debit > 0 and credit > 0));
create unique index commercial_invoices_number_key on commercial_invoices (company, coalesce(personal_organization, company), number) where is_sales and status = 'accepted';
create unique index commercial_invoices_public_key on commercial_invoices (public_key) where public_key is not null;
create unique index commercial_quotations_public_key on commercial_quotations (public_key) where public_key is not null;
create unique index auth_companies_slug_key on auth_companies (slug);
