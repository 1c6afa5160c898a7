import { paymentGroups } from '../../../../src/contract/commercial/states.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import { stateIn } from '../../../database/facts.ts'
import { type UnmergeBlocker, namedDocuments } from '../../../merge/unmerge-blockers.ts'
import { creditSum } from './customer-credit.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'

const of = organization.key
const [credits, invoices] = [creditKind.entity.key, invoiceKind.entity.key]

/** Returns the two sides that one thing is about. */
const twoSides = (one: string, other: string): string =>
  `join sides one on one.id = ${one} join sides other on other.id = ${other} and other.stands <> one.stands`

/** Returns the number of the first invoice of a side. */
const firstOf = (side: 1 | 2): string => `min(i.number) filter (where s.stands = $2[${side}])`

/**
 * Ties between two merged organizations by the money of their documents. The credit of a customer is one total. After a
 * separation, a party whose own surplus is less than it spent has used the surplus of the other.
 */
export const partyBlockers: readonly UnmergeBlocker[] = [
  {
    of,
    code: 'merge_tied_surplus',
    sql: `select jsonb_build_object('invoice', i.number, 'day', (coalesce(p.payment_date, p.created_at) at time zone 'Europe/Paris')::date) as params,
             ${namedDocuments({ [invoices]: 'i.id', 'commercial/invoice-payments': 'p.id' })} as papers
        from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice join sides s on s.id = i.organization
       where p.company = $1 and p.from_credit and p.state = 'accepted' and i.is_sales and i.currency = 'eur'
         and s.stands in (select s.stands from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice join sides s on s.id = i.organization
              where p.company = $1 and i.is_sales and i.currency = 'eur' group by s.stands having ${creditSum} < 0)
       order by p.created_at desc, p.id desc`,
  },
  {
    of,
    code: 'merge_tied_credit',
    sql: `select jsonb_build_object('credit', c.number, 'invoice', i.number) as params, ${namedDocuments({ [credits]: 'c.id', [invoices]: 'i.id' })} as papers
        from commercial_credit_allocations a
        join commercial_credits c on c.company = a.company and c.id = a.credit
        join commercial_invoices i on i.company = a.company and i.id = a.invoice ${twoSides('c.organization', 'i.organization')}
       where a.company = $1 group by c.id, i.id having sum(a.amount) <> 0 order by c.id, i.id`,
  },
  {
    of,
    code: 'merge_tied_deposit',
    sql: `select jsonb_build_object('deposit', d.number, 'invoice', i.number) as params, jsonb_build_object('${invoices}', jsonb_build_array(d.id, i.id)) as papers
        from commercial_invoices d
        join commercial_invoices i on i.company = d.company and i.linked_deposits @> to_jsonb(array[d.id::text]) and i.status <> 'canceled'
        ${twoSides('d.organization', 'i.organization')}
       where d.company = $1 and d.type = 'deposit' order by d.id, i.id`,
  },
  {
    of,
    code: 'merge_tied_payment',
    sql: `select jsonb_build_object('day', (min(coalesce(p.payment_date, p.created_at)) at time zone 'Europe/Paris')::date, 'one', ${firstOf(1)}, 'other', ${firstOf(2)}) as params,
             jsonb_build_object('${invoices}', jsonb_agg(distinct i.id), 'commercial/invoice-payments', jsonb_agg(p.id)) as papers
        from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice join sides s on s.id = i.organization
       where p.company = $1 and p.invoice_group is not null and ${stateIn('p.state', paymentGroups.expected)}
       group by p.invoice_group having count(distinct s.stands) > 1 order by p.invoice_group`,
  },
]
