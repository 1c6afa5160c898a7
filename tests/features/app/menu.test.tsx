import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { customer } from '../../support/documents.ts'
import { menu, menuAddressOf, entriesOf } from '../../../src/app/modules/menu.ts'
import { goKeys } from '../../../src/app/shell/navigation/go-keys.ts'
import { menuGroups } from '../../../src/widgets/feature-module.ts'

const { state, show, visit, calls, router } = staffApp()

const main = () => screen.findByRole('navigation', { name: 'Navigation principale' })
const links = async (): Promise<string[]> =>
  within(await main())
    .getAllByRole('link')
    .map((link) => link.textContent ?? '')
const modules = async () =>
  within(await main())
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
const openModules = async (): Promise<(string | null)[]> =>
  (await modules()).filter((one) => one.getAttribute('aria-expanded') === 'true').map(({ textContent }) => textContent)
const pinsOf = async (): Promise<string[]> => {
  const heading = within(await main()).getByRole('heading', { name: 'Épinglés' })
  const part = heading.parentElement?.parentElement
  return [...(part?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent ?? '')
}

beforeEach(() => localStorage.clear())
beforeAll(async () => {
  await customer(state.person, { company_name: 'Kerbrat Toiture', city: 'Quimper' })
})

it('N: has four pages on top and 22 entries, whatever pages belong to them', () => {
  const entries = menuGroups.flatMap((group) => entriesOf(group, menu))
  expect(menu.filter(({ entry }) => !entry).map(({ route }) => route)).toEqual(['home', 'waiting', 'agenda', 'tasks'])
  expect(entries).toHaveLength(22)
  expect(new Set(menu.map(menuAddressOf)).size).toBe(menu.length)
})

it('N: shows the entries of the present module alone, and keeps what the person opens', async () => {
  const user = await show('/quotations/sales')
  await screen.findByRole('heading', { level: 1 })
  expect(await openModules()).toEqual(['Ventes'])
  expect(await links()).toEqual(expect.arrayContaining(['Devis', 'Factures et avoirs', 'Relances']))
  expect(await links()).not.toContain('Paiements')
  await visit('/payments')
  expect(await openModules()).toEqual(['Comptabilité'])
  expect(await links()).not.toContain('Devis')
  await user.click(within(await main()).getByRole('button', { name: 'Achats' }))
  expect(await openModules()).toEqual(['Achats'])
  await user.keyboard('{Alt>}')
  await user.click(within(await main()).getByRole('button', { name: 'CRM' }))
  await user.keyboard('{/Alt}')
  expect((await openModules()).length).toBeGreaterThan(4)
})

it('N: pages that belong together are tabs of each other, and their addresses stay', async () => {
  const user = await show('/invoices/sales')
  const tabs = await screen.findByRole('navigation', { name: 'Pages liées : Factures et avoirs' })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Factures', 'Avoirs', 'Remboursements'])
  await user.click(within(tabs).getByRole('link', { name: 'Avoirs' }))
  expect(router.state.location.pathname).toBe('/credits/sales')
  const entry = within(await main()).getByRole('link', { name: /^Factures et avoirs/ })
  expect(entry.getAttribute('aria-current')).toBe('page')
})

it('N: tells two pages of one address apart', async () => {
  await show('/opportunities/current?menu-display=activities')
  const tabs = await screen.findByRole('navigation', { name: 'Pages liées : Opportunités' })
  await waitFor(() =>
    expect(within(tabs).getByRole('link', { name: 'Activités' }).getAttribute('aria-current')).toBe('page'),
  )
  expect(within(tabs).getByRole('link', { name: 'Opportunités' }).getAttribute('aria-current')).toBeNull()
})

it('N: the settings are one page with a list of its own, after the rights', async () => {
  await show('/taxes')
  const list = await screen.findByRole('navigation', { name: 'Pages liées : Réglages' })
  const names = within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(
    expect.arrayContaining(['Utilisateurs et invitations', 'Taxes', 'Pipelines de vente', 'Journal']),
  )
  expect(within(list).getByRole('link', { name: 'Taxes' }).getAttribute('aria-current')).toBe('page')
})

it('N: a role begins with pins of its own', async () => {
  await show('/', await state.suite.person(state.company, 'stock', 'stock@menu.test'))
  await screen.findByRole('heading', { level: 1 })
  expect(await pinsOf()).toEqual(['Bons de livraison', 'Réceptions', 'Produits'])
})

it('N: pins the present view by the button of the bar, names it, and counts its rows on every device', async () => {
  await state.person.call('POST', 'directory/v1/organizations/', { company_name: 'Kerbrat Bois', city: 'Brest' })
  const user = await show('/directory?menu-directory=organizations&search=Kerbrat')
  await screen.findByText('Kerbrat Bois')
  await user.click(await screen.findByRole('button', { name: 'Épingler cette page au menu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Épingles du menu' })
  // Five are there already: nothing is thrown away silently.
  expect(await within(dialog).findByText(/Cinq épingles au plus/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Retirer Annuaire' }))
  await user.click(within(dialog).getByRole('button', { name: /^Épingler «/ }))
  const name = within(dialog).getByRole('textbox', { name: 'Nom de l’épingle 5' })
  await user.clear(name)
  await user.type(name, 'Kerbrat')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await pinsOf()).at(-1)).toBe('Kerbrat2 dans la liste'))
  const stored = await state.person.call<{ filters: { label: string }[] }>(
    'GET',
    'dashboard/v1/layouts/own/?widget=menu',
  )
  expect(stored.body.filters.map(({ label }) => label).at(-1)).toBe('Kerbrat')
})

it('N: pins that another window arranged meanwhile are saved by a second press, with what was typed', async () => {
  const person = await state.suite.person(state.company, 'lead', 'lead@menu.test')
  const arrange = (label: string, etag?: string | null) =>
    person.call(
      'POST',
      'dashboard/v1/layouts/own/',
      { widget: 'menu', filters: [{ label, filters: [{ name: 'address', label: '/projects', value: true }] }] },
      etag ? { 'if-match': etag } : {},
    )
  await arrange('Chantiers')
  const user = await show('/profile', person)
  await waitFor(async () => expect(await pinsOf()).toEqual(['Chantiers']))
  await user.click(await screen.findByRole('button', { name: 'Ranger les épingles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Épingles du menu' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Nom de l’épingle 1' }), ' à moi')
  const { etag } = await person.call('GET', 'dashboard/v1/layouts/own/?widget=menu')
  expect((await arrange('Ailleurs', etag)).status).toBeLessThan(300)
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/Les épingles n’ont pas été enregistrées/)
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await pinsOf()).toEqual(['Chantiers à moi'])
})

it('N: goes to a page by G and its letter, not while one types, and not once switched off', async () => {
  const user = await show('/profile')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('gd')
  await waitFor(() => expect(router.state.location.pathname).toBe('/quotations/sales'))
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('ga')
  expect(router.state.location.pathname).toBe('/quotations/sales')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: 'Touches G puis une lettre' }))
  await user.keyboard('{Escape}')
  calls.length = 0
  await user.keyboard('ga')
  expect(router.state.location.pathname).toBe('/quotations/sales')
})

it('N: every letter leads to a page of the menu', () => {
  const addresses = menu.map(menuAddressOf)
  for (const page of Object.values(goKeys)) expect(addresses).toContain(menuAddressOf(page))
})

it('N: says beside an entry and a closed module what waits in them', async () => {
  const client = await customer(state.person, { company_name: 'Morvan' })
  await state.person.call('POST', 'commercial/v1/invoices/', {
    organization: client,
    is_sales: false,
    issue_date: '2026-01-02',
  })
  await show('/profile')
  await waitFor(
    async () => {
      const found = within(await main()).getByRole('button', { name: /^Achats/ })
      expect(found.textContent).toMatch(/1 à traiter$/)
    },
    { timeout: 6000 },
  )
})
