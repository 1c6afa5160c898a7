-- The database holds the law alone (domain rules 1.3 rule 10): what counts is refused to a person with SQL too.

-- A row that counts is never deleted, and changes in no column but those that the trigger names.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - coalesce(tg_argv, '{}')) = (to_jsonb(old) - coalesce(tg_argv, '{}')) then return new; end if;
  raise exception 'this row of % never changes', tg_table_name using errcode = '55006';
end $$;

-- Lines: neither written in a document that is no draft nor moved into or out of one. The document is locked, so that a
-- validation under way is waited for.
create function document_line_freeze() returns trigger language plpgsql as $$
declare
  parent uuid;
  state text;
begin
  foreach parent in array case tg_op when 'INSERT' then array[new.transaction] when 'DELETE' then array[old.transaction] else array[old.transaction, new.transaction] end
  loop
    execute format('select status from %I where id = $1 for share', tg_argv[0]) into state using parent;
    if state <> tg_argv[1] then raise exception 'the lines of a validated document never change' using errcode = '55006'; end if;
  end loop;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
drop trigger commercial_invoice_line_freeze on commercial_invoice_lines;
drop function commercial_invoice_line_freeze();
create trigger commercial_invoice_line_freeze before insert or update or delete on commercial_invoice_lines for each row execute function document_line_freeze('commercial_invoices', 'pro_format');
create trigger commercial_credit_line_freeze before insert or update or delete on commercial_credit_lines for each row execute function document_line_freeze('commercial_credits', 'pending');
create trigger commercial_credit_freeze before update or delete on commercial_credits for each row when (old.status <> 'pending')
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'send', 'send_date', 'advancement');

-- What is validated has its number and its link in the chain; a purchase has both numbers.
alter table commercial_invoices add constraint commercial_invoices_validated check (
  status = 'pro_format'
  or hash is not null and number is not null and number not like 'PROV-%' and issue_date is not null and seller_frozen is not null and (is_sales or voucher_number is not null)
  or status = 'canceled' and hash is null and (number is null or number like 'PROV-%' or not is_sales));
alter table commercial_credits add constraint commercial_credits_validated check (
  status <> 'accepted' or hash is not null and number is not null and number not like 'PROV-%' and issue_date is not null);

-- A validated invoice is cancelled by its credit alone.
create function invoice_cancel() returns trigger language plpgsql as $$
begin
  if not exists (select from commercial_credits where company = old.company and linked_invoice = old.id and status = 'accepted')
    then raise exception 'a validated invoice is cancelled by a credit' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_invoice_cancel before update on commercial_invoices for each row when (old.status = 'accepted' and new.status = 'canceled') execute function invoice_cancel();

-- Files of a validated invoice are added, never taken away; their titles stay free.
create function invoice_file_freeze() returns trigger language plpgsql as $$
begin
  if exists (select from commercial_invoices where id in (old.invoice, case when tg_op = 'UPDATE' then new.invoice end) and hash is not null)
     and (tg_op = 'DELETE' or (old.invoice, old.document, old.id, old.company) is distinct from (new.invoice, new.document, new.id, new.company))
    then raise exception 'a file of a validated invoice stays' using errcode = '55006'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commercial_invoice_document_freeze before update or delete on commercial_invoice_documents for each row execute function invoice_file_freeze();

-- Stored bytes are those that their checksum names. A row without bytes may get them: a copy puts them in afterwards.
create trigger system_file_freeze before update on system_files for each row execute function refuse_change('content');
create trigger system_file_content_freeze before update on system_files for each row
  when (old.content is not null or new.content is null or encode(sha256(new.content), 'hex') <> old.sha256) execute function refuse_change();
create function stored_file_keep() returns trigger language plpgsql as $$
begin
  if exists (select from system_document_files where file = old.id)
     or old.owner_entity = 'commercial/invoice-documents' and exists (
       select from commercial_invoice_documents d join commercial_invoices i on i.id = d.invoice where d.id = old.owner_record and i.hash is not null)
    then raise exception 'a file of a document stays' using errcode = '55006'; end if;
  return old;
end $$;
create trigger system_file_keep before delete on system_files for each row execute function stored_file_keep();
create trigger system_document_file_freeze before update or delete on system_document_files for each row execute function refuse_change();

-- An entry is written whole, in one transaction, and its sides are equal at its end.
create function entry_balanced() returns trigger language plpgsql as $$
declare
  entry record;
