import { existsSync } from 'node:fs'
import { type ServerType, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createApp } from './app.ts'
import { type RunningBackend, createBackend } from './backend.ts'
import { systemClock } from './clock.ts'
import { type OpenDatabase, openDatabase, secretKey } from './database/open.ts'
import { createDemo, demoLogins } from './demo/demo.ts'
import { startJobs } from './jobs.ts'
import { setupLink } from './services/auth/setup.ts'
import { type Settings, readEnvironment } from './settings.ts'
import { serveApp } from './static.ts'

/** Ends with one clear line and exit code 1: bad settings, a folder in use, a port that is taken. */
const giveUp = (what: string) => (error: unknown): never => {
  console.error(`${what}${(error as Error).message}`)
  process.exit(1)
}

function settingsOrExit() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    return giveUp('configuration: ')(error)
  }
}

const keyOf = async (environment: Parameters<typeof secretKey>[0]): Promise<string> => secretKey(environment)

function listen(fetch: (request: Request) => Response | Promise<Response>, port: number, hostname: string): Promise<ServerType> {
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

async function firstStart(backend: RunningBackend): Promise<void> {
  const [company] = await backend.db.query('select 1 from auth_companies limit 1')
  if (company) return
  if (backend.settings.DEMO) await createDemo(backend.db, backend.settings)
  else console.log(`setup ${await setupLink(backend)}`)
}

/** SIGTERM and SIGINT: no new request, the running ones finish, mails and snapshot are done, the database closes. */
function stopOnSignal(server: ServerType, backend: RunningBackend, db: OpenDatabase, stopJobs: () => void): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    const closed = new Promise<void>((resolve) => { server.close(() => resolve()) })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await Promise.race([closed, new Promise((resolve) => { setTimeout(resolve, 10_000).unref() })])
    stopJobs()
    await backend.idle()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => { void stop() })
  process.on('SIGINT', () => { void stop() })
}

/** Starts the services, and the built app with them when `app` names its folder. Answers when they listen. */
export async function start({ app: dist }: { app?: string } = {}): Promise<void> {
  const environment = settingsOrExit()
  const db = await openDatabase(environment).catch(giveUp(''))
  const key = await keyOf(environment).catch(async (error: unknown) => {
    await db.close()
    return giveUp('')(error)
  })
  const settings: Settings = { ...environment, SECRET_KEY: key, PUBLIC_URL: environment.PUBLIC_URL ?? '' }
  const backend = createBackend({ db, clock: systemClock, settings })
  const router = createApp(backend)
  serveApp(router.app, dist && existsSync(dist) ? dist : undefined, settings, serveStatic)
  const hostname = settings.HOST ?? '127.0.0.1'
  const server = await listen(router.app.fetch, settings.PORT, hostname).catch(async (error: unknown) => {
    await db.close()
    return giveUp(`cannot listen on ${hostname}:${settings.PORT}: `)(error)
  })
  settings.PUBLIC_URL ||= `http://${hostname === '0.0.0.0' ? '127.0.0.1' : hostname}:${portOf(server, settings.PORT)}`
  await firstStart(backend)
  for (const line of await demoLogins(db)) console.log(line)
  stopOnSignal(server, backend, db, startJobs(backend, db.snapshot))
  console.log(`ready ${settings.PUBLIC_URL}`)
}

if (process.argv[1]?.endsWith('server/main.ts')) await start()
