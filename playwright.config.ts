import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/test/programs.ts'

const executablePath = chromiumPath()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 2,
  // Limits of a machine half as fast: a step that never comes waits longer, one that comes does not.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  globalSetup: './e2e/support/demo-folder.ts',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a worker answers cannot be held back or broken by a journey; those about it allow it.
    serviceWorkers: 'block',
    // Recording costs time: what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    actionTimeout: 20_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--host-resolver-rules=MAP suite.test 127.0.0.1',
      ],
    },
  },
})
