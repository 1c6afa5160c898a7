import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { config, setConfig } from '../../../src/api/http/config.ts'
import { customer } from '../../support/documents.ts'

const { state, server, calls, show, origin, router } = staffApp()
let kerbrat: string

beforeAll(async () => {
  kerbrat = await customer(state.person, { company_name: 'Kerbrat Toiture', city: 'Quimper' })
  await state.person.call('POST', 'products/v1/products/', { name: 'Menuiserie sur mesure', type: 'service' })
})

async function search(text: string) {
  const user = await show('/profile')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Rechercher ou agir' }), text)
  return user
}
const similarGroup = () => screen.findByRole('group', { name: 'Résultats proches' })
const asked = (text: string) => calls.filter(({ query }) => query.get('q') === text)

it('finds a mistyped name where the exact search finds nothing, says so, and leads there', async () => {
  const user = await search('kerbat')
  const option = await within(await similarGroup()).findByRole('option', { name: /Kerbrat Toiture/ })
  expect(option.textContent).toContain('Organisations · Quimper')
  await user.click(option)
  expect(router.state.location.pathname).toContain(kerbrat)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kerbrat Toiture' })).toBeTruthy()
})

it('says that records are still searched for beside pages that match already', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.get(`${origin}/api/dashboard/v1/search/`, async () => {
      await held
      return HttpResponse.json({ results: [], count: 0, stats: {} })
    }),
  )
  await search('factures')
  const dialog = await screen.findByRole('dialog', { name: 'Rechercher ou agir' })
  expect((await within(dialog).findAllByRole('option')).length).toBeGreaterThan(0)
  expect((await within(dialog).findAllByText('Recherche en cours…')).length).toBeGreaterThan(0)
  release()
  await waitFor(() => expect(within(dialog).queryByText('Recherche en cours…')).toBeNull())
})

it('finds a product with a letter missing', async () => {
  await search('menuisrie')
  expect(await within(await similarGroup()).findByRole('option', { name: /Menuiserie sur mesure/ })).toBeTruthy()
})

it('asks one question for all kinds, and shows the kind with the best match first', async () => {
  await state.person.call('POST', 'directory/v1/contacts/', {
    last_name: 'Le Goff',
    email: 'le.goff@kerbrat.example',
    is_active: true,
  })
  await search('kerbrat')
  const first = await screen.findByRole('group', { name: 'Organisations' })
  expect(await within(first).findByRole('option', { name: /Kerbrat Toiture/ })).toBeTruthy()
  expect(within(first.parentElement!).getAllByRole('group')[0]).toBe(first)
  expect(
    await within(screen.getByRole('group', { name: 'Contacts' })).findByRole('option', { name: /Le Goff/ }),
  ).toBeTruthy()
  expect(asked('kerbrat')).toHaveLength(1)
  expect(calls.some(({ query }) => query.get('search') === 'kerbrat')).toBe(false)
})

it('tells the quotation of a supplier from our own', async () => {
  const supplier = await customer(state.person, { company_name: 'Bois et Cie', type: 'manufacturer' })
  await state.person.call('POST', 'commercial/v1/quotations/', {
    organization: supplier,
    is_sales: false,
    subject: 'Planches rabotées',
    quotation_lines: [{ product_name: 'Planche', quantity: '1', price: '10.00' }],
  })
  await search('planches')
  const group = await screen.findByRole('group', { name: 'Devis' })
  expect((await within(group).findByRole('option')).textContent).toContain('Achats · Bois et Cie')
})

it('asks the lists of each kind where a service does not know the search', async () => {
  const { services } = config()
  setConfig({
    services: Object.fromEntries(
      Object.entries(services).map(([name, service]) => [name, { ...service!, added: false }]),
    ),
  })
  try {
    await search('kerbrat')
    expect(
      await within(await screen.findByRole('group', { name: 'Organisations' })).findByRole('option', {
        name: /Kerbrat Toiture/,
      }),
    ).toBeTruthy()
    expect(asked('kerbrat')).toEqual([])
  } finally {
    setConfig({ services })
  }
})

it('shows a page that is closed to the person in grey, and says there which right it asks for', async () => {
  const stock = await state.suite.person(state.company, 'stock', 'ronan@suite.test')
  const user = await show('/profile', stock)
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Rechercher ou agir' })
  expect(screen.queryByRole('option', { name: /Paiements/ })).toBeNull()
  await user.type(box, 'paiements')
  const option = await screen.findByRole('option', { name: /Paiements/ })
  expect(option.textContent).toContain('Fermé à votre rôle')
  await user.click(option)
  expect(await screen.findByText('Cet écran vous est fermé')).toBeTruthy()
  expect(screen.getByText(/Il demande le droit/).textContent).toContain('Paiements')
})

