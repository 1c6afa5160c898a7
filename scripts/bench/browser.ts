import { type Browser, chromium } from 'playwright'
import { logInWith } from '../../e2e/support/people.ts'
import { person } from './host.ts'
import type { TimedState } from './timing.ts'

/** Opens a real Chromium, and the administrator of the bench logged in to the product at `url`. */
export async function openBrowser(url: string): Promise<{ browser: Browser; state: TimedState }> {
  process.env.E2E_LOGINS = JSON.stringify([[person.role, person.email, person.password]])
  const browser = await chromium.launch({
    executablePath: [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(Boolean),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  await logInWith(context, person.role)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return { browser, state }
}
