import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { watch } from '../support/watch.ts'

test('the accountant takes the last month home as one archive', async ({ page, request }) => {
  const errors = watch(page)
  await openAs(page, 'accountant', '/invoices/sales')
  await page.getByRole('button', { name: 'Exporter le mois' }).click()
  const dialog = page.getByRole('dialog')
  const month = await dialog.getByLabel('Mois').inputValue()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  await expect(dialog.getByText(/^L’export de .* est téléchargé/)).toBeVisible({ timeout: 120_000 })
  const download = await saving
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Ensemble-.+-${month}\\.zip$`))
  const held = unzipSync(new Uint8Array(await readFile(await download.path())))
  const accountant = await callerFor(request, 'accountant')
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const { results, count } = await accountant.get(
    `commercial/v1/invoices/?is_sales=true&status=accepted&issue_date_after=${month}-01&issue_date_before=${last}&page_size=100&ordering=number`,
  )
  const papers = Object.keys(held).filter((name) => name.startsWith('ventes/'))
  expect(papers).toHaveLength(count)
  const name = papers.find((one) => one.includes(results[0].number))!
  const own = await request.get(`/api/commercial/v1/invoices/${results[0].id}/pdf/`, {
    headers: { authorization: `Bearer ${accountant.token}` },
  })
  expect(Buffer.from(held[name]!).equals(await own.body())).toBe(true)
  expect(held[`Journal ${month}.xlsx`]).toBeTruthy()
  expect(errors).toEqual([])
})
