import type { AnswerOf } from '../../../src/contract/call.ts'
import { checkYear, closeYear, type closingChecks } from '../../../src/contract/accounting/calls/books.ts'
import type { CodeAfter } from '../../../src/contract/codes/refusal-code.ts'
import { accountingPeriod } from '../../../src/contract/accounting/accounting-period.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { audit } from '../../http/records/audit.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { Refusal, notFound } from '../../http/call/errors.ts'
import { insertRecord } from '../../database/records.ts'
import { type Hooks, answerRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isClosed } from './closed-years.ts'
import { keptNumbers } from './entry-numbers.ts'
import { openYear } from './opening.ts'

const periodEntity: Entity = accountingPeriod

function yearOf({ params }: Pick<Call, 'params'>): number {
  if (!/^20\d{2}$/.test(params.year ?? '')) throw notFound()
  return Number(params.year)
}

/** A check of a year; a blocking one has a refusal of its name. */
type Check =
  | { key: (typeof closingChecks)['blocking'][number] & CodeAfter<'closing_'>; blocks: true }
  | { key: (typeof closingChecks)['warnings'][number]; blocks: false }

/** Checks made before a year is closed; those that block must be corrected first, the others are warnings. */
const checks: readonly (Check & { sql: string })[] = [
  {
    key: 'earlier',
    blocks: true,
    sql: `select count(distinct extract(year from entry_date))::int from accounting_account_lines l where company = $1 and entry_date < make_date($2, 1, 1)
           and not exists (select from accounting_accounting_periods p where p.company = $1 and p.closed_at is not null and p.year >= extract(year from l.entry_date))`,
  },
  {
    key: 'unbalanced',
    blocks: true,
    sql: `select count(*)::int from (select entry_number from accounting_account_lines where company = $1 and entry_date between make_date($2, 1, 1) and make_date($2, 12, 31)
           group by entry_number having sum(debit) <> sum(credit)) e`,
  },
  {
    key: 'holes',
    blocks: true,
    sql: `select (coalesce((select n from system_counters where company = $1 and seller = $1::text and series = 'entry' and sales and year = $2), 0)
           - (select count(distinct entry_number) from accounting_account_lines where company = $1 and entry_date between make_date($2, 1, 1) and make_date($2, 12, 31)) - ${keptNumbers})::int`,
  },
  ...(
    [
      ['draft_sales', 'commercial_invoice_facts', 'pro_format', 'true'],
      ['draft_purchases', 'commercial_invoice_facts', 'pro_format', 'false'],
      ['draft_credits', 'commercial_credit_facts', 'pending', 'true'],
      ['draft_supplier_credits', 'commercial_credit_facts', 'pending', 'false'],
    ] as const
  ).map(([key, table, draft, isSales]) => ({
    key,
    blocks: false as const,
    sql: `select count(*)::int from ${table} where company = $1 and status = '${draft}' and is_sales = ${isSales} and extract(year from coalesce(issue_date, created_at::date)) = $2`,
  })),
  {
    key: 'unlettered',
    blocks: false,
    sql: `select count(*)::int from (select l.organization from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account
            where l.company = $1 and l.entry_date <= make_date($2, 12, 31) and l.letter is null and l.journal is distinct from 'AN' and (a.number like '411%' or a.number like '401%')
            group by l.account, l.organization having count(*) > 1 and sum(l.debit) = sum(l.credit)) s`,
  },
  {
    key: 'vat_awaiting',
    blocks: false,
    sql: `select count(*)::int from (select l.tax from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account
            where l.company = $1 and l.entry_date <= make_date($2, 12, 31) and l.journal is distinct from 'AN' and a.number like '44574%' group by l.tax having sum(l.credit) <> sum(l.debit)) s`,
  },
]

type Found = Check & { count: number }
type Blocking = Extract<Found, { blocks: true }>

async function look(call: Pick<Call, 'today'>, tx: Queryable, company: string, year: number): Promise<Found[]> {
  const found: Found[] = [{ key: 'running', blocks: true, count: year >= Number(call.today.slice(0, 4)) ? 1 : 0 }]
  for (const { sql, ...check } of checks) {
    const [row] = await tx.query<{ count: number }>(`select (${sql}) as count`, [company, year])
    found.push({ ...check, count: Number(row?.count ?? 0) })
  }
  return found
}

async function answerCheck(call: Call): Promise<Answer<AnswerOf<typeof checkYear>>> {
  const [company, year] = [companyOf(call), yearOf(call)]
  const closed = await isClosed(call.db, company, `${year}-12-31`)
  const items = await look(call, call.db, company, year)
  return {
    body: { year, closed, closable: !closed && items.every(({ blocks, count }) => !blocks || count === 0), items },
  }
}

/** Closes a year for good and opens the next with its balances, in one transaction. */
async function close(call: Writing): Promise<Answer<AnswerOf<typeof closeYear>>> {
  const { tx, now } = call
  const [company, year, by] = [companyOf(call), yearOf(call), memberOf(call).user]
  // Locks the series, so that an entry commits before the closing or is refused.
  await tx.query(
    "select n from system_counters where company = $1 and seller = $1::text and series = 'entry' and sales and year = $2 for update",
    [company, year],
  )
  if (await isClosed(tx, company, `${year}-12-31`)) throw new Refusal(409, 'period_closed')
  const blocked = (await look(call, tx, company, year)).find((one): one is Blocking => one.blocks && one.count > 0)
  if (blocked) throw new Refusal(409, `closing_${blocked.key}`, { params: { count: blocked.count } })
  const period = await insertRecord(tx, periodEntity, {
    company,
    now,
    by,
    values: { year, closed_at: now, closed_by: by },
  })
  await openYear(tx, { company, now, by, year, period: period.id })
  await audit(tx, call, { company, entity: periodEntity.key, record: period.id, action: 'close', version: 1 })
  return answerRecord(call, tx, accountingPeriod, periodHooks, period, 201)
}

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}
const periodHooks: Hooks = { beforeWrite: refuseWrite, beforeDelete: refuseWrite }

/** Years that are closed, and closing one. */
export function servePeriods(router: Router): void {
  router.read(checkYear, answerCheck)
  router.write(closeYear, close)
  serveResource(router, periodEntity, periodHooks, { isAdded: true })
}
