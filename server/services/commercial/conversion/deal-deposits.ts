import { type Decimal, decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import { invalidField } from '../../../http/call/errors.ts'
import type { StoredDocument } from '../document/records.ts'

/** A deal: the quotation that it began with, and the order that is asked about. */
interface Deal {
  company: string
  quotation: string | null
  order: string | null
}

/** The links of a document to its deal. */
interface OfDeal {
  company: string
  linked_quotation?: string | null
  linked_purchase_order?: string | null
}

/**
 * Returns the deal of an order, a quotation, or an invoice that names one. Its root stays locked, so that deposits of
 * one deal are made one after the other.
 */
export async function lockDeal(
  tx: Queryable,
  { company, linked_quotation, linked_purchase_order }: OfDeal,
): Promise<Deal> {
  const order = linked_purchase_order ?? null
  const [found] = order
    ? await tx.query<{ linked_quotation: string | null }>(
        'select linked_quotation from commercial_purchase_orders where company = $1 and id = $2 for update',
        [company, order],
      )
    : []
  const quotation = found?.linked_quotation ?? linked_quotation ?? null
  if (quotation)
    await tx.query('select id from commercial_quotations where company = $1 and id = $2 for update', [
      company,
      quotation,
    ])
  return { company, quotation, order }
}

interface Sums extends Record<string, unknown> {
  offered: string
  ordered: string
  asked: string
  of_order: string
  asked_of_order: string
}

/**
 * Returns the amount that can still be billed of a deal (domain rules 1.5): of the order, and of the quotation with all
 * its orders. Deposits and other invoices are subtracted, except credited deposits. The invoice `except` is left out.
 */
async function leftToAsk(tx: Queryable, { company, quotation, order }: Deal, except: string | null): Promise<Decimal> {
  const [sums] = await tx.query<Sums>(
    `with orders as (
       select id, total_price from commercial_purchase_orders where company = $1 and status <> 'canceled' and (id = $3 or linked_quotation = $2)
     ), asking as (
       select i.linked_purchase_order as "order", i.total_price - coalesce(i.deposits_total, 0) - case when i.type = 'deposit' then
                (select coalesce(sum(c.total_price), 0) from commercial_credits c where c.company = i.company and c.linked_invoice = i.id and c.status = 'accepted') else 0 end as amount
         from commercial_invoices i
        where i.company = $1 and i.status <> 'canceled' and ($4::uuid is null or i.id <> $4) and (i.linked_quotation = $2 or i.linked_purchase_order in (select id from orders))
     )
     select coalesce((select total_price from commercial_quotations where company = $1 and id = $2), 0)::text as offered,
            (select coalesce(sum(total_price), 0) from orders)::text as ordered,
            (select coalesce(sum(amount), 0) from asking)::text as asked,
            coalesce((select total_price from orders where id = $3), 0)::text as of_order,
            (select coalesce(sum(amount), 0) from asking where "order" = $3)::text as asked_of_order`,
    [company, quotation, order, except],
  )
  if (!sums) return decimal('0')
  const whole = decimal(sums.offered).gt(sums.ordered) ? decimal(sums.offered) : decimal(sums.ordered)
  const ofDeal = whole.minus(sums.asked)
  const ofOrder = decimal(sums.of_order).minus(sums.asked_of_order)
  const left = order && ofOrder.lt(ofDeal) ? ofOrder : ofDeal
  return left.lt(0) ? decimal('0') : left
}

/** Refuses with 422 at `path` a deposit with which the deal would be billed beyond its value. */
export async function checkDeposit(
  tx: Queryable,
  deal: Deal,
  { total, path, except = null }: { total: Decimal; path: string; except?: string | null },
): Promise<void> {
  const left = await leftToAsk(tx, deal, except)
  if (total.lte(0) || total.gt(left)) throw invalidField(path, 'deposits_above_deal', { max: toMoney(left) })
}

/** Checks that a deposit invoice does not exceed the value of its deal, when it is validated. */
export async function checkDepositOfDeal(tx: Queryable, invoice: StoredDocument<'invoice'>): Promise<void> {
  if (invoice.type !== 'deposit' || (!invoice.linked_quotation && !invoice.linked_purchase_order)) return
  const deal = await lockDeal(tx, invoice)
  const total = decimal(invoice.total_price)
  await checkDeposit(tx, deal, { total, path: 'total_price', except: invoice.id })
}
