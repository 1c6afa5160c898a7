import { callerFor, makeCustomer } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

/** An IBAN of Germany that no other run has: its check digits make 97 n + 1 of all of it. */
function freshIban(): string {
  const account = `37040044${String(Date.now()).slice(-10)}`
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`
}

test('the lines of a statement are reconciled by keys alone, and the session is taken back', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const today = new Date().toISOString().slice(0, 10)
  const party = await makeCustomer(administrator, { company_name: 'Port Rhu Voiles' })
  const bills: string[] = []
  for (const price of ['100.00', '200.00', '300.00']) {
    const made = await administrator.send('POST', 'commercial/v1/invoices/', {
      organization: party.id,
      invoice_lines: [{ product_name: 'Porte', quantity: '1', price }],
    })
    bills.push((await administrator.send('PATCH', `commercial/v1/invoices/${made.id}/`, { status: 'accepted' })).number)
  }
  const account = await administrator.send('POST', 'payment/v1/bank-accounts/', {
    name: 'Au clavier',
    iban: freshIban(),
  })
  const day = today.split('-').toReversed().join('/')
  const rows = [
    ...bills.map((number, at) => `${day};VIR PORT RHU VOILES ${number};${120 * (at + 1)},00`),
    `${day};FRAIS DE DOSSIER;-7,00`,
  ]
  await administrator.send('POST', `payment/v1/bank-accounts/${account.id}/import_statement/`, {
    file: `data:text/plain;base64,${Buffer.from(`Date;Libellé;Montant\n${rows.join('\n')}\n`).toString('base64')}`,
  })
  await openAs(page, 'accountant', `/bank?account=${account.id}`)
  const lines = page.getByRole('list', { name: 'Lignes à rapprocher' }).getByRole('button')
  await expect(lines).toHaveCount(4)
  const wrong = await checkScreen(page, 'reconciliation')
  const active = page.locator('[aria-current=true][tabindex="0"]')
  await expect(active).toBeFocused()
  for (let left = 4; left > 0; left -= 1) {
    await expect(lines).toHaveCount(left)
    const isFee = (await active.textContent())?.includes('FRAIS DE DOSSIER')
    await expect(page.getByText(isFee ? /^Rien n’est proposé/ : 'La ligne est entièrement affectée')).toBeVisible()
    if (isFee) {
      // The key works once the account of the charges is there, as its button does.
      await expect(page.getByRole('button', { name: /^Frais bancaires/ })).toBeEnabled()
      await page.keyboard.press('f')
      await expect(page.getByText('La ligne est entièrement affectée')).toBeVisible()
    }
    await expect(active).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Tout est rapproché')).toBeVisible()
  await page.keyboard.press('z')
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: 'Annuler la séance' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la séance' }).click()
  await expect(lines).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  expect([...errors, ...wrong, ...(await checkScreen(page, 'reconciliation on a phone'))]).toEqual([])
})
