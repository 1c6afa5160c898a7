import { expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { press } from '../support/keys.ts'
import { openAs } from '../support/people.ts'

test('a company that was typed twice is merged by keyboard with the one that is known, and is itself again later', async ({
  page,
  request,
}) => {
  const caller = await callerFor(request, 'administrator')
  const find = async (name: string) =>
    (await caller.get(`directory/v1/organizations/?search=${encodeURIComponent(name)}`)).results
  const [known] = await find('Thalasso de Douarnenez')
  const [twin] = await find('Thalasso Douarnenez SAS')
  await openAs(page, 'administrator', `/organization/${known.id}`)
  const possible = page.getByRole('region', { name: 'Doublons possibles' })
  await press(page, possible.getByRole('button', { name: 'Fusionner…' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Contacts \(1\)/)).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Fusionner', exact: true }))
  await expect(page.getByText('La fiche « Thalasso Douarnenez SAS » est fusionnée.')).toBeVisible()
  await expect(possible).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Marine Salaun' })).toBeVisible()
  expect(await find('Thalasso Douarnenez SAS')).toEqual([])

  await page.goto(`/organization/${twin.id}`)
  const went = page.getByRole('region', { name: 'Fiche fusionnée' })
  await press(page, went.getByRole('button', { name: 'Annuler la fusion' }))
  await expect(page.getByRole('link', { name: 'Marine Salaun' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Doublons possibles' })).toBeVisible()
})
