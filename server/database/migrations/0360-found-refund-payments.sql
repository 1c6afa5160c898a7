-- A payment of a refund is found by the words of its refund.
update commercial_refund_payments p set search_text = trim(p.search_text || ' ' || r.search_text)
  from commercial_refunds r where r.company = p.company and r.id = p.refund;
