import { Agent, get } from 'node:http'
import { quantile } from './figures.ts'

/** Target of calls over HTTP, with its token. */
export interface LoadTarget {
  url: string
  token?: string
}

/** Result of a run over HTTP. */
export interface BenchLoad {
  perSecond: number
  p50: number
  p95: number
}

function caller({ url, token }: LoadTarget, connections: number): (path: string) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (path) =>
    new Promise((resolve, reject) => {
      get(`${url}/api/${path}`, { agent, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
        })
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(bytes)
          else reject(new Error(`${path}: ${answer.statusCode}`))
        })
      }).on('error', reject)
    })
}

/** Returns the bytes of one answer. */
export const heapBytesOf = (target: LoadTarget, path: string): Promise<number> => caller(target, 1)(path)

/**
 * Calls over connections that stay open, each one after the other, for some seconds after a warm-up. The calls are made
 * in this process: their cost is part of the figures.
 */
export async function load(
  target: LoadTarget,
  { connections, seconds, path }: { connections: number; seconds: number; path: () => string },
): Promise<BenchLoad> {
  const call = caller(target, connections)
  const times: number[] = []
  const callUntil = async (end: number): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now()
      await call(path())
      times.push(performance.now() - begun)
    }
  }
  const all = (end: number): Promise<unknown> => Promise.all(Array.from({ length: connections }, () => callUntil(end)))
  await all(performance.now() + 1500)
  times.length = 0
  const begun = performance.now()
  await all(begun + seconds * 1000)
  const span = performance.now() - begun
  return { perSecond: (times.length * 1000) / span, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
