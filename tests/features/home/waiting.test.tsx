import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { waitingSources } from '../../../server/dashboard/waiting.ts'
import { customer, draft, validated } from '../../support/documents.ts'
import type { Person } from '../../support/suite.ts'

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
/** Shows a row beside the list; answers its pane. */
const paneOf = async (user: UserEvent, name: RegExp): Promise<HTMLElement> => {
  const row = await screen.findByRole('row', { name })
  await user.click(within(row).getByRole('link'))
  await waitFor(() => expect(row.dataset.active).toBe('true'))
  return screen.getByRole('region', { name: within(row).getByRole('link').querySelector('bdi')?.textContent ?? '' })
}
/** The screen of a phone: no pane beside the list. */
const plainMedia = window.matchMedia.bind(window)
const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.defineProperty(plainMedia(query), 'matches', { value: false }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
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
  const { default: words } = await import(`../../../locales/${language}/home.json`)
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
  // The empty list has no foot that counts nothing.
  expect(screen.queryByText(/résultat/)).toBeNull()
})

it('approves in place once it was asked, counts one less, and the row is gone', async () => {
  const { body } = await bill(state.person)
  const user = await show('/waiting')
  const pane = await paneOf(user, new RegExp(`Facture fournisseur ${body.number}`))
  expect(await within(pane).findByRole('table', { name: 'Lignes' })).toBeTruthy()
  await user.click(within(pane).getByRole('button', { name: /^Approuver/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(/Bois d’Arrée/)
  expect(await statusOf('invoices', body.id)).toBe('pro_format')
  await user.click(within(question).getByRole('button', { name: 'Approuver' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(String(body.number)) })).toBeNull())
  expect(await statusOf('invoices', body.id)).toBe('accepted')
})

it('refuses by keyboard with the reason, which is asked for', async () => {
  const { body } = await offer(state.person)
  const user = await show('/waiting?source=decide')
  await screen.findByRole('row', { name: new RegExp(`Devis fournisseur ${body.number}`) })
  await user.keyboard('r')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
  expect(await statusOf('quotations', body.id)).toBe('pending')
  await user.type(within(dialog).getByLabelText(/Motif/), 'Trop cher')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(String(body.number)) })).toBeNull())
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
  await user.click(within(await paneOf(user, /Rappeler la mairie/)).getByRole('button', { name: /^Terminer/ }))
  await waitFor(async () => expect(await isFinished()).toBe(true))
  await user.click(await screen.findByRole('button', { name: /Annuler/ }))
  await waitFor(async () => expect(await isFinished()).toBe(false))
  expect(await screen.findByRole('row', { name: /Rappeler la mairie/ })).toBeTruthy()
})

it('tells a refusal, changes nothing and leads to the document', async () => {
  const { body } = await state.person.call('POST', 'commercial/v1/invoices/', {
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '10.00' }],
  })
  const user = await show('/waiting?source=validate')
  const pane = await paneOf(user, new RegExp(`Facture ${body.number}`))
  await user.click(within(pane).getByRole('button', { name: /^Valider/ }))
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
  // Its head and the head of its one group.
  expect(within(await table()).getAllByRole('row')).toHaveLength(body.count + 2)
  expect(calls.some(({ query }) => query.get('source') === 'approve')).toBe(true)
})

it('puts a row off by keys, says until when, brings it back by undo, and lists what was put off', async () => {
  // The days of the screen are those of the service.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(state.suite.clock.now()) })
  const { body } = await bill(state.person)
  const row = () => screen.queryByRole('row', { name: new RegExp(`Facture fournisseur ${body.number}`) })
  const user = await show('/waiting?source=approve')
  await paneOf(user, new RegExp(`Facture fournisseur ${body.number}`))
  await user.keyboard('h')
  const menu = await screen.findByRole('menu', { name: 'Mettre en pause' })
  expect(within(menu).getAllByRole('menuitem').length).toBeGreaterThan(3)
  await user.click(within(menu).getByRole('menuitem', { name: /^Demain/ }))
  await waitFor(() => expect(row()).toBeNull())
  await user.click(await screen.findByRole('button', { name: /Annuler/ }))
  await waitFor(() => expect(row()).toBeTruthy())
  await paneOf(user, new RegExp(`Facture fournisseur ${body.number}`))
  await user.keyboard('h')
  await user.click(await screen.findByRole('menuitem', { name: /^Choisir un jour/ }))
  const dialog = await screen.findByRole('dialog')
  const day = within(dialog).getByRole('textbox', { name: /^Revenir le/ })
  await user.type(day, '01/01/2020')
  await user.click(within(dialog).getByRole('button', { name: 'Mettre en pause' }))
  expect(within(dialog).getByText(/^Choisissez un jour entre le \d\d\/11\/2026/)).toBeTruthy()
  await user.clear(day)
  await user.type(day, '+30')
  await user.click(within(dialog).getByRole('button', { name: 'Mettre en pause' }))
  await waitFor(() => expect(row()).toBeNull())
  await user.click(await screen.findByRole('link', { name: /^En pause/ }))
  expect((await screen.findByRole('row', { name: new RegExp(String(body.number)) })).textContent).toMatch(/revient le/)
  await user.click(await screen.findByRole('button', { name: /^Reprendre maintenant/ }))
  await waitFor(() => expect(row()).toBeNull())
  expect(await statusOf('invoices', body.id)).toBe('pro_format')
})

it('has the kinds as one choice and the moves in each row where there is no room beside the list', async () => {
  const { body } = await bill(state.person)
  onPhone()
  const user = await show('/waiting')
  const choice = await screen.findByRole('combobox', { name: 'Filtrer par nature' })
  expect(screen.queryByRole('navigation', { name: 'Filtrer par nature' })).toBeNull()
  const option = await within(choice).findByRole('option', { name: /^Factures fournisseurs à approuver/ })
  await user.selectOptions(choice, option)
  expect(router.state.location.search).toBe('?source=approve')
  expect(await screen.findByRole('button', { name: `Approuver Facture fournisseur ${body.number}` })).toBeTruthy()
})
