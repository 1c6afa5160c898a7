import { type BrowserContext, expect, test } from '../support/test.ts'
import { logIn } from '../support/people.ts'

interface Counted {
  refused: number
  refreshes: number
}

/**
 * Answers every call that carries the first token with 401, and lets no refresh through before `wanted` calls were
 * refused.
 */
async function expireFirstToken(context: BrowserContext, wanted: number): Promise<Counted> {
  const counted: Counted = { refused: 0, refreshes: 0 }
  let old = ''
  let open = (): void => undefined
  const enough = new Promise<void>((resolve) => {
    open = resolve
  })
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    const sent = request.headers().authorization
    if (request.url().includes('/auth/token/') && (request.postData() ?? '').includes('grant_type=refresh_token')) {
      counted.refreshes += 1
      await enough
      return route.continue()
    }
    old ||= sent ?? ''
    if (!sent || sent !== old) return route.continue()
    counted.refused += 1
    if (counted.refused >= wanted) open()
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'token_expired', detail: 'expired' }),
    })
  })
  return counted
}

for (const [name, host] of [
  ['with the locks of the browser', '127.0.0.1'],
  ['on plain http, where it has none', 'suite.test'],
] as const) {
  test(`five pages with fifty refused calls make exactly one refresh, ${name}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: (baseURL ?? '').replace('127.0.0.1', host) })
    const first = await context.newPage()
    await logIn(first, 'administrator')
    await first.goto('about:blank')
    const counted = await expireFirstToken(context, 50)
    const pages = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
    await Promise.all(pages.map((page) => page.goto('/')))
    for (const [screen, module] of [
      ['Produits', undefined],
      ['Annuaire', 'CRM'],
    ] as const) {
      await Promise.all(pages.map((page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()))
      if (module) await Promise.all(pages.map((page) => page.getByRole('button', { name: module }).click()))
      // A module of one page is itself the link.
      const link = module ? screen : 'Stock'
      await Promise.all(
        pages.map((page) =>
          page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).last().click(),
        ),
      )
      await Promise.all(
        pages.map((page) => expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()),
      )
    }
    for (const page of pages) await expect(page.getByRole('row').nth(3)).toBeVisible()
    for (const page of pages) expect(new URL(page.url()).pathname).toBe('/directory')
    expect(counted.refused).toBeGreaterThanOrEqual(50)
    expect(counted.refreshes).toBe(1)
    await context.close()
  })
}

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
  const { loginOf } = await import('../support/people.ts')
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
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await logIn(page, 'sales')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.goto('/directory')
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  await context.close()
})
