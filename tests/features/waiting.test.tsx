import { staffApp } from '../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { waitingSources } from '../../server/http/waiting.ts'
import { customer, draft, validated } from '../support/documents.ts'
import type { Person } from '../support/suite.ts'

const { state, server, origin, calls, show, router } = staffApp()

let party: string
let bills = 0
const bill = (person: Person, price = '40.00') => {
  bills += 1
  return draft(person, party, price, { is_sales: false, number: `F-${bills}`, issue_date: '2026-11-10' })
}
const offer = (person: Person) =>
  person.call('POST', 'commercial/v1/quotations/', {
    organization: party,
    is_sales: false,
    quotation_lines: [{ product_name: 'Bois', quantity: '1', price: '50.00' }],
  })
const statusOf = async (path: string, id: string): Promise<string> =>
  (await state.person.call('GET', `commercial/v1/${path}/${id}/`)).body.status
const table = () => screen.findByRole('table', { name: 'À traiter' })

beforeAll(async () => {
  party = await customer(state.person, { company_name: 'Bois d’Arrée' })
})
beforeEach(async () => {
  const { results } = (await state.person.call('GET', 'dashboard/v1/tasks/?finished=false')).body
  for (const { id } of results) {
    const { etag } = await state.person.call('GET', `dashboard/v1/tasks/${id}/`)
    await state.person.call('PATCH', `dashboard/v1/tasks/${id}/`, { finished: true }, { 'if-match': etag ?? '' })
  }
})

it.each(['fr', 'en', 'es', 'zh', 'ar'])('every source has its words: %s', async (language) => {
  const { default: words } = await import(`../../locales/${language}/home.json`)
  const missing = waitingSources.filter(
    ({ key }) => !words.toHandle[key] || !words.toHandle.kinds[key] || !words.acts[key],
  )
  expect(missing.map(({ key }) => key)).toEqual([])
})

it('counts nothing before the answer has come, nor where there is none', async () => {
  server.use(http.get(`${origin}/api/dashboard/v1/waiting/`, () => HttpResponse.json({ detail: 'x' }, { status: 403 })))
  await show('/waiting')
  expect((await screen.findByRole('link', { name: /^Tout/ })).textContent).toBe('Tout')
})

it('says that nothing waits', async () => {
  await show('/waiting', await state.suite.person(state.company, 'employee', 'nothing@waiting.test'))
  expect(await screen.findByText('Rien n’attend une action de votre part.')).toBeTruthy()
})

it('approves in place once it was asked, counts one less, and the row is gone', async () => {
  const { body } = await bill(state.person)
  const user = await show('/waiting')
  await user.click(await screen.findByRole('button', { name: `Approuver Facture fournisseur ${body.number}` }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(/Bois d’Arrée/)
  expect(await statusOf('invoices', body.id)).toBe('pro_format')
  await user.click(within(question).getByRole('button', { name: 'Approuver' }))
  await waitFor(() => expect(screen.queryByText(`Facture fournisseur ${body.number}`)).toBeNull())
  expect(await statusOf('invoices', body.id)).toBe('accepted')
})

it('refuses by keyboard with the reason, which is asked for', async () => {
  const { body } = await offer(state.person)
  const user = await show('/waiting?source=decide')
  await screen.findByRole('button', { name: new RegExp(`^Refuser Devis fournisseur ${body.number}`) })
  await user.keyboard('{ArrowDown}r')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
  expect(await statusOf('quotations', body.id)).toBe('pending')
  await user.type(within(dialog).getByLabelText(/Motif/), 'Trop cher')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
  await waitFor(() => expect(screen.queryByText(`Devis fournisseur ${body.number}`)).toBeNull())
  const { body: refused } = await state.person.call('GET', `commercial/v1/quotations/${body.id}/`)
  expect([refused.status, refused.refusal_reason]).toEqual(['canceled', 'Trop cher'])
})

it('finishes a task at once and takes it back', async () => {
  const { body } = await state.person.call('POST', 'dashboard/v1/tasks/', {
    title: 'Rappeler la mairie',
    date: '2026-11-19',
  })
  const isFinished = async () => (await state.person.call('GET', `dashboard/v1/tasks/${body.id}/`)).body.finished
  const user = await show('/waiting?source=tasks')
  await user.click(await screen.findByRole('button', { name: 'Terminer Rappeler la mairie' }))
  await waitFor(async () => expect(await isFinished()).toBe(true))
  await user.click(await screen.findByRole('button', { name: /Annuler/ }))
  await waitFor(async () => expect(await isFinished()).toBe(false))
  expect(await screen.findByRole('button', { name: 'Terminer Rappeler la mairie' })).toBeTruthy()
})

it('tells a refusal, changes nothing and leads to the document', async () => {
  const { body } = await state.person.call('POST', 'commercial/v1/invoices/', {
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '10.00' }],
  })
  const user = await show('/waiting?source=validate')
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Valider Facture ${body.number}`) }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Valider' }))
  await user.click(await screen.findByRole('button', { name: 'Ouvrir' }))
  expect(router.state.location.pathname).toBe(`/invoice/${body.id}/sales`)
  expect(await statusOf('invoices', body.id)).toBe('pro_format')
})

it('approves what is ticked and says of each row how it went', async () => {
  const [good, changed] = [await bill(state.person), await bill(state.person)]
  await validated(state.person, party, '10.00', { expiration_payment: '2026-10-15', issue_date: '2026-10-01' })
  const user = await show('/waiting?source=approve')
  for (const { body } of [good, changed])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Facture fournisseur ${body.number}$`) }))
  await state.person.call(
    'PATCH',
    `commercial/v1/invoices/${changed.body.id}/`,
    { subject: 'Changed' },
    { 'if-match': changed.etag ?? '' },
  )
  await user.click(screen.getByRole('button', { name: 'Approuver 2 lignes' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Approuver 2 lignes' }))
  const report = await within(dialog).findByRole('status')
  expect(report.textContent).toMatch(new RegExp(`${changed.body.number} : .+${good.body.number}$`))
  expect(await statusOf('invoices', good.body.id)).toBe('accepted')
  expect(await statusOf('invoices', changed.body.id)).toBe('pro_format')
})

it('shows one kind alone with its sum, at an address of its own', async () => {
  await bill(state.person)
  const user = await show('/waiting')
  await table()
  const tab = await screen.findByRole('link', { name: /^Factures fournisseurs à approuver/ })
  await user.click(tab)
  expect(router.state.location.search).toBe('?source=approve')
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Relancer/ })).toHaveLength(0))
  const { body } = await state.person.call(
    'GET',
    'commercial/v1/invoices/?view=draft&is_sales=false&stats=true&page_size=100',
  )
  const sum = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(body.stats.total_price)
  expect(tab.textContent).toContain(sum)
  expect(within(await table()).getAllByRole('row')).toHaveLength(body.count + 1)
  expect(calls.some(({ query }) => query.get('source') === 'approve')).toBe(true)
})
