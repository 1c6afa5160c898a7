import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
const minutes = 5 * 60_000

const install = (name: string) =>
  spawnSync(
    'sh',
    [
      '-c',
      `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`,
    ],
    { stdio: 'inherit', timeout: minutes },
  )

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0

/** Installs what reads the text of a PDF where it can; without it those tests are skipped. */
export function ensurePdfReader(): void {
  if (hasProgram('pdftotext') || !isDebian) return
  console.log('no pdftotext here: installing it')
  install('poppler-utils')
}

/** Installs PostgreSQL where it can; without it the services are tested on PGlite, which takes half as long again. */
export function ensurePostgres(): void {
  if (existsSync('/usr/lib/postgresql') || hasProgram('postgres') || !isDebian) return
  console.log('no PostgreSQL here: installing it')
  install('postgresql')
}

/**
 * Installs Chromium where there is none, within five minutes; where it cannot be had, the steps in the browser fail and
 * say so.
 */
export function ensureChromium(): void {
  if (places.some((path) => path && existsSync(path))) return
  console.log('no Chromium here: installing it')
  const { status } = isDebian
    ? install('chromium')
    : spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
        stdio: 'inherit',
        timeout: minutes,
      })
  if (status !== 0) console.log('Chromium could not be installed; the browser checks will fail')
}
