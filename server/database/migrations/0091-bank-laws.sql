-- What the bank said stays as it said it; only what is done about it changes.
create trigger payment_transaction_freeze before update on payment_transactions for each row
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'state', 'reason', 'invoice_group', 'invoice_payment');
create trigger payment_transaction_keep before delete on payment_transactions for each row when (old.state = 'matched')
  execute function refuse_change();
create trigger payment_bank_statement_freeze before update on payment_bank_statements for each row
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title');

-- A line is stored once, an account of a bank too, and a payment of a group stands for one line.
create unique index payment_transactions_fingerprint_key on payment_transactions (company, account, fingerprint) where fingerprint is not null;
create unique index payment_transactions_invoice_group_key on payment_transactions (company, invoice_group) where invoice_group is not null;
create unique index payment_bank_accounts_iban_key on payment_bank_accounts (company, iban);

-- A matched line names what it paid, an ignored one says why.
alter table payment_transactions add constraint payment_transactions_matched check ((coalesce(state, 'open') = 'matched') = (invoice_group is not null));
alter table payment_transactions add constraint payment_transactions_ignored check ((coalesce(state, 'open') = 'ignored') = (reason is not null));

-- The account that a statement was read for is that of its file.
create function bank_account_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payment_bank_statements where company = old.company and account = old.id)
    then raise exception 'an account with statements keeps its number' using errcode = '55006'; end if;
  return new;
end $$;
create trigger payment_bank_account_stays before update on payment_bank_accounts for each row when (old.iban <> new.iban) execute function bank_account_stays();

-- A matched line is paid exactly: nothing is added to its payments, and they are undone with it alone.
create function transaction_paid() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from commercial_invoice_payments where company = new.company and invoice_group = new.invoice_group and state = 'accepted') <> abs(new.amount)
    then raise exception 'a matched line is paid exactly' using errcode = '55006'; end if;
  return null;
end $$;
create trigger payment_transaction_paid after insert or update on payment_transactions for each row when (new.state = 'matched') execute function transaction_paid();
create function matched_payment_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payment_transactions where company = new.company and invoice_group = new.invoice_group and state = 'matched')
    then raise exception 'a payment that the bank shows is undone there' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_invoice_payment_matched before update on commercial_invoice_payments for each row
  when (old.invoice_group is not null and old.state = 'accepted' and new.state <> 'accepted') execute function matched_payment_stays();
create trigger commercial_invoice_payment_matched_more before insert on commercial_invoice_payments for each row
  when (new.invoice_group is not null) execute function matched_payment_stays();
