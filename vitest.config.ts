import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest file starts first: what starts last ends alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('server/kill.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

// They replace a module for all that imports it, so they share no worker with other files.
const mocking = ['tests/api/wire.test.ts', 'tests/server/unknown-accounts.test.ts']

const project = (name: string, include: string[], isolate = false): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, isolate, exclude: isolate ? [] : [...configDefaults.exclude, ...mocking] },
})

export default defineConfig({
  test: {
    // The files share the modules and the database of their worker; `--sequence.shuffle.files` shows that they share
    // nothing else.
    maxWorkers: 2,
    projects: [
      project('rules', ['tests/{contract,format,pdf,api,walls}/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts']),
      project('features', ['tests/features/**/*.test.{ts,tsx}']),
      project('mocked', mocking, true),
    ],
    ...(process.argv.some((word) => word.includes('shuffle')) ? {} : { sequence: { sequencer: LongestFirst } }),
    globalSetup: ['tests/support/empty-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/Paris' },
  },
})