begin
  if new.entry_number is null or new.entry_date is null then raise exception 'a line belongs to an entry' using errcode = '55006'; end if;
  select sum(debit) = sum(credit) as balanced, count(distinct xmin::text) = 1 as whole into entry
    from accounting_account_lines
   where company = new.company and entry_number = new.entry_number and extract(year from entry_date) = extract(year from new.entry_date);
  if not entry.balanced or not entry.whole
    then raise exception 'entry % is not balanced or was written before', new.entry_number using errcode = '55006'; end if;
  return null;
end $$;
create constraint trigger accounting_entry_balanced after insert on accounting_account_lines deferrable initially deferred for each row execute function entry_balanced();
-- An account that was booked on keeps its number, or what was booked would move.
create function account_keep_number() returns trigger language plpgsql as $$
begin
  if exists (select from accounting_account_lines where company = old.company and account = old.id)
    then raise exception 'account % was booked on', old.number using errcode = '55006'; end if;
  return new;
end $$;
create trigger accounting_account_number before update on accounting_accounts for each row when (old.number is distinct from new.number) execute function account_keep_number();

-- Payments: what was paid, of what and when stays; one is undone by a reversing entry alone.
create index accounting_account_lines_document_idx on accounting_account_lines (company, document);
create trigger commercial_invoice_payment_keep before delete on commercial_invoice_payments for each row execute function refuse_change();
create trigger commercial_invoice_payment_freeze before update on commercial_invoice_payments for each row when (old.state in ('accepted', 'surplus', 'removed'))
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'payment_status', 'note', 'justified', 'state');
create trigger commercial_invoice_payment_try_freeze before update on commercial_invoice_payments for each row when (old.state in ('pending', 'failed'))
  execute function refuse_change('row_version', 'updated_at', 'search_text', 'sort_title', 'payment_status', 'note', 'justified', 'state', 'payment_date', 'provider_reference');
create trigger commercial_invoice_payment_state before update on commercial_invoice_payments for each row
  when (old.state <> new.state and (old.state = 'removed' or old.state in ('accepted', 'surplus') <> (new.state = 'removed')) or new.state is null) execute function refuse_change();
create function payment_booked() returns trigger language plpgsql as $$
declare
  state text;
  moved numeric;
begin
  select p.state into state from commercial_invoice_payments p where p.id = new.id;
  if state not in ('accepted', 'surplus', 'removed') then return null; end if;
  select sum(l.debit - l.credit) into moved
    from accounting_account_lines l join accounting_accounts a on a.id = l.account
   where l.company = new.company and l.document = new.id::text and a.number like '5%';
  if moved is null or (moved = 0) <> (state = 'removed') then raise exception 'a payment has its entry' using errcode = '55006'; end if;
  return null;
end $$;
create constraint trigger commercial_invoice_payment_booked after insert or update of state on commercial_invoice_payments deferrable initially deferred for each row execute function payment_booked();

-- One series for all that issue under one SIREN, whichever personal organization it is (domain rules 1.3 rule 2): its first
-- nine digits, or the id of a seller who has none. Those who had a series each go on from the highest number.
create function number_holder(siret text, id uuid) returns text language sql immutable as $$
  select coalesce(substring(regexp_replace(upper(siret), '[\s\u00a0\u202f.-]', '', 'g') from '^\d{9}'), id::text)
$$;
alter table system_counters alter column seller type text;
with sellers as (
  select id, siret from auth_companies union all select id, siret from commercial_personal_organizations
), moved as (
  delete from system_counters where series not in ('draft', 'entry', 'letter') returning *
)
insert into system_counters (company, seller, series, sales, year, n, last_date, last_hash)
select m.company, number_holder(s.siret, m.seller::uuid), m.series, m.sales, m.year, max(m.n), max(m.last_date), (array_agg(m.last_hash order by m.n desc))[1]
  from moved m left join sellers s on s.id = m.seller::uuid group by 1, 2, 3, 4, 5;
-- Twins of before cannot be mended, since they are frozen: the narrower rule stays then, and verify names them.
do $$
begin
  create unique index commercial_invoices_holder_key on commercial_invoices (company, number_holder(seller_frozen ->> 'siret', coalesce(personal_organization, company)), number) where is_sales and hash is not null;
  create unique index commercial_invoices_voucher_key on commercial_invoices (company, number_holder(seller_frozen ->> 'siret', coalesce(personal_organization, company)), voucher_number) where not is_sales and hash is not null;
  drop index commercial_invoices_number_key;
