import { expect, test } from '@playwright/test'
import { logIn } from './support/people.ts'

test('five pages whose token ran out make exactly one refresh', async ({ context }) => {
  const first = await context.newPage()
  await logIn(first, 'administrator')
  let old = ''
  let refused = 0
  let refreshes = 0
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    const sent = request.headers().authorization
    if (request.url().includes('/auth/token/') && (request.postData() ?? '').includes('grant_type=refresh_token')) refreshes += 1
    old ||= sent ?? ''
    if (sent && sent === old) {
      refused += 1
      return route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ code: 'token_expired', detail: 'expired' }) })
    }
    return route.continue()
  })
  const addresses = ['/', '/directory', '/products', '/taxes', '/payments']
  const pages = await Promise.all(addresses.map(() => context.newPage()))
  await Promise.all(pages.map((page, index) => page.goto(addresses[index] ?? '/')))
  await Promise.all(pages.map((page) => page.waitForLoadState('networkidle')))
  for (const page of pages) await expect(page.getByRole('main')).toBeVisible()
  for (const page of pages) expect(new URL(page.url()).pathname).not.toBe('/login')
  expect(refused).toBeGreaterThan(5)
  expect(refreshes).toBe(1)
})

test('logging out in one tab reaches the others', async ({ context }) => {
  const one = await context.newPage()
  await logIn(one, 'sales')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('main')).toBeVisible()
  await one.goto('/logout')
  await other.waitForURL(/\/login/)
})

test('an unknown address, a wrong password, an unknown account', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Adresse e-mail').fill('personne@nulle-part.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('quelque chose')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Ton compte est introuvable')).toBeVisible()
  const { loginOf } = await import('./support/people.ts')
  await page.getByLabel('Adresse e-mail').fill(loginOf('sales').email)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Oups... Tes identifiants sont invalides !')).toBeVisible()
  await page.goto('/quotations/sales')
  await page.waitForURL(/\/login/)
  await page.getByLabel('Adresse e-mail').fill(loginOf('sales').email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(loginOf('sales').password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(/\/quotations\/sales/)
})

test('the suite works on plain http of a company network, without a secure context', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: (baseURL ?? '').replace('127.0.0.1', 'suite.test') })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await logIn(page, 'sales')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.goto('/directory')
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
  await context.close()
})
