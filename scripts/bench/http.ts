import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Figure, against } from './figures.ts'
import { type BenchLoad, type LoadTarget, heapBytesOf, load } from './load.ts'

const list = 'commercial/v1/invoices/?ordering=-created_at'
const seconds = 4

/** Opens a bare Hono server in a process of its own, as the services have one. */
async function openBare(bytes: number): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', new URL('bare-server.ts', import.meta.url).pathname], {
    env: { ...process.env, SIZE: String(bytes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('ready ')) return { url: line.slice(6), stop: () => child.kill() }
  throw new Error('the bare server did not start')
}

/** Returns addresses of lists that were not requested before: each has a parameter of its own, which no list knows. */
function another(): () => string {
  let asked = 0
  return () => {
    asked += 1
    return `${list}&page=${1 + (asked % 200)}&n${asked}=1`
  }
}

const again = (): string => `${list}&page=1`

/**
 * Measures the list of invoices over HTTP, services and caller each in a process of its own on the same machine. It is
 * asked again while nothing is written, and every time another page. The floor is a bare Hono route with as many bytes
 * of constant JSON, called in the same way right before.
 */
export async function measureHttp(target: LoadTarget, isPglite: boolean): Promise<Figure[]> {
  const bare = await openBare(await heapBytesOf(target, again()))
  const figures: Figure[] = []
  try {
    for (const connections of [1, 10]) {
      const floor = await load(bare, { connections, seconds, path: again })
      for (const [what, path] of [
        ['the list asked again', again],
        ['another page every time', another()],
      ] as const)
        figures.push(figureOf(what, connections, floor, await load(target, { connections, seconds, path }), isPglite))
    }
  } finally {
    bare.stop()
  }
  return figures
}

function figureOf(
  what: string,
  connections: number,
  floor: BenchLoad,
  { perSecond, p50, p95 }: BenchLoad,
  isPglite: boolean,
) {
  const spread = `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}`
  return connections === 1
    ? {
        what: `${what}, one connection`,
        ours: `${p50.toFixed(2)} ms`,
        ...against(p50, floor.p50),
        'at most': isPglite ? '12 ms' : '3 ms',
        spread,
      }
    : {
        what: `${what}, ${connections} connections`,
        ours: `${perSecond.toFixed(0)} a second`,
        ...against(perSecond, floor.perSecond, 'a second'),
        'at most': isPglite ? '' : 'at least 1000 a second',
        spread,
      }
}
