import { expect, test } from '../support/test.ts'
import { addressOf, alone, due, idsOf } from '../support/addresses.ts'
import { callerFor } from '../support/api.ts'
import { logInWith } from '../support/people.ts'
import { checkScreen, settled, watch } from '../support/watch.ts'

const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

test.skip(!process.env.SHOTS, 'pictures are made by npm run shots')

for (const [size, device] of Object.entries(sizes)) {
  for (const language of ['fr', 'ar']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`@shots ${size} ${language} ${colorScheme}`, async ({ browser, request }) => {
        test.setTimeout(600_000)
        const ids = await idsOf(await callerFor(request, 'administrator'))
        const context = await browser.newContext({ ...device, colorScheme })
        const page = await context.newPage()
        watch(page)
        await page.addInitScript((wanted) => {
          try {
            localStorage.setItem('ensemble.language', wanted)
          } catch {
            /* the frame of a preview has no storage */
          }
        }, language)
        const found: string[] = []
        const take = async (name: string, pattern: string): Promise<void> => {
          await page.goto(addressOf(name, pattern, ids))
          await settled(page)
          await page.screenshot({ path: `shots/${name.replaceAll(' ', '-')}-${size}-${language}-${colorScheme}.png` })
          found.push(...(await checkScreen(page, name, { axe: false })).filter((error) => !error.includes(': alert')))
        }
        for (const { name, pattern } of due) if (alone.has(name) && name !== 'logout') await take(name, pattern)
        await logInWith(context, 'administrator')
        for (const { name, pattern } of due) if (!alone.has(name)) await take(name, pattern)
        await context.close()
        expect(found).toEqual([])
      })
    }
  }
}
