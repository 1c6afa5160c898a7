import { type ConsoleMessage, test as base, type Locator, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

interface Part {
  /** Opens the part on its page, in the direction of the test. */
  open: (name: string, query?: Readonly<Record<string, string>>) => Promise<void>
  /** Last value that the part passed to its caller. */
  told: Locator
  /** Presses keys one after another: `press('ArrowDown', 'Enter')`. */
  press: (...keys: string[]) => Promise<void>
}

interface Options {
  dir: 'ltr' | 'rtl'
  /** Set for tests that change the browser itself (its clock, its prototypes): they get a page of their own. */
  hasOwnPage: boolean
  /** Messages that the page may report: Chromium names a handler in HTML that is only parsed to sanitise it. */
  mayReport: RegExp | undefined
}

const setup = { viewport: { width: 800, height: 700 }, locale: 'en-GB', reducedMotion: 'reduce' } as const

/**
 * Test of one part of the kit on a page; fails on any error of the page and on any violation of its policy. The tests
 * of a worker share one page, which each reloads: creating one takes longer than most of these tests.
 */
export const test = base.extend<Options & { part: Part }, { sharedPage: Page }>({
  dir: ['ltr', { option: true }],
  hasOwnPage: [false, { option: true }],
  mayReport: [undefined, { option: true }],
  sharedPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage(setup)
      await use(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ hasOwnPage, sharedPage, browser }, use) => {
    const page = hasOwnPage ? await browser.newPage(setup) : sharedPage
    await use(page)
    if (hasOwnPage) await page.context().close()
  },
  part: async ({ page, dir, mayReport }, use) => {
    const errors: string[] = []
    const handleError = (error: Error) => errors.push(error.message)
    const handleMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !mayReport?.test(message.text())) errors.push(message.text())
    }
    page.on('pageerror', handleError)
    page.on('console', handleMessage)
    await use({
      open: async (name, query = {}) => {
        await page.mouse.move(0, 0)
        await page.goto(`${process.env.UI_PARTS_URL}?${new URLSearchParams({ part: name, dir, ...query })}`)
        await page.getByRole('button', { name: 'Before' }).waitFor()
      },
      told: page.getByRole('status', { name: 'Told' }),
      press: (...keys) => pressAll(page, keys),
    })
    page.off('pageerror', handleError)
    page.off('console', handleMessage)
    base.expect(errors).toEqual([])
  },
})

/** Runs the same tests left to right and right to left. */
export function inBothDirections(name: string, tests: (dir: 'ltr' | 'rtl') => void): void {
  for (const dir of ['ltr', 'rtl'] as const)
    test.describe(`${name}, ${dir}`, () => {
      test.use({ dir })
      tests(dir)
    })
}

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
