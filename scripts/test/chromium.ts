import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Installs Chromium where there is none, within five minutes; where it cannot be had, the steps in the browser fail and
 * say so.
 */
export function ensureChromium(): void {
  if (places.some((path) => path && existsSync(path))) return
  console.log('no Chromium here: installing it')
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const [program, args]: [string, string[]] = isDebian
    ? [
        'sh',
        [
          '-c',
          'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium',
        ],
      ]
    : [process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']]
  const { status } = spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 })
  if (status !== 0) console.log('Chromium could not be installed; the browser checks will fail')
}
