import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { customer, draft, validated } from '../../support/documents.ts'
import { takeSavedFiles } from '../../support/files/saved-files.ts'

const { state, show } = staffApp()
let files: ReturnType<typeof takeSavedFiles> | undefined
afterEach(() => files?.restore())

const german = {
  company_name: 'Möbelhaus Nord GmbH',
  country: 'DE',
  siret_number: null,
  email: null,
  intracommunity_vat_number: 'DE136695976',
}

const entries = async (user: Awaited<ReturnType<typeof show>>): Promise<(string | null)[]> => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

it('gives the e-invoice of a validated invoice and its data, from the menu of its page', async () => {
  const { body } = await validated(state.person, await customer(state.person))
  files = takeSavedFiles()
  const user = await show(`/invoice/${body.id}/sales`)
  await entries(user)
  await user.click(screen.getByRole('menuitem', { name: 'Télécharger la facture électronique (Factur-X)' }))
  await waitFor(() => expect(files?.saved).toHaveLength(1))
  await entries(user)
  await user.click(screen.getByRole('menuitem', { name: 'Télécharger ses données (XML)' }))
  await waitFor(() =>
    expect(files?.saved.map(({ name }) => name)).toEqual([`${body.number}-factur-x.pdf`, `${body.number}.xml`]),
  )
  expect(await new Response(files.saved[1]?.blob).text()).toContain(`<ram:ID>${body.number}</ram:ID>`)
})

it('offers it neither of a draft nor of a purchase', async () => {
  const organization = await customer(state.person)
  const { body } = await draft(state.person, organization)
  const user = await show(`/invoice/${body.id}/sales`)
  expect((await entries(user)).filter((word) => /électronique|XML/.test(word ?? ''))).toEqual([])
})

it('says before the validation what the e-invoice lacks, and why; written beside the document it is there', async () => {
  const party = await customer(state.person, german)
  const { body } = await draft(state.person, party)
  const user = await show(`/invoice-modify/sales/${body.id}`)
  await user.click(await screen.findByRole('radio', { name: /^Contrôle légal/ }))
  const missing = await screen.findByRole('button', { name: /^Client\s: adresse de facturation électronique$/ })
  expect(missing.parentElement?.textContent).toContain(
    'Cette donnée est obligatoire sur une facture électronique (BT-49).',
  )
  await user.click(missing)
  const dialog = await screen.findByRole('dialog', { name: 'Compléter les mentions' })
  const field = within(dialog).getByLabelText(/^Client : adresse de facturation électronique/)
  await user.type(field, 'deux mots{Enter}')
  expect(within(dialog).getByText('Cette valeur n’est pas acceptée.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '9930:DE136695976@moebel.example{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /électronique$/ })).toBeNull())
  expect(await screen.findByText('Toutes les mentions obligatoires sont là')).toBeTruthy()
})
