import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSuite } from '../../e2e/support/spawn-suite.ts'
import { type Figure, clocked, quantile } from './figures.ts'
import { type Host, hostSecret } from './host.ts'

const organizations = 'directory/v1/organizations/'
const organization = { company_name: 'Client du banc', type: 'client', city: 'Quimper' }
const atMost = '200 ms'

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Measures the wait of each request until the work is done: a cheap read every five milliseconds and consecutive
 * writes.
 */
async function waitsDuring(
  { call, post }: Host,
  work: () => Promise<unknown>,
): Promise<{ times: number[]; span: number }> {
  let isOver = false
  const times: number[] = []
  const timed = async (request: () => Promise<unknown>): Promise<void> => {
    times.push(await clocked(request))
  }
  const asked = new Set<Promise<void>>()
  const read = async (): Promise<void> => {
    for (let index = 0; !isOver; index += 1) {
      const one = timed(() => call(`commercial/v1/taxes/?page_size=1&n${index}=1`)).finally(() => asked.delete(one))
      asked.add(one)
      await pause(5)
    }
  }
  const write = async (): Promise<void> => {
    while (!isOver) await timed(() => post(organizations, organization))
  }
  const loops = [read(), write()]
  const span = await clocked(work)
  isOver = true
  await Promise.all([...loops, ...asked])
  return { times, span }
}

async function longestWait(host: Host, what: string, work: () => Promise<unknown>): Promise<Figure> {
  const { times, span } = await waitsDuring(host, work)
  return {
    what: `longest wait of a request, ${what}`,
    ours: `${quantile(times, 1).toFixed(0)} ms`,
    'at most': atMost,
    spread: `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(0)}, ${times.length} requests in ${(span / 1000).toFixed(1)} s`,
  }
}

/** Measures the longest wait of users during a snapshot of PGlite, beside the same time without one. */
export async function measureSnapshots(host: Host): Promise<Figure[]> {
  await waitsDuring(host, () => pause(2000))
  const figures = [await longestWait(host, 'no snapshot', () => pause(5000))]
  for (const what of ['the first snapshot', 'the next snapshot', 'one more'])
    figures.push(await longestWait(host, what, () => host.db.snapshot()))
  return figures
}

/**
 * Measures the time from SIGTERM, during four writers, to the end of the process, and counts the acknowledged writes
 * that remain.
 */
export async function measureStop(dataDir: string, token: string): Promise<Figure[]> {
  const environment = { DATA_DIR: dataDir, DEMO: '0', SECRET_KEY: hostSecret, DATABASE_URL: '' }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const count = async (url: string): Promise<number> => {
    const answer = await fetch(`${url}/api/${organizations}?page_size=1&company_name=Arr%C3%AAt`, { headers })
    return ((await answer.json()) as { count: number }).count
  }
  const suite = await spawnSuite('serve', environment)
  const before = await count(suite.url)
  let acknowledged = 0
  const write = async (): Promise<void> => {
    try {
      for (;;) {
        const body = JSON.stringify({ ...organization, company_name: 'Arrêt' })
        const { status } = await fetch(`${suite.url}/api/${organizations}`, { method: 'POST', headers, body })
        if (status !== 201) return
        acknowledged += 1
      }
    } catch {
      // The server has closed.
    }
  }
  const writers = Array.from({ length: 4 }, write)
  await pause(3000)
  const time = await clocked(() => suite.stop())
  await Promise.all(writers)
  const again = await spawnSuite('serve', environment)
  const there = (await count(again.url)) - before
  await again.stop()
  return [
    {
      what: 'from the signal to stop to the end, closing snapshot included',
      ours: `${(time / 1000).toFixed(1)} s`,
      'at most': '10 s',
      spread: `${acknowledged} acknowledged meanwhile, ${Math.max(0, acknowledged - there)} lost`,
    },
  ]
}

/** Removes the snapshots of a data folder, so that its copies are of the database alone. */
export const dropSnapshots = (dataDir: string): void =>
  rmSync(join(dataDir, 'snapshots'), { recursive: true, force: true })
