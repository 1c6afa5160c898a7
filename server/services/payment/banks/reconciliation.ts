import { readReconciliation } from '../../../../src/contract/payment/calls/statements.ts'
import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import {
  type BankReconciliation,
  type OpenBankLine,
  type OpenEntry,
} from '../../../../src/contract/payment/calls/bank-reconciliation.ts'
import { reconciliation } from '../../../../src/contract/payment/rules/bank-reconciliation.ts'
import { isDay } from '../../../../src/contract/rules/time/calendar-days.ts'
import { isShown } from '../../../bank-ledger.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Answer, Call } from '../../../http/call/call.ts'
import { Refusal } from '../../../http/call/errors.ts'
import type { StoredRecord } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { bankAccountHooks } from './entities.ts'

/** First day of the known lines of an account, and the balances of its statements; null where none gives one. */
type Balances = {
  since: string | null
  opening: string | null
  bank: string | null
  bank_day: string | null
  moved: string
} & Record<string, unknown>

const linesOf = `select l.id, l.date, l.amount, l.statement from payment_transactions l
   where l.company = $1 and l.account = $2::uuid and ${isShown('l.statement')}`
const statementsOf = `select id, "from", "to", opening, closing from payment_bank_statements
   where company = $1 and account = $2::uuid and state is distinct from 'reading'`

/**
 * Reads the balance of the bank: the last closing until the day and the lines after it, else the first opening and its
 * lines. Lines of the day on which a statement ends belong to the one that begins on it.
 */
export async function readBalances(tx: Queryable, { company, id }: StoredRecord, day: string): Promise<Balances> {
  const [row] = await tx.query<Balances>(
    `with lines as (${linesOf}), statements as (${statementsOf}),
          base as (select * from statements where opening is not null order by "from", "to", id limit 1),
          last as (select * from statements where closing is not null and "to" <= $3::date order by "to" desc, "from" desc, id desc limit 1),
          since as (select least((select min(date) from lines), (select "from" from base)) as day)
     select since.day::text as since,
            (select base.opening - coalesce((select sum(amount) from lines where date < base."from"), 0) from base)::numeric(20, 2)::text as opening,
            case when since.day <= $3::date then coalesce(
              (select last.closing + coalesce((select sum(l.amount) from lines l left join statements s on s.id = l.statement
                  where l.date <= $3::date and (l.date > last."to" or (l.date = last."to" and s.id <> last.id and s."from" >= last."to"))), 0) from last),
              (select base.opening + coalesce((select sum(amount) from lines where date between base."from" and $3::date), 0) from base where base."from" <= $3::date)
            ) end::numeric(20, 2)::text as bank,
            (select max(day) from (select "to" as day from last union all select max(date) from lines where date <= $3::date) days)::text as bank_day,
            coalesce((select sum(amount) from lines where date <= $3::date), 0)::numeric(20, 2)::text as moved
       from since`,
    [company, id, day],
  )
  return row!
}

/** SQL of the entries of bank lines: the rows of the account until the day, with the line that each settles. */
const rowsSql = `
  with links as (
    select p.transaction, 'commercial/invoice-payments' as key, p.payment::text as document from payment_transaction_parts p where p.company = $1 and p.payment is not null
    union select p.transaction, 'commercial/refund-payments', p.refund_payment::text from payment_transaction_parts p where p.company = $1 and p.refund_payment is not null
    union select t.id, 'payment/transactions', t.id::text from payment_transactions t where t.company = $1
  ), rows as (
    select l.*, l.debit - l.credit as amount, t.id as line, coalesce(t.date <= $4::date, false) as is_settled,
           case when t.id is null then k.transaction end as elsewhere,
           k.transaction is null and (l.entry_date < $5::date or (l.entry_date = $5::date and l.document_key = 'accounting/entries')) as is_before
      from accounting_bookings l join accounting_chart a on a.company = l.company and a.id = l.account
           left join links k on k.key = l.document_key and k.document = l.document
           left join payment_transactions t on t.company = l.company and t.id = k.transaction and t.account = $2::uuid and ${isShown('t.statement')}
     where l.company = $1 and a.number = $3 and l.entry_date <= $4::date and l.journal is distinct from 'AN')`

