import { activity } from '../../../src/contract/crm/activity.ts'
import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { pendingQuotation } from '../../../src/contract/commercial/facts.ts'
import { wonQuotation } from '../../../src/contract/commercial/order-facts.ts'
import { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import { purchaseOrder } from '../../../src/contract/commercial/orders/purchase-order.ts'
import { quotation } from '../../../src/contract/commercial/quotations/quotation.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { stateSql } from '../../database/facts.ts'
import { tableName } from '../../database/schema.ts'
import { creditFacts, invoiceFacts, orderFacts, quotationFacts } from '../../database/views/commercial/facts.ts'
import { type Call, companyOf } from '../../http/call/call.ts'
import { mayRead } from '../../http/records/expand.ts'
import { addDerivedColumn } from '../../http/records/listed-facts.ts'
import type { Values } from '../../database/records.ts'

const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const opportunities = tableName(businessOpportunity)

/** SQL of the activity that the card of an opportunity tells of, as `firstToDo` of the contract chooses it. */
const nextActivitySql = `(select json_build_object('id', a.id, 'name', a.name, 'types', a.types, 'start', ${utc('a.start')}, 'end', ${utc('a."end"')})
  from ${tableName(activity)} a where a.company = ${opportunities}.company and a.business_opportunity = ${opportunities}.id and a.done_at is null and a."end" is not null
 order by a."end", a.start, a.id limit 1)`

/** SQL of the last that happened to the open quotations of an opportunity: one was sent, or read by the customer. */
const quotationNewsSql = `(select json_build_object('id', q.id, 'number', q.number, 'event', e.action, 'at', ${utc('e.at')}, 'expires', q.expiration_date)
  from ${quotationFacts.name} q join system_audit e on e.company = q.company and e.record = q.id
   and e.entity = '${quotation.key}' and e.action in ('send', 'read')
 where q.company = ${opportunities}.company and q.business_opportunity = ${opportunities}.id and ${stateSql(pendingQuotation, 'q')} and q.is_sales
 order by e.at desc, e.id desc limit 1)`

const quotations = `${quotationFacts.name} q where q.company = ${opportunities}.company and q.business_opportunity = ${opportunities}.id`

/** SQL of the last order that the quotations of a won opportunity became. */
const wonOrderSql = `(
  select json_build_object('id', o.id, 'number', o.number) from ${orderFacts.name} o
    where o.company = ${opportunities}.company and o.is_sales and o.status <> 'canceled' and o.linked_quotation in (select q.id from ${quotations})
    order by o.created_at desc, o.id desc limit 1)`

const billed = (link: string, of: string): string =>
  `select i.id, i.number, i.created_at from ${invoiceFacts.name} i
    where i.company = ${opportunities}.company and i.is_sales and i.status = 'accepted' and i.type is distinct from 'deposit' and i."${link}" in (${of})`

/** SQL of the last validated invoice of those quotations or their orders, deposits aside. */
const wonInvoiceSql = `(
  select json_build_object('id', billed.id, 'number', billed.number) from (
     ${billed('linked_quotation', `select q.id from ${quotations}`)}
     union all
     ${billed('linked_purchase_order', `select o.id from ${orderFacts.name} o where o.company = ${opportunities}.company and o.linked_quotation in (select q.id from ${quotations})`)}
   ) billed order by billed.created_at desc, billed.id desc limit 1)`

const orders = `${orderFacts.name} o where o.company = q.company and o.linked_quotation = q.id and o.is_sales and o.status <> 'canceled'`
const invoices = `${invoiceFacts.name} i
  where i.company = q.company and i.is_sales and i.status = 'accepted' and i.type is distinct from 'deposit'
    and i.id in (select b.id from ${invoiceFacts.name} b where b.company = q.company and b.linked_quotation = q.id
                 union select b.id from ${invoiceFacts.name} b where b.company = q.company and b.linked_purchase_order in (select o.id from ${orders}))`

/** SQL of the amount of each accepted quotation of a won opportunity, and of its invoiced part. */
const wonBillingSql = `(
  select json_agg(json_build_object('ordered', w.ordered::text, 'billed', w.billed::text, 'invoices', w.invoices)) from (
     select coalesce((select sum(o.total_price) from ${orders}), q.total_price, 0) as ordered,
            (select count(*) from ${invoices})::int as invoices,
            coalesce((select sum(i.total_price) from ${invoices}), 0)
              - coalesce((select sum(k.total_price) from ${creditFacts.name} k where k.company = q.company and k.status = 'accepted'
                            and k.linked_invoice in (select i.id from ${invoices})), 0) as billed
       from ${quotations} and q.is_sales and ${stateSql(wonQuotation, 'q')}) w)`

/** SQL of a fact on cards besides the fields of their opportunity, with the entity it comes from. */
type Facts = Readonly<Record<string, { sql: string; of: Entity }>>

const openFacts: Facts = {
  next_activity: { sql: nextActivitySql, of: activity },
  quotation_news: { sql: quotationNewsSql, of: quotation },
}

const wonFacts: Facts = {
  won_order: { sql: wonOrderSql, of: purchaseOrder },
  won_invoice: { sql: wonInvoiceSql, of: invoice },
  won_billing: { sql: wonBillingSql, of: invoice },
}

/** Derived values of cards that a list reads with its rows. */
export const listedFacts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(openFacts).map(([name, { sql }]) => [name, sql]),
)

/** Adds the facts of cards to opportunities, except those the caller may not read. */
export async function tellCardFacts(call: Call, tx: Queryable, records: readonly Values[]): Promise<void> {
  for (const [field, { sql, of }] of Object.entries(openFacts))
    if (mayRead(call, of)) await addDerivedColumn(call, tx, businessOpportunity, records, { field, sql })
    else for (const record of records) delete record[field]
  await addWonFacts(call, tx, records)
}

/**
 * Adds the documents of won opportunities by a query of their own: its planning takes longer than a page of open cards,
 * which have none.
 */
async function addWonFacts(call: Call, tx: Queryable, records: readonly Values[]): Promise<void> {
  const readable = Object.entries(wonFacts).filter(([, { of }]) => mayRead(call, of))
  if (readable.length === 0) return
  const won = records.filter(({ status }) => status === 'accepted').map(({ id }) => id)
  const rows =
    won.length === 0
      ? []
      : await tx.query<{ id: string }>(
          `select id, ${readable.map(([field, { sql }]) => `${sql} as ${field}`).join(', ')}
             from ${opportunities} where company = $1 and id = any($2::uuid[])`,
          [companyOf(call), won],
        )
  const found = new Map(rows.map((row) => [row.id, row]))
  const none = Object.fromEntries(readable.map(([field]) => [field, null]))
  for (const record of records) Object.assign(record, none, found.get(String(record.id)))
}
