import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest file starts first: what starts last ends alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/kill.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

// The first four replace a module for all that imports it, the last two need a tab without earlier visits and messages.
// They share no worker with other files.
const alone = [
  'tests/api/wire.test.ts',
  'tests/server/auth/unknown-accounts.test.ts',
  'tests/features/app/thrown.test.tsx',
  'tests/features/dunning/dunning-steps.test.tsx',
  'tests/features/auth/auth.test.tsx',
  'tests/features/widgets/bulk-undo.test.tsx',
]

/** What starts servers, clusters or programs of its own: `npm test` runs it, the check before a commit does not. */
const processes = ['backup', 'configuration', 'disk', 'kill', 'law', 'lost-connection', 'postgres', 'read-only'].map(
  (name) => `tests/server/**/${name}.test.ts`,
)

const project = (
  name: string,
  include: string[],
  { isolate = false, but = [], env = {} }: { isolate?: boolean; but?: string[]; env?: Record<string, string> } = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, isolate, env, exclude: isolate ? [] : [...configDefaults.exclude, ...alone, ...but] },
})

export default defineConfig({
  test: {
    // The files share the modules and the database of their worker; `--sequence.shuffle.files` shows that they share
    // nothing else.
    maxWorkers: 2,
    projects: [
      project('rules', ['tests/{contract,format,pdf,api,walls}/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts'], { but: processes }),
      project('processes', processes),
      // What is drawn is tried on the engine that a small company has.
      project('features', ['tests/features/**/*.test.{ts,tsx}'], { env: { TEST_ENGINE: 'pglite' } }),
      project('isolated', alone, { isolate: true, env: { TEST_ENGINE: 'pglite' } }),
    ],
    ...(process.argv.some((word) => word.includes('shuffle')) ? {} : { sequence: { sequencer: LongestFirst } }),
    globalSetup: ['tests/support/database/empty-database.ts'],
    // A loaded machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/Paris' },
  },
})
