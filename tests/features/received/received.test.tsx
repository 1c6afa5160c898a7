import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer } from '../../support/documents.ts'
import { dataOf, receivedXml, sawmill } from '../../support/files/received-files.ts'

const { state, show } = staffApp()
const path = 'commercial/v1/received-invoices/'

const supplier = (): Promise<string> =>
  customer(state.person, {
    company_name: String(sawmill.name),
    type: 'manufacturer',
    siret_number: String(sawmill.siret),
    vat_number: String(sawmill.vat_number),
    iban: String(sawmill.iban),
  })
const dropped = (xml: string, name = 'facture.xml'): File => new File([xml], name, { type: 'application/xml' })
const zone = (): HTMLInputElement => document.querySelector<HTMLInputElement>('main input[type=file]')!

it('a dropped e-invoice opens beside its data, is approved, and becomes a purchase invoice', async () => {
  await supplier()
  const user = await show('/received-invoices')
  await screen.findByText(/^Déposez une facture Factur-X/)
  await user.upload(zone(), dropped(receivedXml({ document: { number: 'SCI-4711' } })))
  expect(await screen.findByRole('heading', { level: 1, name: 'SCI-4711' })).toBeTruthy()
  expect(await screen.findByText('Chêne scié')).toBeTruthy()
  expect((await screen.findAllByText(/^1.200,00/)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Approuver' }))
  await waitFor(async () => {
    const { body } = await state.person.call('GET', `${path}?number=SCI-4711`)
    expect(body.results[0]).toMatchObject({ status: 'approved', invoice: expect.any(String) })
  })
  expect(await screen.findByRole('heading', { level: 1, name: /SCI-4711|PROV-/ })).toBeTruthy()
})

it('a file whose totals do not add up is refused with the place, and nothing is stored', async () => {
  const user = await show('/received-invoices')
  await screen.findByText(/^Déposez une facture Factur-X/)
  const before = (await state.person.call('GET', path)).body.count
  const spoiled = receivedXml().replace(/(<ram:GrandTotalAmount[^>]*>)[\d.]+/, '$1999.99')
  await user.upload(zone(), dropped(spoiled))
  expect((await screen.findAllByText(/BR-CO-15|BT-112/)).length).toBeGreaterThan(0)
  expect((await state.person.call('GET', path)).body.count).toBe(before)
})

it('warns of a changed IBAN, and refuses with a motive of the list alone', async () => {
  const { body } = await state.person.call('POST', path, {
    file: dataOf(receivedXml({ document: { number: 'SCI-4712' }, seller: { iban: 'FR1420041010050500013M02606' } })),
  })
  const user = await show(`/received-invoice/${body.id}`)
  expect(await screen.findByText(/^L’IBAN n’est pas celui de la fiche/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Refuser' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Refuser' }).disabled).toBe(true)
  await user.selectOptions(within(dialog).getByLabelText(/^Motif/), 'Émetteur inconnu')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const after = await state.person.call('GET', `${path}${body.id}/`)
  expect(after.body).toMatchObject({ status: 'refused', reason_code: 'EMMET_INC' })
  expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull()
})

it('what was paid before is shown with what is due, and asked for before it is approved', async () => {
  const { body } = await state.person.call('POST', path, {
    file: dataOf(receivedXml({ prepaid: '200.00', document: { number: 'SCI-4713' } })),
  })
  const user = await show(`/received-invoice/${body.id}`)
  expect((await screen.findByText('Déjà réglé')).nextElementSibling?.textContent).toMatch(/^200,00/)
  expect(screen.getByText('Net à payer').nextElementSibling?.textContent).toMatch(/^1.000,00/)
  await user.click(await screen.findByRole('button', { name: 'Approuver' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approuver malgré les points à vérifier ?' })
  expect(within(dialog).getByText(/200,00.€ déjà réglés, reste à payer 1.000,00.€/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect((await state.person.call('GET', `${path}${body.id}/`)).body.status).toBe('received')
  await user.click(await screen.findByRole('button', { name: 'Approuver' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approuver' }))
  await waitFor(async () =>
    expect((await state.person.call('GET', `${path}${body.id}/`)).body).toMatchObject({
      status: 'approved',
      prepaid_confirmed: true,
    }),
  )
})

it('a twin and a changed IBAN are asked about before the invoice is approved', async () => {
  const file = dataOf(
    receivedXml({ document: { number: 'SCI-4714' }, seller: { iban: 'FR1420041010050500013M02606' } }),
  )
  await state.person.call('POST', path, { file })
  const { body } = await state.person.call('POST', path, { file })
  const user = await show(`/received-invoice/${body.id}`)
  await user.click(await screen.findByRole('button', { name: 'Approuver' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/porte déjà ce numéro/)).toBeTruthy()
  expect(within(dialog).getByText(/^L’IBAN n’est pas celui/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect((await state.person.call('GET', `${path}${body.id}/`)).body.status).toBe('received')
})

it('is approved against the draft that was typed already', async () => {
  const { body } = await state.person.call('POST', path, {
    file: dataOf(receivedXml({ document: { number: 'SCI-4715' } })),
  })
  const draft = await state.person.call('POST', 'commercial/v1/invoices/', {
    organization: body.organization,
    is_sales: false,
    number: 'SAISIE-15',
    invoice_lines: [{ product_name: 'Chêne', quantity: '1', price: '1000.00' }],
  })
  const user = await show(`/received-invoice/${body.id}`)
  await user.type(await screen.findByRole('combobox', { name: 'Brouillon' }), 'SAISIE-15')
  await user.click(await screen.findByRole('option', { name: /SAISIE-15/ }))
  await user.click(await screen.findByRole('button', { name: 'Approuver' }))
  await waitFor(async () =>
    expect((await state.person.call('GET', `${path}${body.id}/`)).body).toMatchObject({
      status: 'approved',
      invoice: draft.body.id,
    }),
  )
})
