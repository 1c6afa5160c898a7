import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import {
  type ForecastBankLine,
  type InvoiceMoney,
  type RealFlow,
  type RefundMoney,
  realFlows,
} from '../../../../src/contract/commercial/rules/flows/business-management.ts'
import type { Queryable } from '../../../database/database.ts'
import { isShown } from '../../../bank-ledger.ts'
import { joinSurviving } from '../../../http/records/merged.ts'

/** The record behind a flow, for a person to open. */
interface Piece {
  /** The invoice, the refund or the line of the bank. */
  document: string
  document_key: 'commercial/invoices' | 'commercial/refunds' | 'payment/transactions'
  is_sales: boolean | null
  number: string | null
  party: string | null
}

/** A real flow and the record behind it. */
export type PieceOfFlow = RealFlow & Piece

type Rows<T> = (T & Piece & Record<string, unknown>)[]

/** Number of days that are read around a year: a flow of a neighbouring year may match one of this year. */
const around = 32

const window = (column: string): string => `${column} >= ($2::date - ${around}) and ${column} < ($3::date + ${around})`

const payments = `
  select p.id, p.payment_date as moment, p.amount::text, i.currency, p.state, p.is_sales is not false as sales, coalesce(p.from_credit, false) as "fromCredit",
         i.id as document, 'commercial/invoices' as document_key, p.is_sales is not false as is_sales, i.number, o.company_name as party
    from commercial_invoice_payments p join commercial_invoices i on i.id = p.invoice ${joinSurviving('o', 'i')}
   where p.company = $1 and ${window('p.payment_date')}`

const refunds = `
  select p.id, p.payment_date as moment, p.amount::text, r.currency, p.state, r.is_sales is not false as sales,
         r.id as document, 'commercial/refunds' as document_key, r.is_sales is not false as is_sales, r.number, o.company_name as party
    from commercial_refund_payments p join commercial_refunds r on r.id = p.refund ${joinSurviving('o', 'r')}
   where p.company = $1 and ${window('p.payment_date')}`

const lines = `
  select t.id, t.date::text as day, t.amount::text, t.currency, t.state,
         t.id as document, 'payment/transactions' as document_key, null::boolean as is_sales, t.label as number, t.counterparty as party,
         coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount::text, 'payment', p.payment, 'refundPayment', p.refund_payment, 'account', a.number) order by p.id)
                     from payment_bank_line_parts p left join accounting_chart a on a.id = p.account where p.company = $1 and p.transaction = t.id), '[]') as parts
    from payment_bank_lines t where t.company = $1 and ${window('t.date')} and ${isShown('t.statement')} order by t.date, t.id`

const dated = <T extends { moment: unknown }>(row: T): T & { day: string } => ({
  ...row,
  day: parisDay(String(row.moment)),
})

/** Returns the real flows of a company from one day to another, both included, each with its record. */
export async function readFlows(
  tx: Queryable,
  company: string,
  { from, to }: { from: string; to: string },
): Promise<PieceOfFlow[]> {
  const params = [company, from, to]
  const paid = (await tx.query<Rows<InvoiceMoney & { moment: string }>[number]>(payments, params)).map(dated)
  const refunded = (await tx.query<Rows<RefundMoney & { moment: string }>[number]>(refunds, params)).map(dated)
  const banked = await tx.query<Rows<ForecastBankLine>[number]>(lines, params)
  const pieces = new Map<string, Piece>()
  for (const row of [...paid, ...refunded, ...banked]) pieces.set(row.id, pieceOf(row))
  for (const row of banked) for (const part of row.parts) pieces.set(part.id, pieceOf(row))
  return realFlows({ payments: paid, refunds: refunded, lines: banked })
    .filter(({ day }) => day >= from && day <= to)
    .map((flow) => ({ ...flow, ...pieces.get(flow.id)! }))
}

const pieceOf = ({ document, document_key, is_sales, number, party }: Piece): Piece => ({
  document,
  document_key,
  is_sales,
  number,
  party,
})
