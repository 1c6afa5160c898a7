import { staffApp } from '../../support/staff.tsx'
import { customer, pendingQuotation } from '../../support/documents.ts'
import { png } from '../../support/files/sample-files.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'

const { state, posted, show, router } = staffApp()

let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

const cell = (column: string, line: number) =>
  screen.findByLabelText(`${column}, ligne ${line}`) as Promise<HTMLInputElement>

it('lets the charge of a purchase be chosen in the chart of accounts', async () => {
  const user = await show(`/invoice-create/purchases?organization=${client}`)
  await user.type(await screen.findByLabelText(/^N° du fournisseur/), 'H-77')
  await user.click(await cell('Désignation', 1))
  await user.keyboard('Honoraires{Enter}1{Enter}')
  await user.click(await cell('Désignation', 1))
  await user.type(await screen.findByLabelText('Compte de charge'), '6220')
  await user.click(await screen.findByRole('option', { name: /622000/ }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(posted('/invoices/').at(-1)?.body).toMatchObject({ number: 'H-77' }))
  const { results } = (await state.person.call('GET', 'accounting/v1/accounts/?number=622000')).body
  expect(posted('/invoices/').at(-1)?.body).toMatchObject({ invoice_lines: [{ account: results[0].id }] })
})

it('checks a purchase for what we need, not for the mentions of our own invoices', async () => {
  const user = await show('/invoice-create/purchases')
  await user.click(await screen.findByRole('radio', { name: 'Contrôle 3' }))
  expect(await screen.findByText(/3 informations manquent pour approuver/)).toBeTruthy()
  const rows = ['Fournisseur', 'Numéro de la facture du fournisseur', 'Au moins une ligne avec un prix']
  for (const row of rows) expect(screen.getByRole('button', { name: row })).toBeTruthy()
  expect(screen.queryByText(/Code général des impôts/)).toBeNull()
})

const received = (number: string, values: Record<string, unknown> = {}) =>
  state.person.call('POST', 'commercial/v1/invoices/', {
    ...values,
    is_sales: false,
    organization: client,
    number,
    invoice_lines: [{ product_name: 'Vis', quantity: '1', price: '50.00' }],
  })

it('names the invoice that has the same supplier number while it is typed, drafts too', async () => {
  const { body } = await received('QLD-990', { issue_date: '2026-02-03' })
  const user = await show(`/invoice-create/purchases?organization=${client}`)
  await user.type(await screen.findByLabelText(/^N° du fournisseur/), ' qld-990')
  const link = await screen.findByRole('link', { name: /^QLD-990 du/ })
  expect(link.getAttribute('href')).toBe(`/invoice/${body.id}/purchases`)
  expect(posted('/invoices/')).toHaveLength(0)
  await user.type(screen.getByLabelText(/^N° du fournisseur/), '1')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^QLD-990 du/ })).toBeNull())
})

it('attaches the file of a supplier to the invoice when it was dropped before the invoice was saved', async () => {
  const user = await show(`/invoice-create/purchases?organization=${client}`)
  const paper = new File([new Uint8Array(png)], 'quincaillerie.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText(/^Déposez ici la facture/), paper)
  expect(await screen.findByRole('img', { name: 'quincaillerie.png' })).toBeTruthy()
  expect(screen.getByText(/jointe à la facture au prochain enregistrement/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^N° du fournisseur/), 'QLD-991')
  const day = screen.getByLabelText(/^Date/)
  await user.clear(day)
  await user.type(day, `${state.suite.clock.now().slice(0, 10)}{Tab}`)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/invoice-modify\/purchases\//))
  const id = router.state.location.pathname.split('/').at(-1)
  const { body } = await state.person.call('GET', `commercial/v1/invoice-documents/?invoice=${id}`)
  expect(body.results).toMatchObject([{ title: 'quincaillerie.png' }])
})

it('shows a supplier invoice as entered, to be checked and approved', async () => {
  const { body } = await received('QLD-881')
  await show(`/invoice/${body.id}/purchases`)
  expect(await screen.findByText(/à contrôler avant d’être approuvée/)).toBeTruthy()
  expect(screen.getByText('à régler une fois approuvée')).toBeTruthy()
  expect(screen.queryByText(/sans numéro officiel/)).toBeNull()
})

it('shows who approved a supplier invoice, and our voucher number', async () => {
  const { body, etag } = await received('QLD-882')
  expect(
    (
      await state.person.call(
        'PATCH',
        `commercial/v1/invoices/${body.id}/`,
        { status: 'accepted' },
        { 'if-match': etag ?? '' },
      )
    ).status,
  ).toBe(200)
  await show(`/invoice/${body.id}/purchases`)
  expect(await screen.findByText(/^Approuvée le .* par administrator Test · pièce F-FA-2026-\d{5}$/)).toBeTruthy()
})

it('shows the quotation of a supplier as theirs: without a PDF, a sending, a link or a version of ours', async () => {
  const { body } = await pendingQuotation(state.person, client, { is_sales: false })
  const user = await show(`/quotation/${body.id}/purchases`)
  expect(await screen.findByRole('button', { name: /accepté/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  const words = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(words.length).toBeGreaterThan(2)
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect([...words, ...buttons].filter((word) => /PDF|Envoyer|Relancer|ersion|lien/.test(word ?? ''))).toEqual([])
})
