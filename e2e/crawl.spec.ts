import { expect, test } from './support/test.ts'
import { addressOf, alone, due, idsOf } from './support/addresses.ts'
import { callerFor } from './support/api.ts'
import { logInWith } from './support/people.ts'
import { checkScreen, settled, watch } from './support/watch.ts'

// A link that is out of date says so: that is the page, not a fault of it.
const sayNo = new Set([
  'login-authorize',
  'page-test',
  'Confirm invitation',
  'setup',
  'invoice-payment-redirection',
  'Change password',
])

for (const language of process.env.CRAWL === 'full' ? ['fr', 'ar', 'en', 'es', 'zh'] : ['fr', 'ar']) {
  test(`every due address in ${language}`, async ({ browser, request }) => {
    test.setTimeout(300_000)
    const ids = await idsOf(await callerFor(request, 'administrator'))
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript((wanted) => {
      try {
        localStorage.setItem('ensemble.language', wanted)
      } catch {
        /* the frame of a preview has no storage */
      }
    }, language)
    const page = await context.newPage()
    const faults = watch(page)
    const found: string[] = []
    const visit = async (name: string, pattern: string): Promise<void> => {
      const address = addressOf(name, pattern, ids)
      await page.goto(address)
      await settled(page)
      found.push(
        ...(await checkScreen(page, `${name} (${language})`)).filter(
          (fault) => !(sayNo.has(name) && fault.includes(': alert')),
        ),
      )
      for (const fault of faults.splice(0))
        if (!(sayNo.has(name) && /404|400/.test(fault))) found.push(`${name} (${language}): ${fault}`)
    }
    for (const { name, pattern } of due) if (alone.has(name) && name !== 'logout') await visit(name, pattern)
    await logInWith(context, 'administrator')
    for (const { name, pattern } of due) if (!alone.has(name)) await visit(name, pattern)
    await context.close()
    expect(found).toEqual([])
  })
}
