import { staffApp } from '../../support/staff.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { client } from '../../../src/app/router.ts'
import { config, setConfig } from '../../../src/api/http/config.ts'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { customer, draft, validated } from '../../support/documents.ts'

const { state, server, origin, calls, show, router } = staffApp()

beforeAll(async () => {
  const { person } = state
  const party = await customer(person, { company_name: 'Hôtel du Port' })
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  await validated(person, party, '100.00', late)
  await validated(person, party, '200.00')
  await draft(person, party, '300.00')
  await draft(person, party, '40.00', { is_sales: false, number: 'F-77', issue_date: '2026-11-10' })
  await person.call('POST', 'commercial/v1/quotations/', {
    organization: party,
    is_sales: false,
    quotation_lines: [{ product_name: 'Bois', quantity: '1', price: '50.00' }],
  })
})

const panel = (): Promise<HTMLElement> => screen.findByRole('region', { name: /^À traiter/ })

const stepsOf = async (role: RoleName): Promise<string[]> => {
  await show('/', await state.suite.person(state.company, role, `${role}@home.test`))
  const card = within(await panel())
  await card.findByRole('link', { name: /^Relancer/ })
  return [...card.getAllByRole('link'), ...card.queryAllByRole('button').filter(({ textContent }) => textContent)]
    .map(
      ({ textContent }) =>
        /^(Relancer|Envoyer|Approuver|Accepter|Payer|Valider|Refuser) /.exec(textContent ?? '')?.[1] ?? '',
    )
    .filter(Boolean)
    .toSorted()
}

it.each([
  ['sales', ['Relancer']],
  ['accountant', ['Approuver', 'Refuser', 'Relancer', 'Valider']],
  ['manager', ['Accepter', 'Approuver', 'Refuser', 'Refuser', 'Relancer', 'Valider']],
] as const)('gives %s the steps of their own', async (role, expected) => {
  expect(await stepsOf(role)).toEqual(expected)
})

it('leads to the dunning of a late customer with the reminder open', async () => {
  const user = await show('/')
  await user.click(await within(await panel()).findByRole('link', { name: /^Relancer / }))
  expect(router.state.location.pathname).toBe('/dunning')
  expect(await screen.findByRole('dialog', { name: 'Relire avant l’envoi' })).toBeTruthy()
})

