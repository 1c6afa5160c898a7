import { expect, test } from '../support/test.ts'
import { logInWith } from '../support/people.ts'
import { checkTop, settled, watch } from '../support/watch.ts'

test('an address that is loaded after a scrolled one opens at its top', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await logInWith(context, 'administrator')
  const page = await context.newPage()
  watch(page)
  await page.goto('/invoices/sales')
  await settled(page)
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.goto('/quotation-create/sales')
  await settled(page)
  expect(await checkTop(page, 'the editor')).toEqual([])
  await page.goto('/invoices/sales')
  await settled(page)
  expect(await checkTop(page, 'the list')).toEqual([])
  await context.close()
})
