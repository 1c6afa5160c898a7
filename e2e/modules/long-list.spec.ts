import { expect, test } from '../support/test.ts'
import { openAs } from '../support/people.ts'

test('a list without pages: rows come as they are scrolled to, few are drawn, ticks and order hold from end to end', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/directory?ordering=company_name')
  await page.getByRole('button', { name: 'Vues enregistrées' }).click()
  await page.getByRole('menuitem', { name: 'Regrouper, défiler, colorer…' }).click()
  await page.getByRole('checkbox', { name: 'Défilement continu, sans pages' }).check()
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/paging=scroll/)
  const table = page.getByRole('table')
  const row = (place: number) => table.locator(`[aria-rowindex="${place + 1}"]`)
  const box = page.getByRole('group').filter({ has: table }).last()
  await expect(row(1)).toBeVisible()
  const count = Number(await table.getAttribute('aria-rowcount')) - 1
  expect(count).toBeGreaterThan(1_000)
  await row(3).getByRole('checkbox').check()
  const widths = () => table.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.clientWidth))
  const before = await widths()
  // Far down at once, as the bar is dragged; then to the end.
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  const middle = Math.floor(count / 2)
  await expect(row(middle)).toBeVisible()
  await row(middle).getByRole('checkbox').check()
  await expect(page.getByText('2 cochées')).toBeVisible()
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(row(count)).toBeInViewport()
  expect(await table.getByRole('row').count()).toBeLessThan(160)
  expect(await widths()).toEqual(before)
  await page.getByRole('button', { name: /^Choisir les .* résultats/ }).click()
  await expect(page.getByText(/\d{3} cochées$/)).toBeVisible()
  await page.getByRole('button', { name: 'Tout décocher' }).click()
  // By keys over the end of what is drawn, and of what was read.
  await box.evaluate((element) => element.scrollTo({ top: 0 }))
  await row(1).getByRole('link').first().focus()
  for (let place = 2; place <= 121; place += 1) {
    await page.keyboard.press('j')
    await expect(row(place).getByRole('link').first()).toBeFocused()
  }
  const name = await row(121).getByRole('link').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^121 sur 1.\d{3}$/)).toBeVisible()
  await page.goBack()
  await expect(table.getByRole('link', { name, exact: true }).first()).toBeInViewport()
})

test('a list without pages: rows that do not come say so in sight and are asked for again; the tick in the head means all', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/directory?ordering=company_name&paging=scroll')
  const table = page.getByRole('table')
  const row = (place: number) => table.locator(`[aria-rowindex="${place + 1}"]`)
  const box = page.getByRole('group').filter({ has: table }).last()
  await expect(row(1)).toBeVisible()
  const count = Number(await table.getAttribute('aria-rowcount')) - 1
  const middle = Math.floor(count / 2) + 5
  let isBroken = true
  await page.route(/organizations\/\?.*page_size=100/, (route) =>
    isBroken ? route.fulfill({ status: 404, json: { detail: 'x', code: 'not_found' } }) : route.continue(),
  )
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  const alert = page.getByRole('alert').filter({ hasText: 'Ces lignes n’ont pas pu être chargées.' })
  await expect(alert).toBeInViewport({ ratio: 1 })
  isBroken = false
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect(row(middle)).toBeInViewport()
  await expect(alert).toBeHidden()
  // Loaded rows stay in place, and the message is shown only at the rows that failed.
  isBroken = true
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(alert).toBeInViewport({ ratio: 1 })
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect(row(middle)).toBeInViewport()
  await expect(alert).toBeHidden()

  const head = table.getByRole('checkbox', { name: /^Choisir les .* résultats$/ })
  await head.check()
  await expect(page.getByText(/\d{3} cochées$/)).toBeVisible()
  await expect(row(middle).getByRole('checkbox')).toBeChecked()
  await head.uncheck()
  await expect(page.getByText(/ cochées$/)).toBeHidden()
  await row(middle).getByRole('checkbox').check()
  await expect(page.getByText('1 cochée', { exact: true })).toBeVisible()
  await expect(head).toBeChecked({ indeterminate: true })
})
