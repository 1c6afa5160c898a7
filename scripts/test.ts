// Runs every check and prints what each took; the last line counts them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const npx = (...args: string[]): [string, string[]] => [process.execPath, args]
const bin = (name: string): string => `node_modules/${name}`

const steps: [string, [string, string[]]][] = [
  ['types', npx(bin('typescript/bin/tsc'), '--noEmit')],
  ['lint', npx(bin('oxlint/bin/oxlint'), '--deny-warnings')],
  ['unit, contract, server, features', npx(bin('vitest/vitest.mjs'), 'run')],
  ['build and sizes', npx('--import', 'tsx', 'scripts/build-app.ts')],
  ['journeys and crawl in Chromium', npx(bin('@playwright/test/cli.js'), 'test')],
]

function ensureChromium(): boolean {
  if ([process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((path) => path && existsSync(path))) return true
  console.log('no Chromium here: installing it')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    spawnSync('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'], { stdio: 'inherit' })
    return existsSync('/usr/bin/chromium')
  }
  return spawnSync(process.execPath, [bin('playwright/cli.js'), 'install', 'chromium'], { stdio: 'inherit' }).status === 0
}

const only = process.argv.slice(2)
const results: { name: string; seconds: string; result: string }[] = []
if (!ensureChromium()) console.log('Chromium could not be installed; the browser checks will fail')
for (const [name, [command, args]] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' } })
  results.push({ name, seconds: ((performance.now() - begun) / 1000).toFixed(0), result: status === 0 ? 'passed' : 'failed' })
}
console.table(results)
const failed = results.filter(({ result }) => result === 'failed').length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
