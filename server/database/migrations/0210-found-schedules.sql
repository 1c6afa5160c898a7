-- What comes back is found by the words of its invoice.
update commercial_invoice_schedules s set search_text = i.search_text
  from commercial_invoices i where i.company = s.company and i.id = s.source;
