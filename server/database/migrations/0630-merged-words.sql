-- What was sent to an organization that went into another before papers were found by the one that stays too is found by
-- it: the documents that keep naming the one that went, their payments and what makes them come back. Lower case without
-- accents, as everything that is searched; the next renaming, or the way back, writes these words anew.
do $$
declare
  paper record;
begin
  create temporary table merged_names on commit drop as
    select went.company, went.id, lower(regexp_replace(normalize(stays.company_name, NFD), '[\u0300-\u036f]', '', 'g')) as own
      from directory_organizations went join directory_organizations stays on stays.company = went.company and stays.id = went.merged_into;
  for paper in
    select * from (values
      ('commercial_quotations', 't.organization', ''),
      ('commercial_invoices', 't.organization', ''),
      ('commercial_purchase_orders', 't.organization', ''),
      ('commercial_delivery_notes', 't.organization', ''),
      ('commercial_product_returns', 't.organization', ''),
      ('commercial_credits', 't.organization', ''),
      ('commercial_refunds', 't.organization', ''),
      ('commercial_invoice_payments', 'd.organization', 'commercial_invoices d on d.company = t.company and d.id = t.invoice'),
      ('commercial_invoice_schedules', 'd.organization', 'commercial_invoices d on d.company = t.company and d.id = t.source'),
      ('commercial_refund_payments', 'd.organization', 'commercial_refunds d on d.company = t.company and d.id = t.refund')
    ) as p (name, party, named)
  loop
    execute format(
      'update %I w set search_text = btrim(w.search_text || '' '' || m.own) from %I t %s join merged_names m on m.company = t.company and m.id = %s
        where w.id = t.id and position(m.own in w.search_text) = 0',
      paper.name, paper.name, case when paper.named = '' then '' else 'join ' || paper.named end, paper.party);
  end loop;
end $$;
