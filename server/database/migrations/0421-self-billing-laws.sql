-- An invoice that is made in the name of a supplier (CGI art. 289 I-2) is a purchase, of a supplier who had agreed to it
-- on its day, under a number of his own series, whose dates rise with it.
update commercial_invoices set type = 'invoice' where type = 'self_billing' and is_sales and status = 'pro_format';
create function self_billed_invoice() returns trigger language plpgsql as $$
declare
  supplier text := number_holder(new.buyer_frozen ->> 'siret_number', new.organization);
  issued integer := extract(year from new.issue_date);
begin
  if new.is_sales then raise exception 'only a purchase is billed in the name of its supplier' using errcode = '55006'; end if;
  if new.status <> 'accepted' then return new; end if;
  if not exists (
    select from directory_organizations where company = new.company and id = new.organization and self_billing_since <= new.issue_date)
    then raise exception 'a supplier is billed in its name once it has agreed' using errcode = '55006'; end if;
  if new.voucher_number is distinct from new.number or new.number !~ ('^AF-' || supplier || '-' || issued || '-[0-9]{5,}$')
    then raise exception 'a self-billed invoice has a number of the series of its supplier' using errcode = '55006'; end if;
  if exists (
    select from system_counters
     where company = new.company and seller = supplier and series = 'self_billing' and not sales
       and (last_date > new.issue_date or year > issued))
    then raise exception 'the dates of a series rise with its numbers' using errcode = '55006'; end if;
  return new;
end $$;
create trigger commercial_invoice_self_billed before update on commercial_invoices for each row
  when (new.type = 'self_billing' and (old.type <> new.type or old.is_sales <> new.is_sales or old.status = 'pro_format' and new.status = 'accepted'))
  execute function self_billed_invoice();
create trigger commercial_invoice_self_billed_new before insert on commercial_invoices for each row
  when (new.type = 'self_billing' and new.is_sales and new.hash is null) execute function self_billed_invoice();
create unique index commercial_invoices_self_billed_key on commercial_invoices (company, organization, number) where type = 'self_billing' and not is_sales and hash is not null;
