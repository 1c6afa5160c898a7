import { defineConfig } from '@playwright/test'
import suite from '../../playwright.config.ts'

/** The parts of `src/ui` alone on a page, in the Chromium of the journeys; without server and log-in. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  outputDir: '../../test-results/ui',
  globalSetup: './serve-parts.ts',
  use: {
    launchOptions: suite.use?.launchOptions,
    actionTimeout: 5_000,
  },
})
