import { accountingPeriod } from '../../src/contract/accounting/accounting-period.ts'
import { insertRecord } from '../../server/database/records.ts'
import { type Figure, clocked, medianOf } from './figures.ts'
import type { Host } from './host.ts'

const rounds = 7

/**
 * Measures the accounting of a busy company: the tabs of its invoices, open amounts, the file of a year, an e-invoice.
 */
export async function measureBooks(host: Host): Promise<Figure[]> {
  const { db, company, call } = host
  const timed = async (count: number, pathOf: (index: number) => string): Promise<number[]> => {
    const times: number[] = []
    for (let index = 0; index < count; index += 1) {
      // A transaction with an id of its own is a write, so that no answer comes from the cache.
      await db.forCompany(company).query('select pg_current_xact_id()')
      times.push(await clocked(() => call(pathOf(index))))
    }
    return times
  }
  const figure = async (what: string, atMost: string, pathOf: (index: number) => string): Promise<Figure> =>
    medianOf(what, (await timed(rounds + 2, pathOf)).slice(2), atMost)
  const years = await db.query<{ year: number; entries: number }>(
    'select extract(year from entry_date)::int as year, count(*)::int as entries from accounting_account_lines where company = $1 group by 1 order by 1',
    [company],
  )
  const [opening, { year, entries } = { year: 0, entries: 0 }] = years
  // The file of a year follows those that are closed.
  const closed = new Date().toISOString()
  await db.transaction((tx) =>
    insertRecord(tx, accountingPeriod, {
      company,
      now: closed,
      by: null,
      values: { year: opening?.year, closed_at: closed },
    }),
  )
  const invoices = await db.query<{ id: string }>(
    "select id from commercial_invoices where company = $1 and status = 'accepted' order by id desc limit $2",
    [company, rounds + 2],
  )
  const idOf = (index: number): string => invoices[index % invoices.length]?.id ?? ''
  const fec = await timed(1, () => `accounting/v1/fec/?year=${year}`)
  const checks = await timed(1, () => `accounting/v1/fec/checks/?year=${year}`)
  return [
    await figure('the tabs of the invoices, counts and sums', '300 ms', () => 'commercial/v1/invoices/overview/'),
    await figure('aged balance of today', '500 ms', () => 'commercial/v1/aged-scales/?page_size=30'),
    await figure(
      'aged balance of a past day',
      '500 ms',
      () => `commercial/v1/aged-scales/?page_size=30&at=${year}-12-31`,
    ),
    { what: `FEC of ${year}, ${entries} rows, looked at and written`, ours: `${(fec[0]! / 1000).toFixed(1)} s` },
    { what: `checks of the FEC of ${year}`, ours: `${(checks[0]! / 1000).toFixed(1)} s` },
    medianOf(
      'one Factur-X, made at its first request',
      await timed(rounds, (index) => `commercial/v1/invoices/${idOf(index)}/facturx/`),
      '1000 ms',
    ),
    medianOf(
      'the same, kept',
      await timed(rounds, (index) => `commercial/v1/invoices/${idOf(index)}/facturx/`),
      '50 ms',
    ),
  ]
}
