import { expect, type Locator, type Page, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { tabTo } from '../support/keys.ts'
import { openAs } from '../support/people.ts'

let made = 0

/** Creates a document of a supplier that waits for a decision; returns its id and number. */
async function waiting(page: Page, kind: 'invoices' | 'quotations'): Promise<{ id: string; number: string }> {
  const caller = await callerFor(page.request, 'administrator')
  const { results } = await caller.get('directory/v1/organizations/?page_size=1')
  made += 1
  const lines = [{ product_name: 'Chêne', quantity: '1', price: '120.00' }]
  return caller.send('POST', `commercial/v1/${kind}/`, {
    is_sales: false,
    organization: results[0].id,
    ...(kind === 'invoices'
      ? { number: `AT-${test.info().workerIndex}-${made}`, issue_date: '2026-11-02', invoice_lines: lines }
      : { quotation_lines: lines }),
  })
}

async function documentOf(page: Page, path: string): Promise<{ status: string; refusal_reason?: string }> {
  return (await callerFor(page.request, 'administrator')).get(`commercial/v1/${path}/`)
}

const rowOf = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number })

/** Goes down the list by keys until a row is the active one. */
async function keysTo(page: Page, row: Locator): Promise<void> {
  const rows = page.locator('tbody tr[data-active]')
  const most = await page.locator('tbody tr[data-key]').count()
  // The first row is active from the start.
  await expect(rows).toHaveCount(1)
  for (let step = 0; step < most; step += 1) {
    if ((await row.getAttribute('data-active')) !== null) return
    await page.keyboard.press('j')
  }
  await expect(row).toHaveAttribute('data-active', 'true')
}

test('waiting documents are approved and refused in the list, by keys alone, and the next row follows', async ({
  page,
}) => {
  const [bill, offer] = [await waiting(page, 'invoices'), await waiting(page, 'quotations')]
  await openAs(page, 'administrator', '/waiting?source=approve')
  const row = rowOf(page, bill.number)
  await expect(row).toBeVisible()
  const count = await page.locator('tbody tr[data-key]').count()
  await keysTo(page, row)
  await page.keyboard.press('e')
  const question = page.getByRole('alertdialog', { name: 'Approuver' })
  await expect(question).toContainText(bill.number)
  expect((await documentOf(page, `invoices/${bill.id}`)).status).toBe('pro_format')
  await tabTo(page, question.getByRole('button', { name: 'Approuver' }))
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  expect((await documentOf(page, `invoices/${bill.id}`)).status).toBe('accepted')
  if (count > 1) await expect(page.locator('tbody tr[data-active]')).toHaveCount(1)

  await page.goto('/waiting?source=decide')
  const offered = rowOf(page, offer.number)
  await expect(offered).toBeVisible()
  await keysTo(page, offered)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Motif/)).toBeFocused()
  await page.keyboard.type('Trop cher')
  await tabTo(page, dialog.getByRole('button', { name: 'Refuser' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(offered).toHaveCount(0)
  const refused = await documentOf(page, `quotations/${offer.id}`)
  expect([refused.status, refused.refusal_reason]).toEqual(['canceled', 'Trop cher'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** Checks that the page does not scroll sideways and that the buttons of a row are within the screen. */
  async function checkPhone(page: Page, row: Locator): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    for (const button of await row.getByRole('button').all()) {
      const box = (await button.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
    }
  }

  test('what waits is approved with the thumb, in French and in Arabic', async ({ page }) => {
    const bill = await waiting(page, 'invoices')
    await openAs(page, 'administrator', '/waiting?source=approve')
    const row = rowOf(page, bill.number)
    await expect(row).toBeVisible()
    await checkPhone(page, row)
    await row.getByRole('button', { name: /^Approuver/ }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approuver' }).tap()
    await expect(row).toHaveCount(0)
    expect((await documentOf(page, `invoices/${bill.id}`)).status).toBe('accepted')

    const offer = await waiting(page, 'quotations')
    await page.evaluate(() => localStorage.setItem('ensemble.language', 'ar'))
    await page.goto('/waiting?source=decide')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const offered = rowOf(page, offer.number)
    await expect(offered).toBeVisible()
    await checkPhone(page, offered)
    await offered.getByRole('button', { name: /^رفض/ }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^السبب/).fill('السعر مرتفع')
    await dialog.getByRole('button', { name: 'رفض' }).tap()
    await expect(offered).toHaveCount(0)
    const refused = await documentOf(page, `quotations/${offer.id}`)
    expect([refused.status, refused.refusal_reason]).toEqual(['canceled', 'السعر مرتفع'])
  })

  test('the start page has one column, in the order of the phone, and leads to the waiting documents', async ({
    page,
  }) => {
    await waiting(page, 'invoices')
    await openAs(page, 'administrator', '/')
    const tiles = page.locator('[data-tile]')
    await expect(page.locator('[data-tile=todo]').getByRole('listitem').first()).toBeVisible()
    const boxes = await tiles.evaluateAll((all) =>
      all.map((tile) => ({ left: tile.getBoundingClientRect().left, right: tile.getBoundingClientRect().right })),
    )
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page
      .locator('[data-tile=todo]')
      .getByRole('link', { name: /^À traiter|^Tout/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/waiting/)
    await expect(page.getByRole('table', { name: 'À traiter' })).toBeVisible()
  })
})

test('in Arabic the rows are laid out from right to left and are answered by the same keys', async ({ page }) => {
  const bill = await waiting(page, 'invoices')
  await page.addInitScript(() => localStorage.setItem('ensemble.language', 'ar'))
  await openAs(page, 'administrator', '/waiting?source=approve')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const row = rowOf(page, bill.number)
  await expect(row).toBeVisible()
  await row.click()
  const pane = page.getByRole('region').filter({ hasText: bill.number })
  const [title, moves] = [
    (await row.getByRole('link').first().boundingBox())!,
    (await pane.getByRole('button', { name: /^موافقة/ }).boundingBox())!,
  ]
  expect(title.x).toBeGreaterThan(moves.x)
  await keysTo(page, row)
  await page.keyboard.press('e')
  const question = page.getByRole('alertdialog', { name: 'موافقة' })
  await tabTo(page, question.getByRole('button', { name: 'موافقة' }))
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  expect((await documentOf(page, `invoices/${bill.id}`)).status).toBe('accepted')
})
