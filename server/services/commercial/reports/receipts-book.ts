import type { AnswerOf } from '../../../../src/contract/call.ts'
import { readReceiptsBook } from '../../../../src/contract/commercial/calls/reports.ts'
import { paymentGroups } from '../../../../src/contract/commercial/states.ts'
import { daysBetween, isDay } from '../../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import type { BookReceipt } from '../../../../src/contract/commercial/rules/fiscal/receipts-book.ts'
import { stateIn } from '../../../database/facts.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { Refusal } from '../../../http/call/errors.ts'
import type { Router } from '../../../http/routing/routes.ts'

/** The longest period of an answer, a year with its last day. */
const longest = 366

interface Row extends Omit<BookReceipt, 'day' | 'nature'> {
  moment: string
  natures: string[]
}

/**
 * SQL of the money received from sales, in euros. Failed or undone payments do not count, and neither do payments from
 * a credit, whose money was received before. A surplus counts, and a refund counts as negative.
 */
const receiptsSql = `
  select p.id, 'payment' as kind, p.payment_date as moment, i.id as invoice, i.number, i.organization, p.payment_method,
         round(p.amount * coalesce(i.exchange_rate, 1), 2)::text as amount
    from commercial_invoice_payments p join commercial_invoices i on i.id = p.invoice
   where p.company = $1 and p.is_sales is not false and ${stateIn('p.state', paymentGroups.received)} and p.from_credit is not true
  union all
  select p.id, 'refund', p.payment_date, r.linked_invoice, r.number, r.organization, p.payment_method,
         (-round(p.amount * coalesce(i.exchange_rate, 1), 2))::text
    from commercial_refund_payments p join commercial_refunds r on r.id = p.refund
         left join commercial_invoices i on i.id = r.linked_invoice
   where p.company = $1 and r.is_sales and p.state = 'accepted'`

async function readReceipts(call: Call, { from, to }: { from: string; to: string }): Promise<BookReceipt[]> {
  // A day in Paris and one in UTC differ by hours: the days are those of Paris.
  const rows = await call.db.query<Row & Record<string, unknown>>(
    `with receipts as (${receiptsSql})
     select r.*, o.company_name as party,
            coalesce((select array_agg(distinct coalesce(l.nature, 'goods')) from commercial_invoice_lines l
                       where l.company = $1 and l.transaction = r.invoice and coalesce(l.kind, 'product') = 'product'), '{}') as natures,
            round(r.amount::numeric * coalesce((select case when sum(l.total) <> 0 then sum(l.total) filter (where l.nature = 'services') / sum(l.total)
                                                            else (bool_and(l.nature = 'services'))::int end
                       from commercial_invoice_lines l where l.company = $1 and l.transaction = r.invoice and coalesce(l.kind, 'product') = 'product'), 0), 2)::text as services
       from receipts r left join directory_parties o on o.id = r.organization
      where r.moment >= ($2::date - 1) and r.moment < ($3::date + 2) order by r.moment, r.id`,
    [companyOf(call), from, to],
  )
  return rows
    .map(({ moment, natures, id, kind, invoice, number, party, payment_method, amount, services }) => ({
      id,
      kind,
      day: parisDay(moment),
      invoice,
      number,
      party,
      nature: natures.length > 1 ? ('mixed' as const) : natures[0] === 'services' ? 'services' : 'goods',
      payment_method,
      amount,
      services,
    }))
    .filter(({ day }) => day >= from && day <= to) as BookReceipt[]
}

async function answerBook(call: Call): Promise<Answer<AnswerOf<typeof readReceiptsBook>>> {
  const { from = '', to = '' } = call.context.req.query()
  for (const [field, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw new Refusal(400, 'invalid_filter', { params: { field } })
  if (from > to || daysBetween(from, to) >= longest)
    throw new Refusal(400, 'invalid_filter', { params: { field: 'to' } })
  return { body: { from, to, receipts: await readReceipts(call, { from, to }) } }
}

/** Serves the receipts book: all money of sales in the order in which it came in (CGI art. 50-0 and 102 ter). */
export const serveReceiptsBook = (router: Router): void => router.read(readReceiptsBook, answerBook)
