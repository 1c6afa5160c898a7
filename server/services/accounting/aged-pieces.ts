import { agedColumns } from '../../../src/contract/commercial/rules/dunning/aged-balance.ts'
import { joinSurviving } from '../../http/records/merged.ts'

const column = (days: string): string =>
  `case ${agedColumns
    .filter(({ from }) => from !== null)
    .toReversed()
    .map(({ name, from }) => `when ${days} >= ${from} then '${name}'`)
    .join(' ')} else 'not_due' end`

/**
 * SQL of the open amount of each piece on a day ($2) by the books of a company ($1), in the columns of
 * `commercial/rules/dunning/aged-balance.ts`. The table `aged_parts` has a row for each part of a piece. Later entries are ignored.
 * Payments that settle nothing yet are on the accounts of advances and form one piece of their party. Opening entries
 * are left out, because they repeat counted amounts. Pieces of a merged organization count for the surviving one.
 */
export const agedParts = `
  moved as (
    select g.id as organization, a.number like '411%' or a.number like '4191%' as is_sales,
           case when a.number like '411%' or a.number like '4191%' then l.debit - l.credit else l.credit - l.debit end as amount,
           case when a.number like '4191%' or a.number like '4091%' then 'advances'
                else coalesce(p.invoice::text, c.linked_invoice::text, r.linked_invoice::text, l.document, l.id::text) end as piece,
           case when a.number like '4191%' or a.number like '4091%' then 'advances'
                when p.invoice is not null or c.linked_invoice is not null or r.linked_invoice is not null then 'commercial/invoices'
                else l.document_key end as piece_key, l.entry, l.date
      from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account
      ${joinSurviving('g', 'l')}
      left join commercial_payment_facts p on l.document_key = 'commercial/invoice-payments' and p.company = l.company and p.id::text = l.document
      left join commercial_credit_facts c on l.document_key = 'commercial/credits' and c.company = l.company and c.id::text = l.document
      left join commercial_refund_payment_facts rp on l.document_key = 'commercial/refund-payments' and rp.company = l.company and rp.id::text = l.document
      left join commercial_refund_facts r on r.company = l.company and r.id = rp.refund
     where l.company = $1 and coalesce(l.entry_date, l.date) <= $2::date and l.journal is distinct from 'AN'
       and (a.number like '411%' or a.number like '401%'
            or (a.number like any(array['4191%', '4091%']) and l.document_key in ('commercial/invoice-payments', 'commercial/refund-payments')))
  ),
  open_pieces as (
    select organization, is_sales, piece, piece_key, sum(amount) as "left", case when piece_key <> 'advances' then min(entry) end as number, min(date) as day
      from moved group by organization, is_sales, piece, piece_key having sum(amount) <> 0
  ),
  shares as (
    select o.*, coalesce(s.due_date, i.expiration_payment) as due,
           case when s.n is null then o."left"
                when s.n = 1 then greatest(o."left" - s.after, 0)
                else greatest(least(o."left" - s.after, s.amount), 0) end as amount
      from open_pieces o
      left join commercial_invoice_facts i on i.company = $1 and o.piece_key = 'commercial/invoices' and i.id::text = o.piece
      left join lateral (
        select x.n, x.due_date, x.amount, coalesce(sum(x.amount) over (order by x.n desc rows between unbounded preceding and 1 preceding), 0) as after
          from (select n, (part ->> 'due_date')::date as due_date,
                       round((part ->> 'amount')::numeric * case when i.currency = 'eur' then 1 else coalesce(i.exchange_rate, 1) end, 2) as amount
                  from jsonb_array_elements(case when jsonb_typeof(i.installments) = 'array' then i.installments else '[]' end) with ordinality as e(part, n)) x
      ) s on o."left" > 0
  ),
  aged_parts as (
    select *, case when "left" < 0 then 'not_due' else ${column('($2::date - due)')} end as age from shares where amount <> 0
  )`
