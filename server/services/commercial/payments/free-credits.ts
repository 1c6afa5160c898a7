import type { DunningCredit } from '../../../../src/contract/commercial/rules/dunning/dunning-customers.ts'
import type { Queryable } from '../../../database/database.ts'
import { joinSurviving } from '../../../http/records/merged.ts'
import { creditSum } from './customer-credit.ts'

interface Row extends Record<string, unknown> {
  party: string
  amount: string
  document: string | null
}

// A credit note is free as far as its own invoice is below zero; several of one invoice share that amount.
const freeCredits = `
  with credits as (
    select o.id as party, c.linked_invoice, min(c.id::text) as document,
           sum(c.total_price - coalesce((select sum(a.amount) from commercial_credit_allocations a where a.company = c.company and a.credit = c.id), 0)) as unused
      from commercial_credits c ${joinSurviving('o', 'c')}
     where c.company = $1 and c.status = 'accepted' and c.is_sales and c.currency = 'eur' and o.id = any($2::uuid[])
     group by o.id, c.linked_invoice
  ),
  parts as (
    select c.party, c.document, case when c.linked_invoice is null then c.unused else least(c.unused, greatest(-i.left_to_pay, 0)) end as amount
      from credits c left join commercial_invoices i on i.company = $1 and i.id = c.linked_invoice
     union all
    select o.id, null, ${creditSum}
      from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice ${joinSurviving('o', 'i')}
     where p.company = $1 and i.is_sales and i.currency = 'eur' and o.id = any($2::uuid[])
     group by o.id
  )
  select party, sum(amount)::numeric(20, 2)::text as amount, min(document) as document from parts where amount > 0 group by party`

/** Reads the free credit of customers in euros: credits that settle nothing yet, and overpayments. */
export async function readFreeCredits(
  tx: Queryable,
  company: string,
  parties: readonly string[],
): Promise<ReadonlyMap<string, DunningCredit>> {
  const rows = parties.length > 0 ? await tx.query<Row>(freeCredits, [company, parties]) : []
  return new Map(rows.map(({ party, amount, document }) => [party, { amount, document }]))
}
