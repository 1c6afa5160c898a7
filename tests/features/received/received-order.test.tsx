import { staffApp } from '../../support/staff.tsx'
import { spawnSync } from 'node:child_process'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { readablePdf } from '../../../src/features/received/readable-paper.ts'
import { customer, taxesOf } from '../../support/documents.ts'
import { dataOf, receivedXml, sawmill } from '../../support/files/received-files.ts'

const { state, show } = staffApp()
const path = 'commercial/v1/received-invoices/'
const hasReader = spawnSync('pdftotext', ['-v']).status === 0
let order: string

beforeAll(async () => {
  const supplier = await customer(state.person, {
    company_name: String(sawmill.name),
    type: 'manufacturer',
    siret_number: String(sawmill.siret),
    iban: String(sawmill.iban),
  })
  const taxes = await taxesOf(state.person)
  const { body } = await state.person.call('POST', 'commercial/v1/purchase-orders/', {
    ref: 'CDE-1',
    is_sales: false,
    organization: supplier,
    purchase_order_lines: [
      { product_name: 'Chêne scié', quantity: '10', price: '240.00', taxes: [taxes['20'] ?? taxes['20.00']] },
    ],
  })
  order = body.id
})

const receive = async (number: string): Promise<string> => {
  const file = dataOf(receivedXml({ quantity: '10', document: { number, ref: 'CDE-1' } }))
  return (await state.person.call('POST', path, { file })).body.id
}

it('goods that did not come are said in words, compared line by line, and approved with a reason alone', async () => {
  const id = await receive('SCI-4801')
  const user = await show(`/received-invoice/${id}`)
  const card = within(await screen.findByRole('region', { name: 'Commandé, reçu, facturé' }))
  expect((await card.findByRole('note')).textContent).toBe(
    'Rien n’est réceptionné\u00a0: 0 sur 10. Approuver avant demande un motif.',
  )
  const cells = within(card.getByRole('row', { name: /^Chêne scié/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Chêne scié',
    '10',
    '0',
    '10',
    '250,00 €commandé à 240,00 €',
  ])
  expect(card.getByRole('link').getAttribute('href')).toBe(`/purchase-order/${order}/purchases`)
  await user.click(screen.getByRole('button', { name: 'Approuver' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Approuver avant réception/ }))
  expect(dialog.getByText(/^Rien n’est réceptionné/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Motif/), 'Livraison demain')
  await user.click(dialog.getByRole('button', { name: 'Approuver quand même' }))
  await waitFor(async () =>
    expect((await state.person.call('GET', `${path}${id}/`)).body).toMatchObject({
      status: 'approved',
      receipt_reason: 'Livraison demain',
    }),
  )
})

it('data without a PDF are laid out as a document', async () => {
  const id = await receive('SCI-4802')
  await show(`/received-invoice/${id}`)
  const paper = within(await screen.findByRole('region', { name: 'Document lisible' }))
  expect(await paper.findByText(/^Le fichier du fournisseur ne contient que des données/)).toBeTruthy()
  const pdf = await readablePdf((await state.person.call('GET', `${path}${id}/`)).body)
  const bytes = Buffer.from(await new Response(pdf).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  if (!hasReader) return
  const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes })
    .stdout.toString('utf8')
    .replaceAll(/\s+/g, '')
  for (const part of [
    'FactureSCI-4802',
    'Vendeur:ScieriedeL’Aulne'.replace('L', 'l'),
    'SIRET73282932000074',
    'Échéance:16/12/2026',
    'FR7630006000011234567890189',
    'Chênescié10250,00€20%2500,00€',
    'TotalTTC3000,00€',
    'Netàpayer3000,00€',
  ])
    expect(text).toContain(part)
})

it('M8: an order of the same amount is proposed with its reasons, and one press takes it', async () => {
  const taxes = await taxesOf(state.person)
  const { body: before } = await state.person.call('GET', `commercial/v1/purchase-orders/${order}/`)
  const { body: same } = await state.person.call('POST', 'commercial/v1/purchase-orders/', {
    is_sales: false,
    organization: before.organization,
    purchase_order_lines: [
      { product_name: 'Chêne raboté', quantity: '6', price: '250.00', taxes: [taxes['20'] ?? taxes['20.00']] },
    ],
  })
  const file = dataOf(receivedXml({ quantity: '6', document: { number: 'SCI-4810' } }))
  const { id } = (await state.person.call('POST', path, { file })).body
  const user = await show(`/received-invoice/${id}`)
  const proposal = within(await screen.findByRole('group', { name: /^Commandes? proposée/ }))
  expect(proposal.getByText(/^1\s500,00\s€, même montant$/)).toBeTruthy()
  expect((await state.person.call('GET', `${path}${id}/`)).body.linked_purchase_order).toBeNull()
  await user.click(proposal.getByRole('button', { name: `Rapprocher la commande ${same.number}` }))
  await waitFor(async () =>
    expect((await state.person.call('GET', `${path}${id}/`)).body.linked_purchase_order).toBe(same.id),
  )
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Commandes? proposée/ })).toBeNull())
  expect(await screen.findByRole('region', { name: 'Commandé, reçu, facturé' })).toBeTruthy()
})
