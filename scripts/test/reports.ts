import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Counts of a report of tests, and the names of the failed ones. */
export interface Counted {
  passed: number
  failed: number
  names: readonly string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly { status: string; fullName: string }[]
  }[]
}

interface Suite {
  title: string
  file?: string
  suites?: readonly Suite[]
  specs?: readonly { title: string; ok: boolean; tests: readonly { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: readonly Suite[]
}

const ofVitest = ({ numPassedTests: passed, numFailedTests: failed, testResults }: VitestReport): Counted => ({
  passed,
  failed,
  names: testResults.flatMap(({ name, status, assertionResults }) => {
    const red = assertionResults.filter((result) => result.status === 'failed')
    if (red.length === 0) return status === 'failed' ? [basename(name)] : []
    return red.map(({ fullName }) => `${basename(name)} › ${fullName}`)
  }),
})

/** Those that failed, and those that passed only at the second try. */
const namesIn = ({ title, suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap((suite) => namesIn(suite).map((name) => `${title} › ${name}`)),
  ...specs.flatMap((spec) => {
    if (!spec.ok) return [`${title} › ${spec.title}`]
    return spec.tests.some(({ status }) => status === 'flaky') ? [`${title} › ${spec.title} (second try)`] : []
  }),
]

const ofPlaywright = ({ stats, suites }: PlaywrightReport): Counted => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  names: suites.flatMap(namesIn),
})

/** Reads a report of vitest or of Playwright; nothing where none was written. */
export function countTests(file: string): Counted | undefined {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report)
}
