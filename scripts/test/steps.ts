import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests } from './reports.ts'

/**
 * One row of the table: its command, its maximum minutes on 2 cores for all modules, and the tool that counts its
 * tests.
 */
export interface TestStep {
  name: string
  minutes: number
  command: readonly string[]
  report?: 'vitest' | 'playwright'
  /** Has work for one core: steps of that kind that follow one another run together. */
  isNarrow?: true
}

const node = (script: string, ...args: string[]): readonly string[] => [
  process.execPath,
  `node_modules/${script}`,
  ...args,
]
const tsx = (script: string): readonly string[] => [process.execPath, '--import', 'tsx', script]

/** Returns the command for the tests of vitest projects; with words only those of files whose path includes one. */
export const vitest = (projects: readonly string[], words: readonly string[] = []): readonly string[] =>
  node(
    'vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    ...projects.flatMap((project) => ['--project', project]),
    ...words,
  )

const cache = (name: string): string => `node_modules/.cache/ensemble/${name}.json`

/** Steps without tests: types, rules of the linter, exports that nothing reads, and the layout. */
export const staticSteps: readonly TestStep[] = [
  {
    name: 'types',
    minutes: 1,
    isNarrow: true,
    command: node('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types')),
  },
  { name: 'lint', minutes: 1, isNarrow: true, command: node('oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'dead exports', minutes: 1, isNarrow: true, command: node('knip/bin/knip.js', '--no-progress') },
  {
    name: 'exports that only tests use',
    minutes: 1,
    isNarrow: true,
    command: node('knip/bin/knip.js', '--production', '--no-progress', '--config', 'knip-production.json'),
  },
  {
    name: 'layout',
    minutes: 1,
    isNarrow: true,
    command: node(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      cache('layout'),
      '.',
    ),
  },
]

const rules: TestStep = { name: 'contract and rules', minutes: 2, command: vitest(['rules']), report: 'vitest' }
const features: TestStep = { name: 'features', minutes: 7, command: vitest(['features']), report: 'vitest' }
const server = (...more: readonly string[]): TestStep => ({
  name: 'server',
  minutes: 8,
  command: vitest(['server', 'isolated', ...more]),
  report: 'vitest',
})

/** Every test that needs no browser. */
export const unitSteps: readonly TestStep[] = [rules, server('processes'), features]

/** Those among them that start no server and no program of their own. */
export const quickSteps: readonly TestStep[] = [rules, server(), features]

/** The parts of the interface, then the built app, in Chromium. */
export const browserSteps: readonly TestStep[] = [
  {
    name: 'ui kit in Chromium',
    minutes: 1,
    command: node('@playwright/test/cli.js', 'test', '--retries=1', '--config=tests/ui/playwright.config.ts'),
    report: 'playwright',
  },
  { name: 'build and sizes', minutes: 1, isNarrow: true, command: tsx('scripts/build-app.ts') },
  { name: 'demo company', minutes: 1, isNarrow: true, command: tsx('e2e/support/make-demo.ts') },
  {
    name: 'journeys and crawl in Chromium',
    minutes: 16,
    // A loaded machine may lose one race with a time-out; a second loss is a defect.
    command: node('@playwright/test/cli.js', 'test', '--retries=1'),
    report: 'playwright',
  },
]

interface Result {
  name: string
  seconds: number
  'of at most': number
  result: string
  passed: number
  failed: number
  names: readonly string[]
}

const reporters = {
  vitest: (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
}

const ended = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

/** Runs one step; a step without a report counts as one test, and a step that fails has at least one failure. */
async function run({ name, minutes, command, report }: TestStep, file: string): Promise<Result> {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const [program = '', ...args] = command
  const isGood = await ended(
    spawn(program, [...args, ...(report ? reporters[report](file) : [])], {
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  )
  const counted = report ? countTests(file) : undefined
  return {
    name,
    seconds: Math.round((performance.now() - begun) / 1000),
    'of at most': minutes * 60,
    result: isGood ? 'passed' : 'failed',
    passed: counted?.passed ?? Number(isGood),
    failed: Math.max(counted?.failed ?? 0, Number(!isGood)),
    names: counted?.names ?? [],
  }
}

/** Steps in their order: those that run together in one row. */
const together = (steps: readonly TestStep[]): TestStep[][] =>
  steps.reduce<TestStep[][]>((rows, step) => {
    const last = rows.at(-1)
    if (step.isNarrow && last?.at(-1)?.isNarrow) last.push(step)
    else rows.push([step])
    return rows
  }, [])

/**
 * Runs steps, prints their table, the sums and the names of the tests that failed, and ends the process with 1 when one
 * failed.
 */
export async function runSteps(steps: readonly TestStep[]): Promise<never> {
  const reports = mkdtempSync(join(tmpdir(), 'ensemble-test-'))
  const begun = performance.now()
  const results: Result[] = []
  for (const row of together(steps))
    results.push(...(await Promise.all(row.map((step) => run(step, join(reports, `${steps.indexOf(step)}.json`))))))
  const seconds = Math.round((performance.now() - begun) / 1000)
  rmSync(reports, { recursive: true, force: true })
  const sum = (of: 'of at most' | 'passed' | 'failed'): number =>
    results.reduce((total, result) => total + result[of], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  const total = { name: 'all', seconds, 'of at most': sum('of at most'), result: failed ? 'failed' : 'passed' }
  console.table(
    [...results, { ...total, passed, failed }],
    ['name', 'seconds', 'of at most', 'result', 'passed', 'failed'],
  )
  for (const { name, names } of results) for (const one of names) console.log(`${name}: ${one}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
