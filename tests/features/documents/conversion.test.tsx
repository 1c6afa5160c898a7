import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, sentQuotation } from '../../support/documents.ts'

const { state, calls, show } = staffApp()
let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

/** Creates an accepted quotation. */
async function accepted(lines: unknown[]): Promise<string> {
  const sent = await sentQuotation(state.person, client, { quotation_lines: lines })
  await state.person.call(
    'PATCH',
    `commercial/v1/quotations/${sent.body.id}/`,
    { status: 'accepted' },
    { 'if-match': sent.etag ?? '' },
  )
  return sent.body.id
}

it('offers a rebate among the lines of a partial invoice, with what is left of it', async () => {
  const id = await accepted([
    { product_name: 'Table', quantity: '10', price: '30.00' },
    { product_name: 'Remise commerciale', quantity: '-2', price: '50.00' },
  ])
  const user = await show(`/quotation/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Convertir en facture' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  const rebate = (await within(dialog).findByLabelText('Remise commerciale')) as HTMLInputElement
  expect(rebate.value).toBe('-2')
  await user.clear(rebate)
  await user.type(rebate, '-3')
  expect(await within(dialog).findByText(/le reste figure déjà sur d’autres documents/)).toBeTruthy()
  await user.clear(rebate)
  await user.type(rebate, '-1')
  await user.click(within(dialog).getByRole('button', { name: /^Créer/ }))
  await waitFor(() =>
    expect(
      calls
        .find(({ path }) => path.endsWith('/convert_invoice/'))
        ?.body.lines.map(({ quantity }: { quantity: string }) => quantity),
    ).toEqual(['10', '-1']),
  )
})

it('notes an agreement with who gave it, when and how, and shows who noted it', async () => {
  const sent = await sentQuotation(state.person, client)
  const user = await show(`/quotation/${sent.body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Marquer comme accepté' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Marquer comme accepté' }))
  expect(await within(dialog).findByText('Ce champ est requis')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^Accord donné par/), 'Marc Guillou')
  await user.type(within(dialog).getByLabelText('Par quel moyen'), 'Bon pour accord reçu par e-mail')
  await user.click(within(dialog).getByRole('button', { name: 'Marquer comme accepté' }))
  expect(await screen.findByText('Accord du client')).toBeTruthy()
  expect(screen.getByText('Marc Guillou')).toBeTruthy()
  expect(screen.getByText('Noté par').nextElementSibling?.textContent).toMatch(/^administrator Test, le \d/)
  expect(await screen.findByText(/Bon pour accord reçu par e-mail/)).toBeTruthy()
})

it('writes what is left as the language of the screen does', async () => {
  const id = await accepted([{ product_name: 'Câble', quantity: '2.5', price: '30.00' }])
  const user = await show(`/quotation/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Convertir en facture' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  await user.type(await within(dialog).findByLabelText('Câble'), '9')
  expect(await within(dialog).findByText(/^Au plus 2,5 : le reste figure déjà sur d’autres documents/)).toBeTruthy()
})

it('counts the lines to invoice, of which units have no sum', async () => {
  const id = await accepted([
    { product_name: 'Table', quantity: '2', price: '30.00' },
    { product_name: 'Remise commerciale', quantity: '-1', price: '5.00' },
  ])
  await show(`/quotation/${id}/sales`)
  expect(
    await waitFor(() => within(screen.getByRole('list', { name: 'Chaîne des documents' })).getByText('2 lignes')),
  ).toBeTruthy()
})

it('says the line to invoice where a rebate alone is left', async () => {
  const id = await accepted([
    { product_name: 'Table', quantity: '2', price: '30.00' },
    { product_name: 'Remise commerciale', quantity: '-1', price: '5.00' },
  ])
  const { body } = await state.person.call('GET', `commercial/v1/quotations/${id}/?expand=quotation_lines`)
  await state.person.call('POST', `commercial/v1/quotations/${id}/convert_invoice/`, {
    lines: [{ line: body.quotation_lines[0].id, quantity: '2' }],
  })
  const user = await show(`/quotation/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Déplier la chaîne' }))
  expect(
    await waitFor(() => within(screen.getByRole('list', { name: 'Chaîne des documents' })).getByText('1 ligne')),
  ).toBeTruthy()
})

it('leaves as much as the service does, also where a draft no longer names its quotation', async () => {
  const id = await accepted([{ product_name: 'Table', quantity: '10', price: '30.00' }])
  const { body: quotation } = await state.person.call('GET', `commercial/v1/quotations/${id}/?expand=quotation_lines`)
  const made = await state.person.call('POST', `commercial/v1/quotations/${id}/convert_invoice/`, {
    lines: [{ line: quotation.quotation_lines[0].id, quantity: '6' }],
  })
  expect(
    (
      await state.person.call(
        'PATCH',
        `commercial/v1/invoices/${made.body.id}/`,
        { linked_quotation: null },
        { 'if-match': made.etag ?? '' },
      )
    ).status,
  ).toBe(200)
  const user = await show(`/quotation/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Convertir en facture' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  expect(await within(dialog).findByText('reste 4 sur 10')).toBeTruthy()
})

it('says at the quantity of a draft that it takes more than is left of its quotation', async () => {
  const id = await accepted([{ product_name: 'Table', quantity: '10', price: '30.00' }])
  const { body: invoice } = await state.person.call('POST', `commercial/v1/quotations/${id}/convert_invoice/`, {})
  const user = await show(`/invoice-modify/sales/${invoice.id}`)
  const quantity = (await screen.findByLabelText('Quantité, ligne 1')) as HTMLInputElement
  await user.click(quantity)
  await user.keyboard('12{Control>}s{/Control}')
  // The refusal is a message of its own too, once the part that shows messages is there.
  const atField = () =>
    screen
      .queryAllByText(/^Au plus 10 : le reste figure déjà sur d’autres documents/)
      .filter((element) => !element.closest('[role=alert]'))
  await waitFor(() => expect(atField()).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('8')
  expect(atField()).toEqual([])
})
