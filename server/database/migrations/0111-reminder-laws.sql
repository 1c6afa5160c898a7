-- What was done to recover an invoice is evidence: it stays as it was written.
create trigger commercial_reminder_freeze before update or delete on commercial_reminders for each row
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'organization');

-- An invoice is reminded of once at each level by each channel, for each of its days of payment.
create unique index commercial_reminders_once_key on commercial_reminders (company, invoice, level, channel, due_date) where kind = 'reminder' and level is not null;
create index commercial_reminders_day_idx on commercial_reminders (company, organization, day);
alter table commercial_reminders add constraint commercial_reminders_whole check (
  case kind when 'reminder' then channel in ('mail', 'letter') and subject is not null and "text" is not null and left_to_pay > 0
            when 'promise' then promised_on >= "day" and promised_amount > 0
            when 'dispute' then btrim("text") <> '' else true end);

-- Only what a customer owes is asked for, and never while it is disputed; a dispute is opened once and lifted once.
create function reminder_of_open_debt() returns trigger language plpgsql as $$
declare
  debt record;
  is_disputed boolean;
begin
  select status, is_sales, left_to_pay into debt from commercial_invoices where company = new.company and id = new.invoice for no key update;
  if debt.status is distinct from 'accepted' or debt.is_sales is false or (new.kind <> 'lift' and debt.left_to_pay <= 0)
    then raise exception 'nothing is owed on this invoice' using errcode = '55006'; end if;
  select kind = 'dispute' into is_disputed from commercial_reminders
   where company = new.company and invoice = new.invoice and kind in ('dispute', 'lift') order by created_at desc, id desc limit 1;
  if new.kind in ('reminder', 'dispute') and is_disputed or new.kind = 'lift' and is_disputed is not true
    then raise exception 'the dispute of this invoice does not allow it' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_reminder_of_open_debt before insert on commercial_reminders for each row execute function reminder_of_open_debt();
