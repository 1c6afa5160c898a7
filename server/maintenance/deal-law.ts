import { credit } from '../../src/contract/commercial/credits/credit.ts'
import { deliveryNote } from '../../src/contract/commercial/orders/delivery-note.ts'
import { invoice } from '../../src/contract/commercial/invoices/invoice.ts'
import { productReturn } from '../../src/contract/commercial/orders/product-return.ts'
import { purchaseOrder } from '../../src/contract/commercial/orders/purchase-order.ts'
import { deliveryNoteGroups, returnGroups } from '../../src/contract/commercial/states.ts'
import { stateIn } from '../database/facts.ts'
import { isAlive, unitsTaken } from '../database/views/commercial/taken-lines.ts'
import type { SqlCheck } from './finding.ts'

/** Quantities taken of the lines of a kind of document, and the most that may be. */
const consumptions: readonly { of: string; what: string; taken: string; most: string }[] = [
  {
    of: 'quotation',
    what: 'converted',
    taken: `${unitsTaken(purchaseOrder, isAlive)} + ${unitsTaken(invoice, isAlive)}`,
    most: 'l.quantity',
  },
  { of: 'invoice', what: 'credited', taken: unitsTaken(credit, isAlive), most: 'l.quantity' },
  { of: 'invoice', what: 'returned', taken: unitsTaken(productReturn, isAlive), most: 'greatest(l.quantity, 0)' },
  // A quantity that a credit note of a return gave back may be billed again.
  {
    of: 'purchase_order',
    what: 'billed',
    taken: unitsTaken(invoice, isAlive),
    most: 'l.quantity + credited_units(l.company, l.id)',
  },
  {
    of: 'purchase_order',
    what: 'delivered',
    // A quantity delivered beyond the order has a reason.
    taken: unitsTaken(deliveryNote, `${isAlive} and not t.has_reason`),
    most: `greatest(l.quantity, 0) + ${unitsTaken(productReturn, `${stateIn('t.status', returnGroups.received)} and t.redeliver`)}`,
  },
  {
    of: 'purchase_order',
    what: 'returned',
    taken: unitsTaken(productReturn, isAlive),
    most: unitsTaken(deliveryNote, stateIn('t.status', deliveryNoteGroups.shipped)),
  },
]

const takenTwice = consumptions
  .map(
    ({ of, what, taken, most }) =>
      `select concat('line ', t.id, ' of a ${of.replace('_', ' ')}: ', t.taken, ' ${what} of ', t.most) as error
         from (select l.id, ${taken} as taken, ${most} as most from commercial_${of}_lines l) t
        where case when t.most < 0 then t.taken < t.most or t.taken > 0 else t.taken > t.most end`,
  )
  .join(' union all ')

const sumOf = (field: string): string =>
  `(select coalesce(sum((x ->> '${field}')::numeric), 0) from jsonb_array_elements(coalesce(i.transaction_taxes, '[]')) x)`

/** Checks of the documents made of one document of a deal, and of the quantities given back. */
export const dealChecks: readonly SqlCheck[] = [
  {
    check: 'nothing is taken twice',
    total:
      'select ((select count(*) from commercial_quotation_lines) + (select count(*) from commercial_purchase_order_lines) + (select count(*) from commercial_invoice_lines))::int as n',
    invalid: takenTwice,
  },
  {
    check: 'rows of the VAT make the totals of invoices',
    total: 'select count(*)::int as n from commercial_invoices where hash is not null',
    invalid: `select concat('invoice ', i.number, ': VAT ', i.total_taxes, ' of ', i.sub_total_price, ', rows ', ${sumOf('amount')}, ' of ', ${sumOf('base')}) as error
       from commercial_invoices i
      where i.hash is not null and (i.total_taxes <> ${sumOf('amount')} or i.sub_total_price <> ${sumOf('base')} or i.total_price <> i.sub_total_price + i.total_taxes)`,
  },
  {
    check: 'deposits are no more than their deal',
    total: "select count(*)::int as n from commercial_invoices where type = 'deposit' and status = 'accepted'",
    // An order that was changed since has its present value.
    invalid: `with deposits as (
        select i.company, coalesce(o.linked_quotation, i.linked_quotation) as quotation,
               case when coalesce(o.linked_quotation, i.linked_quotation) is null then i.linked_purchase_order end as "order", max(i.validated_at) as at,
               sum(i.total_price - (select coalesce(sum(c.total_price), 0) from commercial_credits c where c.company = i.company and c.linked_invoice = i.id and c.status = 'accepted')) as asked
          from commercial_invoices i left join commercial_purchase_orders o on o.company = i.company and o.id = i.linked_purchase_order
         where i.type = 'deposit' and i.status = 'accepted' and (i.linked_quotation is not null or i.linked_purchase_order is not null) group by 1, 2, 3
      )
      select concat('deposits of deal ', coalesce(q.number, d."order"::text), ': ', d.asked, ' of ', greatest(q.total_price, w.ordered)) as error
        from deposits d left join commercial_quotations q on q.company = d.company and q.id = d.quotation
       cross join lateral (
         select sum(o.total_price) filter (where o.status <> 'canceled') as ordered, max(o.updated_at) as changed
           from commercial_purchase_orders o where o.company = d.company and (o.linked_quotation = d.quotation or o.id = d."order")) w
       where d.asked > coalesce(greatest(q.total_price, w.ordered), 0) and coalesce(w.changed <= d.at, true)`,
  },
  {
    check: 'refunds are no more than the money that is held',
    total: "select count(*)::int as n from commercial_refunds where status = 'accepted'",
    invalid: `select concat('refunds of ', i.number, ': ', r.total, ', held ', h.total) as error
       from (select company, linked_invoice, sum(total_price) as total from commercial_refunds where status = 'accepted' and linked_invoice is not null group by 1, 2) r
       join commercial_invoices i on i.company = r.company and i.id = r.linked_invoice
      cross join lateral (
        select coalesce(i.deposits_total, 0) + greatest(-i.total_price, 0)
             + (select coalesce(sum(p.amount), 0) from commercial_invoice_payments p where p.company = i.company and p.invoice = i.id and p.state = 'accepted')
             + (select coalesce(sum(a.amount), 0) from commercial_credit_allocations a where a.company = i.company and a.invoice = i.id) as total) h
      where r.total > h.total`,
  },
]
