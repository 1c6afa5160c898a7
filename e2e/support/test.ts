import { test as plain } from '@playwright/test'
import { type RunningSuite, spawnSuite } from './spawn-suite.ts'

export {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
  expect,
} from '@playwright/test'

/**
 * Test of a journey: each worker has a suite on a copy of the demo company, and the log-ins in its environment. The
 * suite listens at `host`, which is the name of its public address too.
 */
export const test = plain.extend<object, { host: string; suite: RunningSuite }>({
  host: ['127.0.0.1', { option: true, scope: 'worker' }],
  suite: [
    async ({ host }, use) => {
      const suite = await spawnSuite('start', { DEMO: '1', ACCESS_SECONDS: '86400', HOST: host }, process.env.E2E_DEMO)
      process.env.E2E_LOGINS = JSON.stringify(
        suite.lines.filter((line) => line.startsWith('login ')).map((line) => line.split(' ').slice(1)),
      )
      await use(suite)
      await suite.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ suite }, use) => {
    await use(suite.url)
  },
})
