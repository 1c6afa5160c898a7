import { frenchIban } from '../../src/contract/rules/identifiers/bank-identifiers.ts'
import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { type Figure, clocked, medianOf } from './figures.ts'
import type { Host } from './host.ts'

const rounds = 15

/** Returns a statement as CSV: each line is money in that names an invoice. */
function statementOf(invoices: readonly { number: string; total_price: string }[], count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const { number, total_price: amount } = invoices[index % invoices.length]!
    const day = addDays('2026-10-01', index % 31)
    return `${day.split('-').reverse().join('/')};VIR RECU ${number};${amount.replace('.', ',')};B${index}`
  })
  return ['Date;Libellé;Montant;Référence', ...rows].join('\n')
}

/** The bank of a busy company: a long statement comes in, its open lines are looked through, and one is matched. */
export async function measureBank({ db, company, call, post }: Host, count = 10_000): Promise<Figure[]> {
  const invoices = await db.query<{ number: string; total_price: string }>(
    "select number, total_price::text as total_price from commercial_invoices where company = $1 and status = 'accepted' order by id desc limit $2",
    [company, count],
  )
  await post('payment/v1/bank-accounts/', { name: 'Banc', iban: frenchIban('13807', '00540', '30219600001') })
  const [account] = await db.query<{ id: string }>('select id from payment_bank_accounts where company = $1', [company])
  const file = `data:text/csv;base64,${Buffer.from(statementOf(invoices, count)).toString('base64')}`
  const imported = await clocked(() =>
    post(`payment/v1/bank-accounts/${account?.id}/import_statement/`, { file, file_name: 'banc.csv' }),
  )
  await db.query('vacuum analyze payment_transactions')
  const lines = await db.query<{ id: string }>(
    "select id from payment_transactions where company = $1 and state = 'open' order by id limit $2",
    [company, rounds + 3],
  )
  if (lines.length < rounds + 3) throw new Error('the statement of the bench left no open lines')
  const figure = async (what: string, atMost: string, pathOf: (index: number) => string): Promise<Figure> => {
    const times: number[] = []
    for (let index = 0; index < rounds + 3; index += 1) {
      // A transaction with an id of its own is a write, so that no answer comes from the cache.
      await db.forCompany(company).query('select pg_current_xact_id()')
      const time = await clocked(() => call(pathOf(index)))
      if (index >= 3) times.push(time)
    }
    return medianOf(what, times, atMost)
  }
  return [
    { what: `import of a statement of ${count} lines`, ours: `${(imported / 1000).toFixed(1)} s` },
    await figure(
      `a page of the open lines among ${count}`,
      '300 ms',
      (index) => `payment/v1/transactions/?account=${account?.id}&state=open&ordering=-date&page=${index + 1}`,
    ),
    await figure(
      `proposals of one line among ${count}`,
      '300 ms',
      (index) => `payment/v1/transactions/${lines[index]?.id}/proposals/`,
    ),
  ]
}
