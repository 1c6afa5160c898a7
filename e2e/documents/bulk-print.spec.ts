import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../support/test.ts'
import { openAs } from '../support/people.ts'

const pdfCalls = '**/commercial/v1/invoices/*/pdf/'

/** Ticks the first rows of the list of sent invoices and opens the dialog that prints them; returns their numbers. */
async function openPrint(page: Page, count: number): Promise<string[]> {
  await openAs(page, 'administrator', '/invoices/sales?menu-invoices=paid')
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  const numbers: string[] = []
  for (let at = 0; at < count; at += 1) {
    numbers.push(await rows.nth(at).getByRole('link').first().innerText())
    // From the last to the first: what is printed follows the list all the same.
    await rows
      .nth(count - 1 - at)
      .getByRole('checkbox')
      .check()
  }
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Imprimer' }).click()
  return numbers
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Imprimer' })
const hasReader = spawnSync('pdftotext', ['-v']).status === 0
const textOf = async (path: string): Promise<string> =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input: await readFile(path) }).stdout.toString('utf8')

test('ticked invoices become one file in the order of the list; one that fails is named with its reason', async ({
  page,
}) => {
  const numbers = await openPrint(page, 4)
  let calls = 0
  await page.route(pdfCalls, async (route) => {
    calls += 1
    if (calls === 2) await route.fulfill({ status: 500, body: '' })
    else if (calls === 3) await route.fulfill({ contentType: 'application/pdf', body: 'no PDF at all' })
    else await route.continue()
  })
  const saving = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: 'Imprimer' }).click()
  const outcomes = dialogOf(page).getByRole('listitem')
  await expect(outcomes).toHaveCount(4)
  await expect(outcomes.nth(0)).toHaveText(`${numbers[1]} : Le service a échoué. Réessayez dans un instant.`)
  await expect(outcomes.nth(1)).toHaveText(`${numbers[2]} : Son PDF n’a pas pu être lu : il manque dans le fichier.`)
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Factures.*\.pdf$/)
  test.skip(!hasReader, 'no pdftotext here')
  const text = await textOf(await download.path())
  const places = [numbers[0]!, numbers[3]!].map((number) => text.indexOf(number))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places[1]).toBeGreaterThan(places[0]!)
  for (const gone of [numbers[1]!, numbers[2]!]) expect(text).not.toContain(gone)
})

test('printing that is called off half-way makes no file and says how far it came', async ({ page }) => {
  await openPrint(page, 3)
  let isSaved = false
  page.on('download', () => (isSaved = true))
  let calls = 0
  await page.route(pdfCalls, async (route) => {
    calls += 1
    if (calls === 1) await route.continue()
    // The second never comes: it is called off while it is on its way.
    if (calls === 2) await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()
  })
  await dialogOf(page).getByRole('button', { name: 'Imprimer' }).click()
  await expect(dialogOf(page).getByText('1 sur 3 effectuée')).toBeVisible()
  expect(calls).toBe(2)
  expect(isSaved).toBe(false)
})
