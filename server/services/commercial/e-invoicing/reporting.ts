import type { AnswerOf } from '../../../../src/contract/call.ts'
import { readEReport } from '../../../../src/contract/commercial/calls/reports.ts'
import { daysBetween, isDay } from '../../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import {
  type PaidDocument,
  type ReportedBuyer,
  type ReportedDocument,
  type ReportedPeriod,
  reportedPayments,
  reportedSales,
} from '../../../../src/contract/commercial/rules/e-invoicing/reporting.ts'
import type { NatureRow } from '../../../../src/contract/commercial/rules/e-invoicing/natures.ts'
import { treatmentOf } from '../../../../src/contract/commercial/rules/facturx/codes.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { Refusal } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { type DocumentKind, creditKind, invoiceKind } from '../document/kinds.ts'
import { readNatures, type ReportedRecord } from './natures.ts'

/** The longest period of a report, two months, with its last day. */
const longest = 62

function readPeriod(call: Call): ReportedPeriod {
  const { from = '', to = '' } = call.context.req.query()
  for (const [field, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw new Refusal(400, 'invalid_filter', { params: { field } })
  if (from > to || daysBetween(from, to) >= longest)
    throw new Refusal(400, 'invalid_filter', { params: { field: 'to' } })
  return { from, to }
}

interface ReadDocument extends ReportedRecord, Values {
  id: string
  issue_date: string
  exchange_rate: string
  buyer_frozen: Values | null
  linked_invoice: string | null
}

/** Returns documents as they were validated: a cancelled invoice counts, and its credit note offsets it. */
async function readDocuments(
  tx: Queryable,
  company: string,
  kind: DocumentKind,
  { sql, params }: { sql: string; params: readonly unknown[] },
): Promise<ReadDocument[]> {
  const rate = 'coalesce(exchange_rate, 1)::text as exchange_rate'
  return tx.query<ReadDocument>(
    `select id, company, issue_date::text as issue_date, ${rate}, buyer_frozen, seller_frozen, transaction_taxes, deducted_deposits, ${kind === creditKind ? 'linked_invoice' : 'null as linked_invoice'}
       from ${tableName(kind.entity)} where company = $1 and is_sales and hash is not null and ${sql} order by issue_date, id`,
    [company, ...params],
  )
}

const buyerOf = ({ buyer_frozen: buyer }: ReadDocument): ReportedBuyer | null => {
  const treatment = treatmentOf(buyer ?? {})
  return treatment === 'B2B' ? null : treatment
}

async function readSales(tx: Queryable, company: string, { from, to }: ReportedPeriod): Promise<ReportedDocument[]> {
  const all: ReportedDocument[] = []
  for (const kind of [invoiceKind, creditKind]) {
    const issued = await readDocuments(tx, company, kind, { sql: 'issue_date between $2 and $3', params: [from, to] })
    const documents = issued.filter(buyerOf)
    const natures = await readNatures(tx, company, kind, documents)
    for (const document of documents)
      all.push({
        day: document.issue_date,
        buyer: buyerOf(document)!,
        exchangeRate: document.exchange_rate,
        rows: natures.get(document.id) ?? [],
      })
  }
  return all
}

interface Money extends Record<string, unknown> {
  invoice: string
  moment: string
  amount: string
}

/** SQL of the money of sales that counts: without failed or undone payments; refunds are negative. */
const moneySql = `select p.invoice, p.payment_date as moment, p.amount::text as amount from commercial_invoice_payments p
   where p.company = $1 and p.is_sales and p.state = 'accepted'
  union all select r.linked_invoice, p.payment_date, (-p.amount)::text from commercial_refund_payments p join commercial_refunds r on r.id = p.refund
   where p.company = $1 and r.is_sales and r.linked_invoice is not null and p.state = 'accepted'`

async function readPaid(tx: Queryable, company: string, { from, to }: ReportedPeriod): Promise<PaidDocument[]> {
  // A day in Paris and one in UTC differ by hours: the rule keeps the days.
  const money = await tx.query<Money>(
    `with money as (${moneySql})
     select invoice, moment, amount from money where moment < ($3::date + 2)
        and invoice in (select invoice from money where moment >= ($2::date - 1) and moment < ($3::date + 2))`,
    [company, from, to],
  )
  const ids = [...new Set(money.map(({ invoice }) => invoice))]
  const invoices = (
    await readDocuments(tx, company, invoiceKind, { sql: 'id = any($2::uuid[])', params: [ids] })
  ).filter((invoice) => buyerOf(invoice) && invoice.seller_frozen?.invoice_frame_debits !== true)
  const credits = await readDocuments(tx, company, creditKind, {
    sql: 'linked_invoice = any($2::uuid[])',
    params: [invoices.map(({ id }) => id)],
  })
  const rows = new Map<string, NatureRow[]>([
    ...(await readNatures(tx, company, invoiceKind, invoices)),
    ...(await readNatures(tx, company, creditKind, credits)),
  ])
  return invoices.map((invoice) => ({
    buyer: buyerOf(invoice)!,
    exchangeRate: invoice.exchange_rate,
    documents: [invoice, ...credits.filter(({ linked_invoice: of }) => of === invoice.id)].map((document) => ({
      day: document.issue_date,
      rows: rows.get(document.id) ?? [],
    })),
    money: money
      .filter((one) => one.invoice === invoice.id)
      .map(({ moment, amount }) => ({ day: parisDay(moment), amount })),
  }))
}

async function answerReport(call: Call): Promise<Answer<AnswerOf<typeof readEReport>>> {
  const period = readPeriod(call)
  const company = companyOf(call)
  return {
    body: {
      ...period,
      sales: reportedSales(await readSales(call.db, company, period)),
      payments: reportedPayments(await readPaid(call.db, company, period), period),
    },
  }
}

/** Serves the reporting to the tax office of sales without an e-invoice (domain rules 2.1). */
export const serveReporting = (router: Router): void => router.read(readEReport, answerReport)
