import { spawnSuite } from './spawn-suite.ts'

/**
 * Starts the built suite on an empty folder with the demo company; the journeys read its log-ins from the environment.
 */
export default async function startSuite(): Promise<() => Promise<void>> {
  const suite = await spawnSuite('start', { PORT: process.env.E2E_PORT ?? '8123', DEMO: '1' })
  process.env.E2E_LOGINS = JSON.stringify(
    suite.lines.filter((line) => line.startsWith('login ')).map((line) => line.split(' ').slice(1)),
  )
  return suite.stop
}
