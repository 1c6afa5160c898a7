import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createApp } from './app.ts'
import { createBackend } from './backend.ts'
import { systemClock } from './clock.ts'
import { startJobs } from './jobs.ts'
import { openDatabase, secretKey } from './database/open.ts'
import { createDemo, demoLogins } from './demo/demo.ts'
import { serveApp } from './static.ts'
import { setupLink } from './services/auth/setup.ts'
import { readEnvironment } from './settings.ts'

function settingsOrExit() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    console.error(`configuration: ${(error as Error).message}`)
    process.exit(1)
  }
}

/** Starts the services, and the built app with them when `app` names its folder. Answers when they listen. */
export async function start({ app: dist }: { app?: string } = {}): Promise<void> {
  const environment = settingsOrExit()
  const db = await openDatabase(environment).catch((error: unknown) => {
    console.error((error as Error).message)
    process.exit(1)
  })
  const settings = { ...environment, SECRET_KEY: secretKey(environment), PUBLIC_URL: environment.PUBLIC_URL ?? '' }
  const backend = createBackend({ db, clock: systemClock, settings })
  const router = createApp(backend)
  if (dist && existsSync(dist)) serveApp(router.app, dist, settings, serveStatic)
  else serveApp(router.app, undefined, settings, serveStatic)
  const hostname = settings.HOST ?? '127.0.0.1'
  const server = serve({ fetch: router.app.fetch, port: settings.PORT, hostname })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', () => resolve())
    server.once('error', reject)
  }).catch(async (error: unknown) => {
    console.error(`cannot listen on ${hostname}:${settings.PORT}: ${(error as Error).message}`)
    await db.close()
    process.exit(1)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.PORT
  if (!settings.PUBLIC_URL) settings.PUBLIC_URL = `http://${hostname === '0.0.0.0' ? '127.0.0.1' : hostname}:${port}`
  const [company] = await db.query('select 1 from auth_companies limit 1')
  if (!company && settings.DEMO) await createDemo(db, settings)
  if (!company && !settings.DEMO) console.log(`setup ${await setupLink(backend)}`)
  for (const line of await demoLogins(db)) console.log(line)
  const stopJobs = startJobs(backend, db.snapshot)
  console.log(`ready ${settings.PUBLIC_URL}`)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
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

if (process.argv[1]?.endsWith('server/main.ts')) await start()
