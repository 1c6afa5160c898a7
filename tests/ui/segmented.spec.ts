import { expect, inBothDirections, test } from './part-page.ts'

inBothDirections('a segmented control', () => {
  test.beforeEach(({ part }) => part.open('segmented'))

  test('shows the chosen segment in its own strip and leaves the page at its top', async ({ page }) => {
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const strip = (await page.getByRole('radiogroup', { name: 'Year' }).boundingBox())!
    const chosen = (await page.getByText('2026', { exact: true }).first().boundingBox())!
    const middle = chosen.x + chosen.width / 2
    expect(middle).toBeGreaterThan(strip.x)
    expect(middle).toBeLessThan(strip.x + strip.width)
  })
})
