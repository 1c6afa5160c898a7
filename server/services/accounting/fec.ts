import { checkFec, readFec } from '../../../src/contract/accounting/calls/books.ts'
import type { AnswerOf } from '../../../src/contract/call.ts'
import {
  fecCheck,
  fecHeader,
  fecLine,
  fecName,
  type FecIssue,
  type FecRow,
  fecWalk,
} from '../../../src/contract/accounting/rules/fec.ts'
import { RuleError } from '../../../src/contract/rules/money/rule-error.ts'
import { sirenOf } from '../../../src/contract/rules/identifiers/identifiers.ts'
import { formatParams } from '../../../src/format/params.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import { Refusal, invalidField } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'
import { fileHeaders } from '../../http/files/record-files.ts'
import { isClosed } from './closed-years.ts'
import { firstEntry } from './entry-numbers.ts'

/** Number of rows in memory at once. */
const pageSize = 5000

/** The identifier before all others. */
const nil = '00000000-0000-0000-0000-000000000000'

type Read = FecRow & { id: string } & Record<string, unknown>

/** Number of entries that are read at once: a window that the planner knows to be small. */
const window = 1000

interface Span {
  company: string
  year: number
  last: number
}

/**
 * Reads the rows of a year in the order in which they were written. It reads a window of numbers from `from` on, or
 * those without a number. Row-level security allows the index for plain columns alone.
 */
const readPage = (
  db: Queryable,
  { company, year, last }: Span,
  { from, after }: { from: number | null; after: Read | undefined },
): Promise<Read[]> =>
  db.query<Read>(
    `select l.id, l.journal, l.entry_number, l.entry_date::text as entry_date, a.number as account, a.label as account_label,
            case when a.number like '411%' then o.auxiliary when a.number like '401%' then 'F' || substr(o.auxiliary, 2) end as auxiliary,
            case when a.number like '411%' or a.number like '401%' then o.company_name end as auxiliary_label,
            l.entry as piece, l.date::text as piece_date, l.label, l.debit::text as debit, l.credit::text as credit, l.letter,
            case when l.letter is not null then (
              select max(x.entry_date)::text from accounting_account_lines x where x.company = l.company and x.letter = l.letter and x.account = l.account and x.organization is not distinct from l.organization) end as letter_date,
            (l.created_at at time zone 'Europe/Paris')::date::text as valid_date, l.currency_amount::text as currency_amount, l.currency
       from accounting_account_lines l left join accounting_accounts a on a.id = l.account
       left join directory_parties o on o.company = l.company and o.id = l.organization
      where l.company = $1 and coalesce(l.entry_date, l.date) between $2::date and $3::date
        and ${from === null ? 'l.entry_number is null and l.id > $4::uuid' : '(l.entry_number, l.id) > ($5, $4::uuid) and l.entry_number between $6 and $7'}
      order by l.entry_number, l.id limit ${pageSize}`,
    [
      company,
      `${year}-01-01`,
      `${year}-12-31`,
      after?.id ?? nil,
      ...(from === null ? [] : [after?.entry_number ?? -1, from, Math.min(last, from + window - 1)]),
    ],
  )

async function* pages(db: Queryable, of: Span): AsyncGenerator<Read[]> {
  for (let from: number | null = null; (from ?? 0) <= of.last; from = from === null ? 0 : from + window) {
    let rows: Read[] = []
    do {
      rows = await readPage(db, of, { from, after: rows.at(-1) })
      if (rows.length > 0) yield rows
    } while (rows.length === pageSize)
  }
}

async function* written(db: Queryable, of: Span): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(`${fecHeader()}\r\n`)
  for await (const rows of pages(db, of)) yield bytes.encode(rows.map((row) => `${fecLine(row)}\r\n`).join(''))
}

function readYear(call: Call): number {
  const text = call.context.req.query('year') ?? call.today.slice(0, 4)
  if (!/^20\d{2}$/.test(text) || Number(text) > Number(call.today.slice(0, 4))) throw invalidField('year', 'invalid')
  return Number(text)
}

