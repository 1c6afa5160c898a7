import { createHash } from 'node:crypto'
import { chainHash } from '../../src/contract/rules/hash-chain.ts'
import { later, systemClock } from '../clock.ts'
import type { Database, Queryable } from '../database/database.ts'
import { type StoredRecord, recordsBy, selectList } from '../http/records.ts'
import { sha256 } from '../identifiers.ts'
import { stuckJobs } from '../job-queue.ts'
import { frozenContent, invoiceKind } from '../services/commercial/index.ts'
import { type FileStorage, contentOf, databaseStorage, strayFiles } from '../storage/index.ts'

/** One thing that was looked at, how many of it, and what was wrong. */
export interface Finding {
  check: string
  count: number
  errors: string[]
}

interface Row extends Record<string, unknown> {
  id: string
}

async function chains(db: Queryable): Promise<Finding[]> {
  const numbers: Finding = { check: 'numbers without hole or twin', count: 0, errors: [] }
  const hashes: Finding = { check: 'hash chain of validated invoices', count: 0, errors: [] }
  const rows = await db.query<StoredRecord>(
    `select ${selectList(invoiceKind.entity)} from commercial_invoices where status <> 'pro_format' and hash is not null order by company, is_sales, coalesce(personal_organization, company), type = 'deposit', extract(year from issue_date), validated_at, id`,
  )
  const series = new Map<string, StoredRecord[]>()
  for (const invoice of rows) {
    const key = [
      invoice.company,
      invoice.personal_organization ?? invoice.company,
      invoice.is_sales,
      invoice.type === 'deposit',
      String(invoice.issue_date).slice(0, 4),
    ].join(' ')
    series.set(key, [...(series.get(key) ?? []), invoice])
  }
  for (const invoices of series.values()) {
    const officialOf = (invoice: StoredRecord): string =>
      String(invoice.is_sales === false ? invoice.voucher_number : invoice.number)
    const numberOf = (invoice: StoredRecord): number => Number(officialOf(invoice).split('-').at(-1))
    invoices.sort((left, right) => numberOf(left) - numberOf(right))
    const start = invoices[0] ? numberOf(invoices[0]) : 1
    let previous: string | null = null
    for (const [index, invoice] of invoices.entries()) {
      numbers.count += 1
      hashes.count += 1
      // A company that moved over in the middle of a year begins its series where it stood.
      const expected = index + start
      if (numberOf(invoice) !== expected)
        numbers.errors.push(`${officialOf(invoice)} stands where ${expected} was expected`)
      const lines = await recordsBy(db, invoiceKind.line, invoice.company, 'transaction', [invoice.id], 'position, id')
      if (invoice.hash !== chainHash(previous, frozenContent(invoice, lines), sha256))
        hashes.errors.push(`${officialOf(invoice)} does not match its hash`)
      previous = String(invoice.hash)
    }
  }
  return [numbers, hashes]
}

async function countOf(db: Queryable, check: string, total: string, invalid: string): Promise<Finding> {
  const [{ n } = { n: 0 }] = await db.query<{ n: number }>(total)
  const rows = await db.query<{ error: string }>(invalid)
  return { check, count: n, errors: rows.map(({ error }) => error) }
}

const ledger = (db: Queryable): Promise<Finding>[] => [
  countOf(
    db,
    'entries balanced',
    'select count(distinct (company, entry_number, extract(year from entry_date)))::int as n from accounting_account_lines',
    "select concat('entry ', entry_number, ' of ', extract(year from entry_date), ': debit ', sum(debit), ', credit ', sum(credit)) as error from accounting_account_lines group by company, entry_number, extract(year from entry_date) having sum(debit) <> sum(credit)",
  ),
  countOf(
    db,
    'left to pay follows from the payments',
    "select count(*)::int as n from commercial_invoices where status = 'accepted'",
    `select concat(i.number, ': left ', i.left_to_pay, ', payments ', coalesce(p.paid, 0)) as error from commercial_invoices i
       left join (select company, invoice, sum(amount) as paid from commercial_invoice_payments where state = 'accepted' group by 1, 2) p on p.company = i.company and p.invoice = i.id
      where i.status = 'accepted' and i.left_to_pay <> i.total_price - coalesce(p.paid, 0)`,
  ),
  countOf(
    db,
    'customers (411) equal what is left of sales',
    'select count(*)::int as n from auth_companies',
    `select concat('company ', c.id, ': 411 ', coalesce(l.balance, 0), ', left ', coalesce(i.rest, 0)) as error from auth_companies c
       left join (select x.company, sum(x.debit - x.credit) as balance from accounting_account_lines x join accounting_accounts a on a.id = x.account where a.number like '411%' group by 1) l on l.company = c.id
       left join (select company, sum(case when currency = 'eur' or exchange_rate is null then left_to_pay else round(total_price * exchange_rate, 2) - round((total_price - left_to_pay) * exchange_rate, 2) end) as rest from commercial_invoices where status = 'accepted' and is_sales group by 1) i on i.company = c.id
      where coalesce(l.balance, 0) <> coalesce(i.rest, 0)`,
  ),
]

interface FileRow extends Row {
  company: string
  sha256: string
}

/** What is wrong with the bytes of a file; undefined when they are those that were stored. */
async function fileError(db: Queryable, storage: FileStorage, { id, company, sha256 }: FileRow) {
  const [row] = await db.query<{ content: Uint8Array | null }>('select content from system_files where id = $1', [id])
  const hash = createHash('sha256')
  try {
    for await (const piece of await contentOf(storage, { id, company, content: row?.content ?? null }))
      hash.update(piece)
  } catch (error) {
    return (error as Error).message
  }
  return hash.digest('hex') === sha256 ? undefined : `file ${id} is not the one that was stored`
}

async function files(db: Queryable, storage: FileStorage): Promise<Finding> {
  const rows = await db.query<FileRow>('select id, company, sha256 from system_files order by id')
  const finding: Finding = { check: 'files match their checksum', count: rows.length, errors: [] }
  for (const row of rows) {
    const error = await fileError(db, storage, row)
    if (error) finding.errors.push(error)
  }
  return finding
}

/** The job removes them an hour after they were written: until then their transaction may be under way. */
async function strays(db: Queryable, storage: FileStorage, now: string): Promise<Finding> {
  const finding: Finding = { check: 'files in the folder have a row', count: 0, errors: [] }
  for await (const { company, id, isPart } of strayFiles(db, storage, later(now, -3600))) {
    finding.count += 1
    finding.errors.push(`file ${id} of company ${company} ${isPart ? 'was cut while it came' : 'belongs to nothing'}`)
  }
  return finding
}

/** Walks everything that must hold: numbers, hash chain, entries, balances, files, jobs. */
export async function verify(
  db: Database,
  now = systemClock.now(),
  storage: FileStorage = databaseStorage(),
): Promise<Finding[]> {
  const jobs: Finding = { check: 'jobs that run or wait for their time', ...(await stuckJobs(db, now)) }
  return [
    ...(await chains(db)),
    ...(await Promise.all(ledger(db))),
    await files(db, storage),
    await strays(db, storage, now),
    jobs,
  ]
}
