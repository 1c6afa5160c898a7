import type { BrowserContext, Page } from '@playwright/test'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** Returns the e-mail and password of a demo role, as the start command prints them. */
export function loginOf(role: string): { email: string; password: string } {
  const logins = JSON.parse(process.env.E2E_LOGINS ?? '[]') as string[][]
  const [, email = '', password = ''] = logins.find(([name]) => name === role) ?? []
  if (!email) throw new Error(`no demo log-in for ${role}`)
  return { email, password }
}

/** Logs in through the page, for journeys that renew or end their session. */
export async function logIn(page: Page, role: string): Promise<void> {
  const { email, password } = loginOf(role)
  await page.goto('/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

const storages = new Map<string, Promise<Storage>>()

/** Returns the browser storage of a role after its log-in, which happens once in each worker. */
function storageOf(role: string, context: BrowserContext): Promise<Storage> {
  const known = storages.get(role) ?? logInOnce(role, context)
  storages.set(role, known)
  known.catch(() => storages.delete(role))
  return known
}

async function logInOnce(role: string, by: BrowserContext): Promise<Storage> {
  const context = await by.browser()!.newContext()
  await logIn(await context.newPage(), role)
  const storage = await context.storageState()
  await context.close()
  return storage
}

/** Restores the session of a role in the browser of a page; opens no address. */
export async function restoreSession(page: Page, role: string): Promise<void> {
  const context = page.context()
  await context.setStorageState(await storageOf(role, context))
}

/** Opens an address with the session of a role. */
export async function openAs(page: Page, role: string, address = '/'): Promise<void> {
  await restoreSession(page, role)
  await page.goto(address)
}

/** Logs a context in on a page of its own in French, whatever the language of the context. */
export async function logInWith(context: BrowserContext, role: string): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    try {
      localStorage.setItem('ensemble.language', 'fr')
    } catch {
      /* the frame of a preview has no storage */
    }
  })
  await logIn(page, role)
  await page.close()
}