it('opens what has no page of its own on the screen that shows it', async () => {
  const { body } = await state.person.call('POST', 'notifications/v1/emails/templates/', {
    title: 'Bienvenue à Plozévet',
    object: 'Bienvenue',
    text: '<p>Bonjour</p>',
    category: (await state.person.call('GET', 'notifications/v1/emails/categories/')).body.results[0].id,
  })
  const user = await search('plozévet')
  const group = await screen.findByRole('group', { name: 'Modèles d’e-mail' })
  await user.click(await within(group).findByRole('option', { name: /Bienvenue à Plozévet/ }))
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(`/manage-email?form=${body.id}`)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('opens an account of the chart on its page', async () => {
  const user = await search('411000')
  const accounts = await screen.findByRole('group', { name: 'Comptes du plan' })
  await user.click((await within(accounts).findAllByRole('option', { name: /411000/ }))[0]!)
  expect(router.state.location.pathname).toMatch(/^\/accounting-detail\/[0-9a-f-]{36}$/)
})

it('finds the sections of the settings by name', async () => {
  const user = await search('utilisateurs')
  await user.click(await screen.findByRole('option', { name: /Utilisateurs/ }))
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/admin?menu-admin=users')
})

it.each([
  ['créer un contact', /^Nouveau contact/, '/directory?menu-directory=contacts&form=new'],
  ['nouvelle organisation', /^Nouvelle organisation/, '/directory?menu-directory=organizations&form=new'],
  ['créer opportunité', /^Nouvelle opportunité/, '/opportunities/current?form=new'],
  ['creer devis', /^Nouveau devis/, '/quotation-create/sales'],
  ['importer des contacts', /^Importer des contacts/, '/directory?menu-directory=contacts&import=new'],
  ['importer', /^Importer des contacts/, '/directory?menu-directory=contacts&import=new'],
  ['corbeille', /^Corbeille/, '/file-manager?place=bin'],
  ['gantt', /^Gantt des projets/, '/projects'],
])('%s finds the action that is meant first, and leads there', async (text, label, address) => {
  const user = await search(text)
  const dialog = within(screen.getByRole('dialog', { name: 'Rechercher ou agir' }))
  const [first] = await dialog.findAllByRole('option', { name: label })
  await waitFor(() => expect(dialog.queryByText('Recherche en cours…')).toBeNull())
  expect(dialog.getAllByRole('option')[0]).toBe(first)
  await user.click(first!)
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(address)
})

it('opens the import that the address names, and forgets it when it is closed', async () => {
  const user = await show('/directory?menu-directory=contacts&import=new')
  const dialog = await screen.findByRole('dialog', { name: /^Importer/ })
  await user.click(within(dialog).getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  expect(router.state.location.search).toBe('?menu-directory=contacts')
})

it('knows the theme as the dark mode', async () => {
  await search('mode sombre')
  expect(await screen.findByRole('option', { name: 'Passer au thème sombre' })).toBeTruthy()
})

it('finds a page by its name before groups and accounts that bear the word', async () => {
  await search('charge')
  const dialog = within(screen.getByRole('dialog', { name: 'Rechercher ou agir' }))
  await dialog.findByRole('group', { name: 'Comptes du plan' })
  expect(dialog.getAllByRole('option')[0]!.textContent).toMatch(/^Charge/)
})

it('offers lists and new records where nothing is found', async () => {
  const user = await search('zzqqxx')
  const none = await screen.findByRole('group', { name: /^Aucun résultat pour «.zzqqxx.»$/ })
  expect(within(none).getByRole('option', { name: 'Nouveau contact' })).toBeTruthy()
  await user.click(within(none).getByRole('option', { name: /^Chercher «.zzqqxx.».: Factures/ }))
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/invoices/sales?search=zzqqxx')
})

it('lists what was opened last, whichever way it was opened', async () => {
  const user = await show(`/organization/${kerbrat}`)
  await screen.findByRole('heading', { level: 1, name: 'Kerbrat Toiture' })
  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Récents' })
  const [first] = within(recent).getAllByRole('option')
  expect(first!.textContent).toBe('Kerbrat ToitureOrganisation')
  await user.click(first!)
  expect(router.state.location.pathname).toBe(`/organization/${kerbrat}`)
})

it('says when a task is due as a date, and leads where the task says', async () => {
  const link = '/profile?menu-profile=notifications'
  await state.person.call('POST', 'dashboard/v1/tasks/', {
    title: 'Relire le contrat Troadec',
    date: '2026-12-01',
    finished: false,
    link,
  })
  const user = await search('troadec')
  const option = await within(await screen.findByRole('group', { name: 'Tâches' })).findByRole('option')
  expect(option.textContent).toContain('01/12/2026')
  await user.click(option)
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(link)
})