it('shows an employee tasks and notifications of their own, and no figures of the company', async () => {
  await show('/', await state.suite.person(state.company, 'employee', 'employee@home.test'))
  expect((await screen.findAllByText('Mes tâches')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Mes notifications')).toBeTruthy()
  expect(await within(await panel()).findByText('Rien n’attend une action de votre part.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Facturé ce mois/ })).toBeNull()
})

it('asks the lists one by one where a service does not know the one call, and leads to their steps', async () => {
  const known = structuredClone(config())
  known.services.dashboard!.added = false
  setConfig(known)
  try {
    const user = await show('/')
    const card = within(await panel())
    await user.click(await card.findByRole('link', { name: /^Approuver Facture fournisseur F-77/ }))
    expect(router.state.location.pathname).toMatch(/^\/invoice\/.+\/purchases$/)
    expect(calls.some(({ path }) => path.endsWith('/dashboard/v1/waiting/'))).toBe(false)
  } finally {
    known.services.dashboard!.added = true
    setConfig(known)
  }
})

it('says what was billed this month against the last, and opens the list that sums to it', async () => {
  const user = await show('/')
  const card = await screen.findByRole('link', { name: /Facturé ce mois, HT.*200,00/ })
  expect(card.textContent).toMatch(/oct\.\s*:\s*100,00/)
  await user.click(card)
  const tab = await screen.findByRole('link', { name: /^Facturé ce mois/ })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(await within(tab).findByText(/200,00/)).toBeTruthy()
})

it('opens the month behind a bar of a chart, and says the same in a table', async () => {
  const user = await show('/')
  const chart = within(await screen.findByRole('region', { name: 'Facturé par mois, HT' }))
  const october = await chart.findByRole('link', { name: /^octobre 2026\s:\s100,00.*1 facture$/ })
  await user.click(chart.getByRole('button', { name: 'Afficher le tableau' }))
  expect(within(chart.getByRole('row', { name: /octobre 2026/ })).getByText(/100,00/)).toBeTruthy()
  await user.click(chart.getByRole('button', { name: 'Afficher le tableau' }))
  await user.click(await chart.findByRole('link', { name: october.getAttribute('aria-label') ?? '' }))
  expect(router.state.location.search).toContain('issue_date_form=interval%3A2026-10-01%2C2026-10-31')
  await waitFor(() => expect(document.querySelectorAll('tr[data-key]')).toHaveLength(1))
})

// No layout is computed in this environment: the width of the page is mocked.
const asWideAs = (width: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
afterEach(() => void vi.restoreAllMocks())

async function arrange(user: Awaited<ReturnType<typeof show>>): Promise<void> {
  const start = await screen.findByRole('button', { name: 'Disposer la page' })
  // The button is disabled until the tiles are loaded.
  await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false))
  await user.click(start)
}

it('keeps the page as a person arranged it, and gives it back', async () => {
  asWideAs(1100)
  const worker = await state.suite.person(state.company, 'employee', 'arranges@home.test')
  let user = await show('/', worker)
  await arrange(user)
  const todo = await screen.findByRole('group', { name: 'À traiter, colonne 1, rang 1, largeur 7, hauteur 4' })
  todo.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await user.keyboard('{ArrowRight}')
  expect(todo.getAttribute('aria-label')).toBe('À traiter, colonne 2, rang 1, largeur 6, hauteur 4')
  expect(document.activeElement).toBe(todo)
  await user.click(screen.getByRole('button', { name: 'Retirer la tuile Mes notifications' }))
  await user.click(screen.getByRole('button', { name: 'Ajouter une tuile' }))
  const panel = within(await screen.findByRole('dialog'))
  // An employee may not read figures of the company.
  expect(panel.queryByText('En retard')).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Ajouter la tuile Entretiens du jour' }))
  await user.click(panel.getByRole('button', { name: 'Fermer' }))
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  await screen.findByRole('button', { name: 'Disposer la page' })
  expect(await screen.findByText("Vous n'avez pas d'entretien aujourd'hui")).toBeTruthy()
  expect(screen.queryByText('Mes notifications')).toBeNull()

  cleanup()
  client.clear()
  user = await show('/', worker)
  expect(await screen.findByText("Vous n'avez pas d'entretien aujourd'hui")).toBeTruthy()
  await arrange(user)
  expect(await screen.findByRole('group', { name: /^À traiter, colonne 2, rang 1, largeur 6, hauteur 4/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Disposition d’origine' }))
  expect(await screen.findByText('Mes notifications')).toBeTruthy()
})

it.each(['tiles', 'layouts/own'])(
  'arranges no page whose %s could not be read: what is missing would be lost',
  async (path) => {
    const arrange = () => screen.findByRole('button', { name: 'Disposer la page' })
    server.use(
      http.get(`${origin}/api/dashboard/v1/${path}/`, () => HttpResponse.json({ detail: 'x' }, { status: 403 })),
    )
    client.clear()
    await show('/')
    await panel()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(await arrange()).toHaveProperty('disabled', true)
    server.resetHandlers()
    await act(() => client.refetchQueries({ queryKey: [`dashboard/${path.split('/')[0]}`] }))
    await waitFor(async () => expect(await arrange()).toHaveProperty('disabled', false))
  },
)

it('shows in the catalogue what a tile holds before it is put on the page', async () => {
  asWideAs(1100)
  const user = await show('/')
  await arrange(user)
  await user.click(await screen.findByRole('button', { name: 'Ajouter une tuile' }))
  const panel = within(await screen.findByRole('dialog'))
  const late = panel.getByRole('button', { name: 'Aperçu de la tuile En retard' })
  await user.click(late)
  const preview = within(await panel.findByRole('group', { name: 'En retard, aperçu' }))
  expect(await preview.findByRole('link', { name: /^En retard.*120,00/ })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Aperçu de la tuile Météo' }))
  expect(panel.queryByRole('group', { name: 'En retard, aperçu' })).toBeNull()
  expect(await panel.findByText("Nous n'avons pas accès à votre localisation")).toBeTruthy()
})

it('says that the page was arranged in another window, and keeps what is on the screen', async () => {
  asWideAs(1100)
  const worker = await state.suite.person(state.company, 'employee', 'twice@home.test')
  const own = { widget: 'home', lg: [{ i: 'note', x: 0, y: 0, w: 4, h: 4 }] }
  const first = await worker.call('POST', 'dashboard/v1/layouts/own/', own)
  const user = await show('/', worker)
  await arrange(user)
  ;(await screen.findByRole('group', { name: /^Mon bloc-notes/ })).focus()
  await user.keyboard('{ArrowRight}')
  await worker.call(
    'POST',
    'dashboard/v1/layouts/own/',
    { ...own, lg: [] },
    {
      'If-Match': first.headers.get('etag') ?? '',
    },
  )
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(await screen.findByText(/^La page a été disposée dans une autre fenêtre/)).toBeTruthy()
  expect(screen.getByRole('group', { name: /^Mon bloc-notes, colonne 2/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Terminer' })).toBeNull())
  const kept = await worker.call('GET', 'dashboard/v1/layouts/own/?widget=home')
  expect(kept.body.lg).toEqual([{ i: 'note', x: 1, y: 0, w: 4, h: 4 }])
})

it('saves the own note while it is written, and tells what another window wrote', async () => {
  const worker = await state.suite.person(state.company, 'employee', 'writes@home.test')
  const user = await show('/', worker)
  const paper = await screen.findByRole('textbox', { name: 'Mon bloc-notes' })
  await user.type(paper, 'Rappeler la mairie')
  await user.tab()
  const read = () => worker.call('GET', 'dashboard/v1/notes/own/')
  await waitFor(async () => expect((await read()).body.content).toBe('Rappeler la mairie'))

  const now = await read()
  await worker.call(
    'POST',
    'dashboard/v1/notes/own/',
    { content: 'Ailleurs' },
    { 'If-Match': now.headers.get('etag') ?? '' },
  )
  await user.type(paper, ' demain')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Garder ce texte' }))
  await waitFor(async () => expect((await read()).body.content).toBe('Rappeler la mairie demain'))
})

it('deletes a task of mine once the question is answered', async () => {
  const { person } = state
  await person.call('POST', 'dashboard/v1/tasks/', { title: 'Trier les bons', date: '2026-11-20', finished: false })
  const user = await show('/')
  await user.click(await screen.findByRole('button', { name: 'Supprimer la tâche Trier les bons' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Supprimer la tâche Trier les bons' })).toBeNull())
  expect(await screen.findByText('Tâche supprimée')).toBeTruthy()
})

it('orders the tiles of a phone by buttons', async () => {
  asWideAs(360)
  const worker = await state.suite.person(state.company, 'employee', 'phone@home.test')
  const user = await show('/', worker)
  await arrange(user)
  const names = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(names().slice(0, 2)).toEqual(['À traiter', 'Aujourd’hui'])
  expect(screen.getByRole('button', { name: 'Monter la tuile À traiter' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Descendre la tuile À traiter' }))
  await user.click(screen.getByRole('button', { name: 'Retirer la tuile Mon bloc-notes' }))
  expect(names()).toEqual(['Aujourd’hui', 'À traiter', 'Mes tâches', 'Mes notifications'])
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  await screen.findByRole('button', { name: 'Disposer la page' })
  const { body } = await worker.call('GET', 'dashboard/v1/layouts/own/?widget=home')
  expect(body.sm.map(({ i }: { i: string }) => i)).toEqual(['today', 'todo', 'tasks', 'notifications'])
  expect(body.lg.map(({ i }: { i: string }) => i).toSorted()).toEqual(['notifications', 'tasks', 'today', 'todo'])
})

it('tells who refused their place how to allow it, and on plain http that the browser gives none', async () => {
  asWideAs(1100)
  const worker = await state.suite.person(state.company, 'employee', 'weather@home.test')
  const own = { widget: 'home', lg: [{ i: 'weather', x: 0, y: 0, w: 3, h: 3 }] }
  await worker.call('POST', 'dashboard/v1/layouts/own/', own)
  const geolocation = vi.spyOn(navigator, 'geolocation', 'get')
  onTestFinished(() => {
    geolocation.mockRestore()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('isSecureContext', true)
  geolocation.mockReturnValue({
    getCurrentPosition: (_: unknown, refuse: () => void) => refuse(),
  } as unknown as Geolocation)
  const user = await show('/', worker)
  await user.click(await screen.findByRole('button', { name: 'Autoriser la localisation' }))
  expect(await screen.findByText(/^Votre navigateur ne donne pas la position/)).toBeTruthy()
  cleanup()
  vi.stubGlobal('isSecureContext', false)
  await show('/', worker)
  expect(await screen.findByText('Le navigateur ne donne la position qu’à une adresse en https.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Autoriser la localisation' })).toBeNull()
})
