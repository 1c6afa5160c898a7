import { existsSync } from 'node:fs'
import { type ServerType, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createApp } from './app.ts'
import { type RunningBackend, createBackend } from './backend.ts'
import { systemClock } from './runtime/clock.ts'
import type { OpenDatabase } from './database/opening/open.ts'
import { closeServer } from './close-server.ts'
import { createDemo, demoLogins } from './demo/demo.ts'
import { startJobs } from './jobs.ts'
import { setupLink } from './services/auth/index.ts'
import type { Settings } from './runtime/settings.ts'
import { serveApp } from './static.ts'

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
  hostname: string,
): Promise<ServerType> {
  const server = serve({ fetch, port, hostname })
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server))
    server.once('error', reject)
  })
}

const portOf = (server: ServerType, fallback: number): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : fallback
}

/** Fills the demo company, or prints where the first company is set up: in the app, where one is served. */
export async function firstStart(backend: RunningBackend, hasApp: boolean): Promise<void> {
  const [company] = await backend.db.query('select 1 from auth_companies limit 1')
  if (company) return
  if (backend.settings.DEMO) await createDemo(backend.db, backend.settings)
  else
    console.log(
      hasApp ? `setup ${await setupLink(backend)}` : 'no company yet: npm start serves the app that sets it up',
    )
}

/** Milliseconds from a signal to stop: until then requests and work in the background may end, and the last snapshot. */
const requestsEnd = 5000
const snapshotEnd = 8500

/**
 * Stops the server on SIGTERM and SIGINT: no new request is accepted, running ones and background work finish. Then a
 * snapshot is taken and the database closes. All that ends within ten seconds, after which many supervisors kill.
 */
function stopOnSignal(server: ServerType, backend: RunningBackend, db: OpenDatabase, stopJobs: () => void): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    stopJobs()
    backend.stop()
    const begun = performance.now()
    await Promise.race([
      closeServer(server).then(() => backend.idle()),
      new Promise((resolve) => {
        setTimeout(resolve, requestsEnd).unref()
      }),
    ])
    await db.close(snapshotEnd - (performance.now() - begun))
    process.exit(0)
  }
  process.on('SIGTERM', () => {
    void stop()
  })
  process.on('SIGINT', () => {
    void stop()
  })
}

/**
 * Serves the services on an open database, and the built app with them when `dist` names its folder. Answers when they
 * listen; a port that cannot be had is handed to `refuse`.
 */
export async function runServer(
  db: OpenDatabase,
  settings: Settings,
  dist: string | undefined,
  refuse: (error: unknown) => Promise<never>,
): Promise<void> {
  const backend = createBackend({ db, clock: systemClock, settings })
  const router = createApp(backend)
  const app = dist && existsSync(dist) ? dist : undefined
  serveApp(router.app, app, settings, serveStatic)
  const hostname = settings.HOST ?? '127.0.0.1'
  const server = await listen(router.app.fetch, settings.PORT, hostname).catch((error: unknown) =>
    refuse(new Error(`cannot listen on ${hostname}:${settings.PORT}: ${(error as Error).message}`)),
  )
  settings.PUBLIC_URL ||= `http://${hostname === '0.0.0.0' ? '127.0.0.1' : hostname}:${portOf(server, settings.PORT)}`
  await firstStart(backend, app !== undefined)
  for (const line of await demoLogins(db)) console.log(line)
  stopOnSignal(server, backend, db, startJobs(backend, db.snapshot))
  console.log(`ready ${settings.PUBLIC_URL}`)
}
