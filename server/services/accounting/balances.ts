import type { AnswerOf } from '../../../src/contract/call.ts'
import { readChartTotals } from '../../../src/contract/accounting/calls/books.ts'
import { isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import { sum, toMoney } from '../../../src/contract/rules/money/decimal.ts'
import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import type { Condition } from '../../database/condition.ts'
import { Refusal, conflict, invalidField } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { samePartyIds } from '../../http/records/merged.ts'
import type { Values } from '../../database/records.ts'
import type { Queryable } from '../../database/database.ts'
import { accountType } from './chart.ts'

function readPeriod(call: Call): { from: string; to: string } | null {
  const { from, to } = call.context.req.query()
  if (!from || !to) return null
  for (const [field, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw new Refusal(400, 'invalid_filter', { params: { field } })
  return { from, to }
}

interface Sums extends Record<string, unknown> {
  id: string
  opening: string
  debit: string
  credit: string
  balance: string
}

/**
 * Returns the sums of accounts in a period. The opening balance begins with the last opening entry (AN), which repeats
 * the years before it; accounts of charges and income begin with the year.
 */
const readSums = (
  tx: Queryable,
  company: string,
  { from, to }: { from: string; to: string },
  ids: readonly unknown[] | null,
): Promise<Sums[]> =>
  tx.query<Sums>(
    `with first as (
       select coalesce(max(entry_date), '0001-01-01') as day from accounting_account_lines
        where company = $1 and journal = 'AN' and entry_date <= $3::date
     ), rows as (
       select l.account as id, l.debit, l.credit,
              (l.journal is distinct from 'AN' and l.entry_date >= $3::date) as is_within
         from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account cross join first
        where l.company = $1 and ($2::uuid[] is null or l.account = any($2::uuid[])) and l.entry_date <= $4::date and l.entry_date >= first.day
          and (l.journal is distinct from 'AN' or l.entry_date = first.day)
          and (a.number !~ '^[67]' or l.entry_date >= date_trunc('year', $3::date))
     )
     select id, round(coalesce(sum(debit - credit) filter (where not is_within), 0), 2)::text as opening,
            round(coalesce(sum(debit) filter (where is_within), 0), 2)::text as debit,
            round(coalesce(sum(credit) filter (where is_within), 0), 2)::text as credit,
            round(coalesce(sum(debit - credit), 0), 2)::text as balance
       from rows group by id`,
    [company, ids, from, to],
  )

/** Answers the sums of all accounts in a period, shown below the chart. */
async function answerTotals(call: Call): Promise<Answer<AnswerOf<typeof readChartTotals>>> {
  const period = readPeriod(call)
  if (!period) throw new Refusal(400, 'invalid_filter', { params: { field: 'from' } })
  const found = await readSums(call.db, companyOf(call), period, null)
  const total = (name: 'opening' | 'debit' | 'credit' | 'balance'): string =>
    toMoney(sum(found.map((row) => row[name])))
  return {
    body: { opening: total('opening'), debit: total('debit'), credit: total('credit'), balance: total('balance') },
  }
}

/** Serves the sums of the whole chart. */
export const serveTotals = (router: Router): void => router.read(readChartTotals, answerTotals)

/** Checks the number of an account: digits alone, of a class of the chart, and unique. Its class gives its kind. */
async function checkNumber(call: Call & { tx: Queryable }, values: Values): Promise<void> {
  const number = String(values.number ?? '').replaceAll(/\s/g, '')
  if (!/^[1-8]\d{2,19}$/.test(number)) throw invalidField('number', 'account_number')
  const [twin] = await call.tx.query('select from accounting_accounts where company = $1 and number = $2 limit 1', [
    companyOf(call),
    number,
  ])
  if (twin) throw invalidField('number', 'account_twin', { number })
  Object.assign(values, { number, type: accountType(number) })
}

/** Accounts with the sums of a period, where `from` and `to` ask for them; one that was used keeps its number. */
export const accountHooks: Hooks = {
  views: () => ({
    used: {
      sql: 'exists (select from accounting_account_lines l where l.company = accounting_accounts.company and l.account = accounting_accounts.id)',
      params: [],
    },
  }),
  beforeWrite: async (call, change) => {
    if (!('number' in change.values) || change.values.number === change.before?.number) return
    await checkNumber(call, change.values)
    if (!change.before) return
    const [used] = await call.tx.query(
      'select from accounting_account_lines where company = $1 and account = $2 limit 1',
      [companyOf(call), change.before.id],
    )
    if (used) throw conflict('in_use')
  },
  decorate: async (call, tx, records) => {
    const period = readPeriod(call)
    if (!period || records.length === 0) return
    const found = await readSums(
      tx,
      companyOf(call),
      period,
      records.map(({ id }) => id),
    )
    const sums = new Map(found.map(({ id, ...values }) => [id, values]))
    const none = { opening: '0.00', debit: '0.00', credit: '0.00', balance: '0.00' }
    for (const record of records) Object.assign(record, sums.get(String(record.id)) ?? none)
  },
}

/**
 * Adds the balance of an account after each of its rows, in the order of the entries, whatever order a list has. It
 * restarts at each opening entry, and for charges and income each year. In a list of one organization, its rows alone
 * count.
 */
async function addRunning(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  const { account, organization, running } = call.context.req.query()
  if (running !== 'true' || !account || records.length === 0) return
  const rows = await tx.query<{ id: string; running: string }>(
    `with openings as (select distinct extract(year from entry_date) as year from accounting_account_lines where company = $1 and journal = 'AN')
     select id, running from (
       select l.id, round(sum(l.debit - l.credit) over (
           partition by case when a.number ~ '^[67]' then extract(year from l.entry_date)
                        else coalesce((select max(year) from openings where year <= extract(year from l.entry_date)), 0) end
           order by l.entry_date, l.entry_number, l.id), 2)::text as running
         from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account
        where l.company = $1 and l.account = $2::uuid and ($3::uuid is null or l.organization in ${samePartyIds('$3')})) r
      where id = any($4::uuid[])`,
    [companyOf(call), account, organization || null, records.map(({ id }) => id)],
  )
  const after = new Map(rows.map(({ id, running: balance }) => [id, balance]))
  for (const record of records) record.running = after.get(String(record.id)) ?? null
}

/** Adds the document of each row that has a page: for a payment, the document that it pays. */
async function addSources(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  if (call.context.req.query('sources') !== 'true' || records.length === 0) return
  const rows = await tx.query<{ id: string; source_key: string; source: string; source_is_sales: boolean | null }>(
    `select s.*, case s.source_key when 'commercial/invoices' then (select is_sales from commercial_invoice_facts i where i.company = $1 and i.id::text = s.source)
                 when 'commercial/credits' then (select is_sales from commercial_credit_facts c where c.company = $1 and c.id::text = s.source)
                 else (select is_sales from commercial_refund_facts r where r.company = $1 and r.id::text = s.source) end as source_is_sales
       from (select l.id, case l.document_key when 'commercial/invoice-payments' then 'commercial/invoices' when 'commercial/refund-payments' then 'commercial/refunds' else l.document_key end as source_key,
                    case l.document_key when 'commercial/invoice-payments' then (select p.invoice::text from commercial_payment_facts p where p.company = $1 and p.id::text = l.document)
                      when 'commercial/refund-payments' then (select p.refund::text from commercial_refund_payment_facts p where p.company = $1 and p.id::text = l.document)
                      else l.document end as source
               from accounting_account_lines l where l.company = $1 and l.id = any($2::uuid[])) s`,
    [companyOf(call), records.map(({ id }) => id)],
  )
  const sources = new Map(rows.map(({ id, ...source }) => [id, source]))
  for (const record of records) Object.assign(record, sources.get(String(record.id)))
}

/** Rows that no letter settles on a day: what an opening until then repeats is open in its row alone. */
const openRows = (to: string | undefined): Condition => ({
  sql: `letter is null and not exists (
    select from accounting_account_lines n where n.company = accounting_account_lines.company and n.journal = 'AN'
       and n.entry_date > accounting_account_lines.entry_date and n.entry_date <= $?::date)`,
  params: [to && isDay(to) ? to : '9999-12-31'],
})

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}

/** Hooks of entry rows, which are never written by hand: the booking of a document makes them. */
export const accountLineHooks: Hooks = {
  views: (_today, _caller, query = {}) => ({ open: openRows(query.entry_date_before) }),
  beforeWrite: refuseWrite,
  beforeDelete: refuseWrite,
  decorate: async (call, tx, records) => {
    await addRunning(call, tx, records)
    await addSources(call, tx, records)
  },
}
