// Runs every check and prints what each took; the last line counts the tests, a step without tests counting as one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const npx = (...args: string[]): [string, string[]] => [process.execPath, args]
const bin = (name: string): string => `node_modules/${name}`

const reports = mkdtempSync(join(tmpdir(), 'ensemble-test-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

const steps: [string, [string, string[]]][] = [
  ['types', npx(bin('typescript/bin/tsc'), '--noEmit')],
  ['lint', npx(bin('oxlint/bin/oxlint'), '--deny-warnings')],
  [
    'unit, contract, server, features',
    npx(bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
  ],
  [
    'ui kit in Chromium',
    npx(bin('@playwright/test/cli.js'), 'test', '--config=tests/ui/playwright.config.ts', '--reporter=list'),
  ],
  ['build and sizes', npx('--import', 'tsx', 'scripts/build-app.ts')],
  // A loaded machine may lose one race with a time-out; a second loss is a defect.
  [
    'journeys and crawl in Chromium',
    npx(bin('@playwright/test/cli.js'), 'test', '--retries=1', '--reporter=list,json'),
  ],
]

function ensureChromium(): boolean {
  if (
    [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(
      (path) => path && existsSync(path),
    )
  )
    return true
  console.log('no Chromium here: installing it')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    spawnSync('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'], {
      stdio: 'inherit',
    })
    return existsSync('/usr/bin/chromium')
  }
  return (
    spawnSync(process.execPath, [bin('playwright/cli.js'), 'install', 'chromium'], { stdio: 'inherit' }).status === 0
  )
}

interface Counted {
  passed: number
  failed: number
}

/**
 * What a step's report counts; one test for a step without a report, and never fewer failures than the step itself
 * says.
 */
function countOf(name: string, isGood: boolean): Counted {
  const counted = reportOf(name)
  return { passed: counted?.passed ?? Number(isGood), failed: Math.max(counted?.failed ?? 0, Number(!isGood)) }
}

function reportOf(name: string): Counted | undefined {
  const file = name.startsWith('unit') ? unitReport : name.startsWith('journeys') ? journeyReport : ''
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number
    numFailedTests?: number
    stats?: { expected: number; flaky: number; unexpected: number }
  }
  return report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

const only = process.argv.slice(2)
const results: ({ name: string; seconds: string; result: string } & Counted)[] = []
if (!ensureChromium()) console.log('Chromium could not be installed; the browser checks will fail')
for (const [name, [command, args]] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
  })
  results.push({
    name,
    seconds: ((performance.now() - begun) / 1000).toFixed(0),
    result: status === 0 ? 'passed' : 'failed',
    ...countOf(name, status === 0),
  })
}
console.table(results)
rmSync(reports, { recursive: true, force: true })
const sum = (what: keyof Counted): number => results.reduce((total, result) => total + result[what], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
