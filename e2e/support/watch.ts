import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** What a person must never meet: console errors, CSP violations, failed scripts. */
export function watch(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => errors.push(`page error: ${error.message.slice(0, 300)}`))
  return errors
}

/** Words that look like a key of the translations instead of a sentence. */
const rawKey = /\b[a-z][\w-]+:[a-z][\w-]+(\.[\w-]+)+\b|\b[a-z]+(\.[a-z][A-Za-z_]+){2,}\b/

/** Waits until an address has settled: the main region is there and nothing is being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').or(page.locator('main')).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Checks what is on the screen: no raw key, no sideways scroll, no refused font, no error page, nothing serious for
 * axe.
 */
export async function checkScreen(page: Page, place: string, { axe = true } = {}): Promise<string[]> {
  const errors: string[] = []
  const { text, wide, refused } = await page.evaluate(() => ({
    text: document.body.innerText,
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
    refused: [...document.fonts].filter(({ status }) => status === 'error').length,
  }))
  const key = rawKey.exec(text.replaceAll(/https?:\/\/\S+|[\w.+-]+@[\w.-]+/g, ''))
  const seen = [
    key && `raw key "${key[0]}"`,
    wide && 'scrolls sideways',
    refused && `${refused} faces of the fonts were refused`,
  ]
  errors.push(...seen.filter(Boolean).map((error) => `${place}: ${error}`))
  const alerts = await page.getByRole('alert').allInnerTexts()
  if (alerts.some((alert) => alert.trim() !== '')) errors.push(`${place}: alert "${alerts.join(' | ').slice(0, 200)}"`)
  return axe ? [...errors, ...(await axeErrors(page, place))] : errors
}

async function axeErrors(page: Page, place: string): Promise<string[]> {
  const errors: string[] = []
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const real = id === 'target-size' ? await tooSmall(page, nodes) : nodes
    if (real.length > 0)
      errors.push(
        `${place}: axe ${id} on ${real
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
      )
  }
  return errors
}

/** Targets that are small themselves. A field that scrolls under the sticky bar looks small to axe and is not. */
async function tooSmall<N extends { target: unknown[] }>(page: Page, nodes: readonly N[]): Promise<N[]> {
  const small: N[] = []
  for (const node of nodes) {
    const box = await page.locator(String(node.target[0])).first().boundingBox()
    if (!box || box.width < 24 || box.height < 24) small.push(node)
  }
  return small
}
