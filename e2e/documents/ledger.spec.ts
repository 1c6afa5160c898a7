import { callerFor, makeCustomer } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

test('two rows of an account are lettered by keys alone, and an amount of the aged balance opens its invoices', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const party = await makeCustomer(administrator, { company_name: 'Lettrage Kerity' })
  const bill = async (price: string): Promise<string> => {
    const made = await administrator.send('POST', 'commercial/v1/invoices/', {
      organization: party.id,
      invoice_lines: [{ product_name: 'Porte', quantity: '1', price }],
    })
    await administrator.send('PATCH', `commercial/v1/invoices/${made.id}/`, { status: 'accepted' })
    return made.id
  }
  await bill('100.00')
  const second = await bill('200.00')
  await administrator.send('POST', 'commercial/v1/invoice-payments/', {
    invoice: second,
    amount: '120.00',
    provider: 'user',
  })
  const [account] = (await administrator.get('accounting/v1/accounts/?number=411000')).results
  await openAs(page, 'accountant', `/accounting-detail/${account.id}?search=Lettrage Kerity`)
  await expect(page.getByRole('row')).toHaveCount(4)
  for (const keys of [['j'], ['j', 'j']]) {
    for (const key of keys) await page.keyboard.press(key)
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('l')
  await expect(page.getByText(/^Lettrage [A-Z]+$/)).toBeVisible()
  const wrong = await checkScreen(page, 'an account')

  await page.goto('/aged-scales?search=Lettrage Kerity')
  await page
    .getByRole('row', { name: /Lettrage Kerity/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^FA-/ }).first()).toBeVisible()
  expect([...errors, ...wrong]).toEqual([])
})
