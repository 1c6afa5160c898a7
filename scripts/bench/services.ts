import { type Figure, clocked, quantile } from './figures.ts'
import type { Host } from './host.ts'

const first = 'commercial/v1/invoices/?page=1&ordering=-created_at'
const reads: [string, string, string?][] = [
  ['list with organization', 'commercial/v1/invoices/?expand=organization'],
  ['list, page 1000', 'commercial/v1/invoices/?page=1000'],
  ['invoices searched by a subject', 'commercial/v1/invoices/?search=commande 4242', '150 ms'],
  ['organizations searched by a name', 'directory/v1/organizations/?search=elegance 0123', '150 ms'],
  ['sums of the views', 'commercial/v1/invoices/overview/'],
  ['sums of a filtered list', 'commercial/v1/invoices/?stats=true&payment_status=unpaid'],
]

const nothing = async (): Promise<void> => {}

async function timesOf(host: Host, path: string, count: number, before: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 5; warm += 1) await host.call(path)
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    await before()
    times.push(await clocked(() => host.call(path)))
  }
  return times
}

async function callMany(host: Host, callers: number, each: number): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let index = 0; index < each; index += 1) await host.call(first)
    }),
  )
}

/**
 * Reads of the services in this process, without a network: p50 and p95, and how many lists ten callers get in a
 * second.
 */
export async function measureServices(host: Host): Promise<Figure[]> {
  const isPglite = host.db.kind === 'pglite'
  const figures: Figure[] = []
  const add = async (
    what: string,
    path: string,
    atMost = '',
    before: () => Promise<unknown> = nothing,
  ): Promise<void> => {
    const times = await timesOf(host, path, 40, before)
    figures.push({
      what,
      ours: `${quantile(times, 0.5).toFixed(1)} ms`,
      'at most': atMost,
      spread: `p95 ${quantile(times, 0.95).toFixed(1)}`,
    })
  }
  await add('list of invoices, one connection', first, isPglite ? '12 ms' : '3 ms')
  for (const [what, path, atMost] of reads) await add(what, path, atMost)
  // Counts and sums are remembered until the next write (server/database/totals.ts): what they cost right after one. A
  // transaction that takes a number of its own is a write.
  const write = (): Promise<unknown> => host.db.forCompany(host.company).query('select pg_current_xact_id()')
  for (const [what, path] of [
    ['list of invoices', first],
    ...reads.filter(([, path]) => path.includes('overview') || path.includes('stats')),
  ] as const)
    await add(`${what}, right after a write`, path, '', write)
  const each = 100
  await callMany(host, 10, 20)
  const span = await clocked(() => callMany(host, 10, each))
  figures.push({
    what: 'list of invoices, ten connections',
    ours: `${Math.round((10 * each * 1000) / span)} a second`,
    'at most': isPglite ? '' : 'at least 1000 a second',
  })
  return figures
}
