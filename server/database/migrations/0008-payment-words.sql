-- Payments recorded before they were found by the number of their invoice and by who pays are found by them too; lower case without accents, as everything that is searched.
update commercial_invoice_payments p
   set search_text = btrim(p.search_text || ' ' || lower(regexp_replace(normalize(concat_ws(' ', i.number, i.voucher_number, o.company_name, nullif(i.buyer_frozen ->> 'company_name', o.company_name)), NFD), '[\u0300-\u036f]', '', 'g')))
  from commercial_invoices i left join directory_organizations o on o.company = i.company and o.id = i.organization
 where i.company = p.company and i.id = p.invoice and position(lower(i.number) in p.search_text) = 0;
