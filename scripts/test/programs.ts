import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium as browser } from '@playwright/test'
import { missing as missingPostgres } from '../../tests/support/database/postgres-cluster.ts'

const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
const minutes = 5 * 60_000

// The program without windows does the same with less processor time: a fifth less in journeys, half in the ui kit.
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Returns the path of this machine's Chromium; undefined where only the one that Playwright installs may exist. */
export const chromiumPath = (): string | undefined => places.find((path) => path && existsSync(path))

const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0

/** A program that tests run beside Node. */
interface Program {
  /** The Debian packages that hold it, the best first: the first that can be had is installed. */
  packages: readonly [string, ...string[]]
  isThere: () => boolean
  /** Effect on the tests where it is not available. */
  without: string
}

/** Reads the text of a PDF. */
export const pdfReader: Program = {
  packages: ['poppler-utils'],
  isThere: () => hasProgram('pdftotext'),
  without: 'what reads a PDF is not tested',
}

/** The database of a larger company; it is searched where the tests do. */
export const postgres: Program = {
  packages: ['postgresql'],
  isThere: () => missingPostgres() === undefined,
  without: 'the services are tested on PGlite, which takes half as long again',
}

/** The browser of the journeys. */
export const chromium: Program = {
  packages: ['chromium-headless-shell', 'chromium'],
  isThere: () => chromiumPath() !== undefined || existsSync(browser.executablePath()),
  without: 'the steps in the browser fail',
}

// The call has no shell, so that a time-out ends the program itself.
const apt = (...args: readonly string[]): void => {
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...args], {
    stdio: 'inherit',
    timeout: minutes,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function install(programs: readonly Program[]): void {
  if (isDebian) {
    apt('update')
    // One by one, so that a package missing on a mirror does not prevent the others.
    for (const { packages, isThere } of programs)
      for (const name of packages) if (!isThere()) apt('install', '-y', '--no-install-recommends', name)
  } else if (programs.includes(chromium))
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: minutes,
    })
}

/**
 * Installs the programs that are not there, each within five minutes; prints the effect of each that is not available.
 */
export function ensure(programs: readonly Program[]): void {
  const lacking = programs.filter(({ isThere }) => !isThere())
  if (lacking.length === 0) return
  console.log(`not here, being installed: ${lacking.map(({ packages: [name] }) => name).join(', ')}`)
  install(lacking)
  for (const { packages, isThere, without } of lacking)
    if (!isThere()) console.log(`${packages.join(' or ')} could not be installed: ${without}`)
}
