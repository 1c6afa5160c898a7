import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { isOfPicture, watch } from '../support/watch.ts'

/** Saves the first picture of the page and returns its name and bytes. */
async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.locator('[data-no-picture] button').first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** Width and height of a PNG, from its head. */
const sizeOf = (png: Buffer): { width: number; height: number } => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
})

test('T1: a dashboard, a chart, a board and a plan are saved as PNG and on a PDF page', async ({ page }) => {
  const errors = watch(page)
  const caller = await callerFor(page.request, 'administrator')
  const { results: projects } = await caller.get('projects/v1/projects/?page_size=1&status__in=in_progress')
  await openAs(page, 'administrator', '/')
  for (const [address, ready] of [
    ['/', 'region'],
    ['/crm-reporting', 'figure'],
    ['/opportunities/current', 'group'],
    [`/project/${projects[0].id}`, 'group'],
    [`/project/${projects[0].id}?menu-display=gantt`, 'main'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole(ready).first()).toBeVisible()
    await expect(page.locator('[data-picture]')).toBeVisible()
    const box = (await page.locator('[data-picture]').boundingBox())!
    const png = await saved(page, 'Image (PNG)')
    expect(png.name, address).toMatch(/^.+ \d{4}-\d\d-\d\d\.png$/)
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    // The head of the picture is over it: its title and day.
    expect(sizeOf(png.bytes).width).toBeGreaterThan(box.width)
    expect(sizeOf(png.bytes).height).toBeGreaterThan(box.height + 40)
    const pdf = await saved(page, 'Page PDF')
    expect(pdf.name).toMatch(/\.pdf$/)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
  const [own, others] = [errors.filter(isOfPicture), errors.filter((error) => !isOfPicture(error))]
  expect(others).toEqual([])
  // The violations that the package is known for, and no more of them than pictures.
  expect(own.length).toBeLessThanOrEqual(2 * 10)
})