type Params = readonly [company: string, account: string, number: string, day: string, since: string]

async function readBooks(tx: Queryable, params: Params): Promise<{ books: string; before: string }> {
  const [row] = await tx.query<{ books: string; before: string }>(
    `${rowsSql} select coalesce(sum(amount), 0)::numeric(20, 2)::text as books,
            coalesce(sum(amount) filter (where is_before), 0)::numeric(20, 2)::text as before from rows`,
    params,
  )
  return row!
}

/** Lines of the bank until the day that entries do not make, the oldest first. */
const readLines = (tx: Queryable, params: Params): Promise<Omit<OpenBankLine, 'open'>[]> =>
  tx.query<Omit<OpenBankLine, 'open'> & Record<string, unknown>>(
    `${rowsSql}, booked as (select line, sum(amount) as amount from rows where is_settled group by line)
     select t.id, t.date::text as date, t.label, t.counterparty, t.state, t.reason, t.amount::text as amount,
            coalesce(b.amount, 0)::numeric(20, 2)::text as booked
       from payment_transactions t left join booked b on b.line = t.id
      where t.company = $1 and t.account = $2::uuid and t.date <= $4::date and ${isShown('t.statement')}
        and t.amount <> coalesce(b.amount, 0) order by t.date, t.id`,
    params,
  )

/**
 * Entries of the account that no line of the bank until the day settles, one for each document, the oldest first. A
 * payment that a line of another account showed is one with the entry that moved it there.
 */
const readEntries = (tx: Queryable, params: Params): Promise<OpenEntry[]> =>
  tx.query<OpenEntry & Record<string, unknown>>(
    `${rowsSql}, grouped as (
       select min(document_key) as document_key, min(document) as document, min(entry_date) as day, min(entry) as piece,
              min(label) as label, min(client) as client, sum(amount) as amount
         from rows where not is_settled and not is_before
        group by coalesce(elsewhere::text, document_key || document) having sum(amount) <> 0)
     select g.document_key || ' ' || g.document as id, g.day::text as date, g.piece, g.label, g.client, g.amount::numeric(20, 2)::text as amount,
            case g.document_key when 'commercial/invoice-payments' then 'commercial/invoices' when 'commercial/refund-payments' then 'commercial/refunds' else g.document_key end as source_key,
            coalesce(p.invoice::text, r.refund::text, g.document) as source, coalesce(i.is_sales, f.is_sales, true) as source_is_sales
       from grouped g
            left join commercial_payment_facts p on g.document_key = 'commercial/invoice-payments' and p.company = $1 and p.id::text = g.document
            left join commercial_invoice_facts i on i.company = $1 and i.id = p.invoice
            left join commercial_refund_payment_facts r on g.document_key = 'commercial/refund-payments' and r.company = $1 and r.id::text = g.document
            left join commercial_refund_facts f on f.company = $1 and f.id = r.refund
      order by g.day, g.piece, g.document`,
    params,
  )

/** Answers the reconciliation statement of a bank account at the end of a day, today when none is named. */
async function answerReconciliation(call: Call): Promise<Answer<BankReconciliation>> {
  const day = call.context.req.query('day') ?? call.today
  if (!isDay(day)) throw new Refusal(400, 'invalid_filter', { params: { field: 'day' } })
  const account = await visibleRecord(call, call.db, bankAccount, bankAccountHooks, call.params.id)
  const { since, opening, bank, bank_day, moved } = await readBalances(call.db, account, day)
  const number = account.ledger_account ?? ''
  // Without a known line every entry is open.
  const params: Params = [account.company, account.id, number, day, since ?? '0001-01-01']
  const { books, before } = await readBooks(call.db, params)
  const found = reconciliation({
    bank,
    books,
    opening,
    before,
    moved,
    lines: await readLines(call.db, params),
    entries: await readEntries(call.db, params),
  })
  const body: BankReconciliation = {
    ...found,
    day,
    bank_day,
    ledger_account: number,
    since,
    opening_bank: opening,
    opening_books: before,
  }
  return { body }
}

/** Serves the reconciliation statement of a bank account. */
export const serveReconciliation = (router: Router): void => router.read(readReconciliation, answerReconciliation)
