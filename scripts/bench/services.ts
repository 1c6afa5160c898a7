import { invoice } from '../../src/contract/commercial/invoices/invoice.ts'
import { organization } from '../../src/contract/directory/organization.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { orderedNames } from '../../server/database/ordering.ts'
import { tableName } from '../../server/database/schema.ts'
import { where } from '../../server/database/condition.ts'
import { orderNames, readListQuery } from '../../server/http/lists/list-query.ts'
import { shownColumns } from '../../server/database/entity-columns.ts'
import { bareApp } from './bare-app.ts'
import { type Figure, against, clocked, quantile } from './figures.ts'
import type { Host } from './host.ts'

/** A list to measure, with its entity and its query. */
interface Read {
  what: string
  entity: Entity
  query: Record<string, string>
  atMost?: string
}

const invoices = (what: string, query: Record<string, string>, atMost?: string): Read => ({
  what,
  entity: invoice,
  query,
  atMost,
})

const first = invoices('list of invoices', { page: '1', ordering: '-created_at' })
const reads: Read[] = [
  invoices('list with organization', { expand: 'organization' }),
  invoices('list, page 1,000', { page: '1000' }),
  invoices('list, page 3,000', { page: '3000' }),
  invoices('invoices searched by a subject', { search: 'commande 4242' }, '150 ms'),
  invoices('invoices searched by a customer', { search: 'elegance 0123' }, '150 ms'),
  {
    what: 'organizations searched by a name',
    entity: organization,
    query: { search: 'elegance 0123' },
    atMost: '150 ms',
  },
]
const counts: Read[] = [
  first,
  invoices('count of a filtered list', { payment_status: 'unpaid', is_sales: 'true', page_size: '1' }),
  invoices('count by a day', { issue_date_after: '2026-06-01', page_size: '1' }),
  invoices('sums of a filtered list', { stats: 'true', payment_status: 'unpaid' }),
]
const rounds = 40

const pathOf = ({ entity, query }: Read): string => `${entity.service}/v1/${entity.path}/?${new URLSearchParams(query)}`

let asked = 0
/** Returns the same list as a new request, so that no answer comes from the cache (kept-answers.ts). */
const anew = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}n${(asked += 1)}=1`

async function timesOf(
  work: () => Promise<unknown>,
  count = rounds,
  before?: () => Promise<unknown>,
): Promise<number[]> {
  for (let warm = 0; warm < 5; warm += 1) await work()
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    await before?.()
    times.push(await clocked(work))
  }
  return times
}

const median = async (work: () => Promise<unknown>, count = rounds): Promise<number> =>
  quantile(await timesOf(work, count), 0.5)

/** Returns the bare SQL of a list, by the same connection: its rows, and with `counted` their number too. */
function statementsOf({ db, company }: Host, { entity, query }: Read, counted: boolean): () => Promise<unknown> {
  const { order, conditions, page, pageSize, sums } = readListQuery(entity, query)
  const totals = sums ? (entity.list?.sums ?? []).map((name) => `, sum("${name}")`) : []
  const { sql, params } = where(conditions, 1)
  const rows = `from ${tableName(entity)} where company = $1${sql}`
  const seen = db.forCompany(company)
  const values = [company, ...params]
  const page1 = `select ${shownColumns(entity)} ${rows} order by ${order.sql} limit ${pageSize} offset ${(page - 1) * pageSize}`
  return () =>
    Promise.all([
      seen.query(page1, values),
      ...(counted ? [seen.query(`select count(*)${totals.join('')} ${rows}`, values)] : []),
    ])
}

/** Returns the minimum time of an answer of that many bytes: a bare route in the same process. */
async function routeFloor(bytes: number): Promise<number> {
  const app = bareApp(bytes)
  return median(async () => (await app.request('/')).arrayBuffer())
}

async function figureOf(
  host: Host,
  read: Read,
  { what, path, before, counted = false, sql = true }: Measured,
): Promise<Figure> {
  const times = await timesOf(() => host.call(path()), rounds, before)
  const value = quantile(times, 0.5)
  const bare = sql ? await median(statementsOf(host, read, counted)) : 0
  const floor = bare + (await routeFloor(await host.call(path())))
  return {
    what,
    ours: `${value.toFixed(2)} ms`,
    ...against(value, floor),
    'at most': read.atMost ?? '',
    spread: `p95 ${quantile(times, 0.95).toFixed(1)}`,
  }
}

/** List to measure: its request, the step before each one, and the parts of its floor. */
interface Measured {
  what: string
  path: () => string
  before?: () => Promise<unknown>
  counted?: boolean
  sql?: boolean
}

/** Returns the slowest of some orders. */
async function worstOrder(host: Host, what: string, names: readonly string[]): Promise<Figure> {
  let [worst, longest] = [first, 0]
  for (const ordering of names.flatMap((name) => [name, `-${name}`])) {
    const read = invoices(`${what}, ${ordering}`, { ordering })
    const time = await median(() => host.call(anew(pathOf(read))), 5)
    if (time > longest) [worst, longest] = [read, time]
  }
  return figureOf(host, worst, { what: worst.what, path: () => anew(pathOf(worst)) })
}

async function callMany(host: Host, callers: number, each: number): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let index = 0; index < each; index += 1) await host.call(anew(pathOf(first)))
    }),
  )
}

/**
 * Measures reads of the services in this process, without a network: p50 and p95. The floor of a list is its bare SQL
 * and a bare Hono route with as many bytes of constant JSON. For a cached answer it is the route only.
 */
export async function measureServices(host: Host): Promise<Figure[]> {
  const atMost = host.db.kind === 'pglite' ? '12 ms' : '3 ms'
  const figures: Figure[] = [
    await figureOf(
      host,
      { ...first, atMost },
      { what: 'list of invoices, asked again', path: () => pathOf(first), sql: false },
    ),
  ]
  for (const read of [{ ...first, atMost }, ...reads])
    figures.push(await figureOf(host, read, { what: read.what, path: () => anew(pathOf(read)) }))
  const offered = orderNames(invoice)
  const named = orderedNames(invoice)
  figures.push(
    await worstOrder(host, 'slowest order that the list names', named),
    await worstOrder(
      host,
      'slowest of all others',
      offered.filter((name) => !named.includes(name)),
    ),
  )
  // Counts and sums are cached until the next write (server/database/totals.ts), so they are measured right after one.
  // A transaction with an id of its own is a write.
  const write = (): Promise<unknown> => host.db.forCompany(host.company).query('select pg_current_xact_id()')
  for (const read of counts)
    figures.push(
      await figureOf(host, read, {
        what: `${read.what}, right after a write`,
        path: () => pathOf(read),
        before: write,
        counted: true,
      }),
    )
  const each = 50
  await callMany(host, 10, 10)
  const span = await clocked(() => callMany(host, 10, each))
  figures.push({
    what: 'list of invoices, ten callers in this process',
    ours: `${Math.round((10_000 * each) / span)} a second`,
  })
  return figures
}
