import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    exclude: ['e2e/**', 'tests/ui/**', 'node_modules/**', 'dist/**'],
    globalSetup: ['tests/support/empty-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/Paris' },
  },
})