exception when unique_violation then raise warning 'two invoices of one SIREN bear the same number: npm run verify names them';
end $$;

-- Who has validated under a SIREN keeps it: another one has its own numbers.
create function seller_keep_siren() returns trigger language plpgsql as $$
begin
  if number_holder(old.siret, old.id) <> old.id::text
     and exists (select from commercial_invoices where company = old.company and coalesce(personal_organization, company) = old.id and hash is not null)
    then raise exception 'who has validated under a SIREN keeps it' using errcode = '55006'; end if;
  return new;
end $$;
create trigger auth_company_siren before update on auth_companies for each row when (number_holder(old.siret, old.id) <> number_holder(new.siret, new.id)) execute function seller_keep_siren();
create trigger commercial_personal_organization_siren before update on commercial_personal_organizations for each row when (number_holder(old.siret, old.id) <> number_holder(new.siret, new.id)) execute function seller_keep_siren();

-- Numbers are given one after the other and never again; their dates do not fall.
create function counter_rise() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.company, old.seller, old.series, old.sales, old.year) is distinct from (new.company, new.seller, new.series, new.sales, new.year)
     or new.n not in (old.n, old.n + 1) or coalesce(new.last_date < old.last_date, old.last_date is not null) or old.last_hash is not null and new.last_hash is null
    then raise exception 'a series of numbers rises one by one' using errcode = '55006'; end if;
  return new;
end $$;
create trigger system_counter_rise before update or delete on system_counters for each row execute function counter_rise();

-- No number is given under a date before the last of its series, of whatever year (domain rules 1.3 rule 4).
create function invoice_date_rises() returns trigger language plpgsql as $$
begin
  if exists (
    select from system_counters
     where company = new.company and seller = number_holder(new.seller_frozen ->> 'siret', coalesce(new.personal_organization, new.company))
       and series = case new.type when 'deposit' then 'deposit' else 'invoice' end and sales
       and (last_date > new.issue_date or year > extract(year from new.issue_date)))
    then raise exception 'the dates of a series rise with its numbers' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_invoice_date before update on commercial_invoices for each row
  when (old.status = 'pro_format' and new.status = 'accepted' and new.is_sales) execute function invoice_date_rises();

-- The rate of a tax that a validated document took, on its lines or its delivery, stays as it is (domain rules 1.2).
create function tax_in_use(holder uuid, tax uuid) returns boolean language sql stable as $$
  select exists (
    select from commercial_invoices
     where company = holder and status <> 'pro_format' and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_credits
     where company = holder and status <> 'pending' and (delivery_taxes @> to_jsonb(array[tax]) or transaction_taxes @> jsonb_build_array(jsonb_build_object('tax', tax)))
    union all select from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and i.status <> 'pro_format'
    union all select from commercial_credit_lines l join commercial_credits c on c.id = l.transaction
     where l.company = holder and l.taxes @> to_jsonb(array[tax]) and c.status <> 'pending')
$$;
create function tax_keep_rate() returns trigger language plpgsql as $$
begin
  if (tg_op = 'DELETE' or (old.number, old.id, old.company) is distinct from (new.number, new.id, new.company)) and tax_in_use(old.company, old.id)
    then raise exception 'the rate of a used tax stays' using errcode = '55006'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commercial_tax_rate before update or delete on commercial_taxes for each row execute function tax_keep_rate();

-- The trail: each row bears a print of itself, so that what is changed while the triggers are off is seen.
alter table system_audit add column hash text;
create function audit_hash(kept system_audit) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    kept.id, kept.company, extract(epoch from kept.at), kept.actor, kept.actor_kind, kept.entity, kept.record, kept.action,
    kept.state_from, kept.state_to, kept.reason, kept.version, kept.changes)::text, 'UTF8')), 'hex')
$$;
create function audit_print() returns trigger language plpgsql as $$
begin
  new.hash := coalesce(new.hash, audit_hash(new));
  return new;
end $$;
update system_audit a set hash = audit_hash(a);
create trigger system_audit_print before insert on system_audit for each row execute function audit_print();
create trigger system_audit_freeze before update or delete on system_audit for each row execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array[
    'commercial_credits', 'commercial_credit_lines', 'commercial_invoice_documents', 'commercial_invoice_payments', 'commercial_taxes',
    'accounting_accounts', 'system_audit', 'system_counters', 'system_document_files', 'system_files']
  loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_truncate()', name || '_truncate', name);
  end loop;
end $$;
