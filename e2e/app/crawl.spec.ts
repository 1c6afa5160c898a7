import { expect, test } from '../support/test.ts'
import { addressOf, alone, due, idsOf, purchasesOf, twoSided } from '../support/addresses.ts'
import { callerFor } from '../support/api.ts'
import { logInWith } from '../support/people.ts'
import { checkScreen, checkTop, navigateInApp, settled, watch } from '../support/watch.ts'

// The page of an outdated link shows an error message, which is no failure.
const sayNo = new Set([
  'login-authorize',
  'page-test',
  'Confirm invitation',
  'setup',
  'invoice-payment-redirection',
  'Change password',
])

// The languages share the machine: each runs where a worker is free.
test.describe.configure({ mode: 'parallel' })

const isFull = process.env.CRAWL === 'full'

// In French every address is loaded like a link from outside; in the others the test navigates from screen to screen.
for (const language of isFull ? ['fr', 'ar', 'en', 'es', 'zh'] : ['fr', 'ar']) {
  test(`every due address in ${language}`, async ({ browser, request }) => {
    // A busy machine takes more than three times the usual time.
    test.setTimeout(900_000)
    const caller = await callerFor(request, 'administrator')
    const ids = await idsOf(caller)
    const bought = await purchasesOf(caller, ids)
    // Animations are off: on a busy machine a screen would be judged before it has its final colours.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await context.addInitScript((wanted) => {
      try {
        localStorage.setItem('ensemble.language', wanted)
      } catch {
        /* the frame of a preview has no storage */
      }
    }, language)
    // On a metered line nothing is prefetched: each address is loaded and judged by itself. The languages that navigate
    // from screen to screen prefetch.
    if (language === 'fr')
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      )
    const page = await context.newPage()
    const errors = watch(page)
    const found: string[] = []
    let isInApp = false
    // axe judges each screen once, in the layout from right to left, which is harder.
    const isJudged = (side: string): boolean => isFull || language !== 'fr' || side === 'purchases'
    const visit = async (route: string, pattern: string, side: 'sales' | 'purchases' = 'sales'): Promise<void> => {
      const name = side === 'sales' ? route : `${route} of purchases`
      const address = addressOf(route, pattern, side === 'sales' ? ids : bought, side)
      await (isInApp ? navigateInApp(page, address) : page.goto(address).then(() => settled(page))).catch(
        (error: Error) => found.push(`${name} (${language}) does not settle: ${error.message.slice(0, 300)}`),
      )
      found.push(...(await checkTop(page, `${name} (${language})`)))
      found.push(
        ...(await checkScreen(page, `${name} (${language})`, { axe: isJudged(side) })).filter(
          (error) => !(sayNo.has(name) && error.includes(': alert')),
        ),
      )
      for (const failure of errors.splice(0))
        if (!(sayNo.has(name) && /404|400/.test(failure))) found.push(`${name} (${language}): ${failure}`)
    }
    for (const { name, pattern } of due) if (alone.has(name) && name !== 'logout') await visit(name, pattern)
    await logInWith(context, 'administrator')
    for (const { name, pattern, access } of due) {
      if (alone.has(name)) continue
      // The pages for customers are an app of their own, so the test loads them, and the page after them.
      isInApp &&= access === 'staff'
      await visit(name, pattern)
      isInApp = language !== 'fr' && access === 'staff'
    }
    // Purchases use the screens of sales: one language visits them, and every language in a full crawl.
    const sides = language === 'fr' || isFull ? twoSided : []
    for (const { name, pattern } of sides) await visit(name, pattern, 'purchases')
    await context.close()
    expect(found).toEqual([])
  })
}