/** Returns the number under which the company is registered, which the law puts into the name of the file. */
async function readSiren(db: Queryable, company: string): Promise<string> {
  const [row] = await db.query<{ siret: string | null }>('select siret from auth_company_profiles where id = $1', [
    company,
  ])
  const found = sirenOf(row?.siret ?? '')
  if (!found) throw new Refusal(409, 'fec_siren')
  return found
}

/** Checks that the file contains opening balances: the years before are closed, or it is the first. */
async function checkOpening(db: Queryable, company: string, year: number): Promise<void> {
  const [row] = await db.query<{ last: number | null }>(
    'select max(extract(year from entry_date))::int as last from accounting_account_lines where company = $1 and entry_date < make_date($2, 1, 1)',
    [company, year],
  )
  if (row?.last && !(await isClosed(db, company, `${row.last}-12-31`))) throw new Refusal(409, 'fec_previous')
}

/** Returns the number of the last entry of a year, by its counter, so that a deleted entry is noticed. */
async function lastEntry(db: Queryable, company: string, year: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select greatest(
       (select n from system_counters where company = $1 and seller = $1::text and series = 'entry' and sales and year = $2),
       (select max(entry_number) from accounting_account_lines where company = $1 and entry_date between make_date($2, 1, 1) and make_date($2, 12, 31))) as n`,
    [company, year],
  )
  return Number(row?.n ?? 0)
}

/**
 * Answers the file of the entries of a year (LPF A47 A-1). The whole year is checked before the first byte is sent: 409
 * `fec_refused` names the wrong entry and the reason. Entries booked meanwhile are in the next file.
 */
async function answerFec(call: Call): Promise<Answer> {
  const company = companyOf(call)
  const year = readYear(call)
  const name = fecName(await readSiren(call.db, company), `${year}-12-31`)
  await checkOpening(call.db, company, year)
  const last = await lastEntry(call.db, company, year)
  const of = { company, year, last }
  const { look, end } = fecCheck(last, await firstEntry(call.db, company, year))
  try {
    for await (const rows of pages(call.db, of)) rows.forEach(look)
    end()
  } catch (error) {
    if (error instanceof RuleError) throw new Refusal(409, error.code, { params: { ...error.params } })
    throw error
  }
  return {
    bytes: written(call.db, of),
    headers: { ...fileHeaders('text/plain; charset=utf-8', name), 'cache-control': 'no-store' },
  }
}

/** Number of issues that are listed at most; others are listed once these are corrected. */
const mostIssues = 50

/** Returns the error of a refusing check as an issue of the list. */
async function refusalOf(check: Promise<unknown>): Promise<{ code: string; params: FecIssue['params'] }[]> {
  try {
    await check
    return []
  } catch (error) {
    if (error instanceof Refusal) return [{ code: error.code, params: {} }]
    throw error
  }
}

/** Answers all reasons that prevent the file of a year, each with its place; an empty list when there are none. */
async function answerChecks(call: Call): Promise<Answer<AnswerOf<typeof checkFec>>> {
  const company = companyOf(call)
  const year = readYear(call)
  const last = await lastEntry(call.db, company, year)
  const issues: { code: string; params: FecIssue['params'] }[] = [
    ...(await refusalOf(readSiren(call.db, company))),
    ...(await refusalOf(checkOpening(call.db, company, year))),
  ]
  const { look, end } = fecWalk(
    (issue) => {
      if (issues.length < mostIssues) issues.push(issue)
    },
    last,
    await firstEntry(call.db, company, year),
  )
  for await (const rows of pages(call.db, { company, year, last })) rows.forEach(look)
  end()
  const told = issues.map(({ code, params }) => ({
    code,
    params,
    text: call.words(call.language, code, formatParams(params, call.language)),
  }))
  return { body: { year, issues: told } }
}

/** Serves the file of the entries, and the reasons that prevent it. */
export function serveFec(router: Router): void {
  router.read(checkFec, answerChecks)
  router.read(readFec, answerFec)
}
