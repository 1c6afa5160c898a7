import { expect, test } from '@playwright/test'
import { paths } from '../src/paths/index.ts'
import { type Caller, callerFor } from './support/api.ts'
import { logIn } from './support/people.ts'
import { checkScreen, settled, watch } from './support/watch.ts'

interface Ids { quotation: string; invoice: string; organization: string; contact: string; product: string; quotationKey: string; invoiceKey: string; company: string }

async function idsOf(caller: Caller): Promise<Ids> {
  const first = async (path: string): Promise<any> => (await caller.get(path)).results[0]
  const quotation = await first('commercial/v1/quotations/?status=pending&send=send&page_size=1')
  const invoice = await first('commercial/v1/invoices/?status=accepted&payment_status=unpaid&is_sales=true&page_size=1')
  const draft = await first('commercial/v1/invoices/?status=pro_format&is_sales=true&page_size=1')
  return {
    quotation: quotation.id, invoice: draft.id, organization: invoice.organization, contact: quotation.attention_to, product: (await first('products/v1/products/?page_size=1')).id,
    quotationKey: quotation.public_key, invoiceKey: invoice.public_key, company: 'kervadec',
  }
}

const idFor = (name: string, ids: Ids): string => {
  if (name === 'quotation-public') return ids.quotationKey
  if (name === 'invoice-public' || name === 'invoice-payment-public') return ids.invoiceKey
  const kind = (['quotation', 'invoice', 'organization', 'contact', 'product'] as const).find((word) => name.startsWith(word))
  return kind ? ids[kind] : ids.invoice
}

const addressOf = (name: string, pattern: string, ids: Ids): string =>
  pattern.replace('{id}', idFor(name, ids)).replace('{sales}', 'sales').replace('{company}', ids.company).replace('{status}', 'error').replace('{token}', 'x').replace('{expense}', 'sales')

const alone = new Set(['login', 'login-authorize', 'Register', 'Forgot password', 'Change password', 'Confirm invitation', 'companies', 'logout', 'setup'])
const due = paths.filter((path) => !('planned' in path && path.planned))
// A link that is out of date says so: that is the page, not a fault of it.
const sayNo = new Set(['Confirm invitation', 'setup', 'invoice-payment-redirection', 'Change password'])

for (const language of process.env.CRAWL === 'full' ? ['fr', 'ar', 'en', 'es', 'zh'] : ['fr', 'ar']) {
  test(`every due address in ${language}`, async ({ browser, request }) => {
    test.setTimeout(300_000)
    const ids = await idsOf(await callerFor(request, 'administrator'))
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript((wanted) => localStorage.setItem('ensemble.language', wanted), language)
    const page = await context.newPage()
    const faults = watch(page)
    const found: string[] = []
    const visit = async (name: string, pattern: string): Promise<void> => {
      const address = addressOf(name, pattern, ids)
      await page.goto(address)
      await settled(page)
      found.push(...(await checkScreen(page, `${name} (${language})`)).filter((fault) => !(sayNo.has(name) && fault.includes(': alert'))))
      for (const fault of faults.splice(0)) if (!(sayNo.has(name) && /404|400/.test(fault))) found.push(`${name} (${language}): ${fault}`)
    }
    for (const { name, pattern } of due) if (alone.has(name) && name !== 'logout') await visit(name, pattern)
    await page.evaluate(() => localStorage.setItem('ensemble.language', 'fr'))
    await logInAs(page, language)
    for (const { name, pattern } of due) if (!alone.has(name)) await visit(name, pattern)
    await context.close()
    expect(found).toEqual([])
  })
}

async function logInAs(page: import('@playwright/test').Page, language: string): Promise<void> {
  if (language === 'fr') return logIn(page, 'administrator')
  const context = page.context()
  const helper = await context.newPage()
  await helper.addInitScript(() => localStorage.setItem('ensemble.language', 'fr'))
  await logIn(helper, 'administrator')
  await helper.close()
}
