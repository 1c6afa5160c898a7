import type { SqlCheck } from './finding.ts'

/** Checks of orders of transfers (domain rules 3.4). */
export const transfers: readonly SqlCheck[] = [
  {
    check: 'orders of transfers are as they were approved',
    total: "select count(*)::int as n from payment_transfer_orders where state not in ('draft', 'canceled')",
    invalid: `select concat('order ', o.number, ', ', o.state) as error from payment_transfer_orders o
       cross join lateral (select coalesce(sum(l.amount), 0) as total, count(*) as lines from payment_transfer_order_lines l where l.company = o.company and l.transfer_order = o.id and not coalesce(l.is_left, false)) l
      where o.approved_sha256 is distinct from case when o.state = 'draft' then null when o.approved_by is not null then transfer_print(o.company, o.id) end
         or (o.total_price, o.transfers) is distinct from (l.total, l.lines)
         or o.approved_by is not null and o.approved_by is not distinct from o.prepared_by
     union all select concat('file of order ', o.number) from payment_transfer_orders o left join system_files f on f.company = o.company and o.file = '/api/files/v1/content/' || f.id || '/'
      where o.file is not null and f.sha256 is distinct from o.sha256
     union all select concat('transfer of ', l.amount, ' to ', l.name, ' by order ', o.number) from payment_transfer_order_lines l
       join payment_transfer_orders o on o.company = l.company and o.id = l.transfer_order
       left join commercial_invoice_payments p on p.company = l.company and p.id = l.payment
      where o.sent_at is not null and not coalesce(l.is_left, false) and (p.amount is distinct from l.amount or (l.reject_reason is not null and p.state <> 'removed'))`,
  },
]
