import type { BrowserContext, Page } from '@playwright/test'

/** E-mail and password of a demo role, as the start command prints them. */
export function loginOf(role: string): { email: string; password: string } {
  const logins = JSON.parse(process.env.E2E_LOGINS ?? '[]') as string[][]
  const [, email = '', password = ''] = logins.find(([name]) => name === role) ?? []
  if (!email) throw new Error(`no demo log-in for ${role}`)
  return { email, password }
}

/** Logs in through the page as a person does. */
export async function logIn(page: Page, role: string): Promise<void> {
  const { email, password } = loginOf(role)
  await page.goto('/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Logs a whole context in, whatever its language: on a page of its own in French. */
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
