import { expect, type Locator, type Page } from './test.ts'

/** Presses Tab until a part has the focus; tries again where a closing dialog kept the focus. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    for (let tries = 0; tries < most; tries += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ timeout: 20_000 })
}

/** Reaches a part with Tab and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
