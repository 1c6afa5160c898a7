import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// These replace a module for all that imports it, so they share no worker with others.
const replacing = ['tests/api/wire.test.ts', 'tests/server/unknown-accounts.test.ts']

const project = (name: string, include: string[], isolate = false): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, isolate, exclude: isolate ? [] : [...configDefaults.exclude, ...replacing] },
})

export default defineConfig({
  test: {
    // Test files share the modules and the database of their worker; `--sequence.shuffle` proves that nothing else.
    maxWorkers: 2,
    projects: [
      project('rules', ['tests/{contract,rules,format,pdf,api,walls}/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts']),
      project('features', ['tests/features/**/*.test.{ts,tsx}']),
      project('alone', replacing, true),
    ],
    globalSetup: ['tests/support/empty-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/Paris' },
  },
})
