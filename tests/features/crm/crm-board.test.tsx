import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { crmPaths } from '../../support/crm.ts'
import { client as queries } from '../../../src/app/router.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'

const { state, show, server, calls, origin, router } = staffApp()
const { opportunities, pipelines, states } = crmPaths
let pipeline: string
let [first, second]: string[] = []
let staircase: string

const make = async (path: string, values: Record<string, unknown>): Promise<string> => {
  const { body } = await state.person.call('POST', path, values)
  if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.id
}

let count = 0
beforeEach(async () => {
  pipeline = await make(pipelines, { name: `Ventes directes ${(count += 1)}` })
  first = await make(states, { name: 'Nouveau', pipeline, probability: 10 })
  second = await make(states, { name: 'Devis envoyé', pipeline, probability: 60 })
  const organization = await make('directory/v1/organizations/', {
    company_name: `Le Bar des Quais ${count}`,
    type: 'prospect',
  })
  staircase = await make(opportunities, { name: 'Escalier', state: first, amount: '8200.00', organization })
  await make(opportunities, { name: 'Bardage', state: first, amount: '0.05', expected_end_date: '2026-01-01' })
  await make(opportunities, { name: 'Comptoir', state: second, amount: '12350.50', main_user: state.person.user })
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

const open = (query = '') => show(`/opportunities/${pipeline}${query}`)
const column = (title: string): HTMLElement =>
  screen.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) }).closest('header')!.parentElement!
/** The text of a column's head, or of anything else, with plain spaces. */
const plain = (element: Element): string => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const head = (title: string): string => plain(column(title).querySelector('header')!)
const cardsIn = (title: string): string[] =>
  within(within(column(title)).getByRole('list'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
const choose = async (user: Awaited<ReturnType<typeof show>>, card: string, item: RegExp): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Actions de ${card}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const toast = (text: RegExp) =>
  screen.findByText((_, element) => element?.children.length === 0 && text.test(plain(element)))
/** Takes back what the page has just said to be done. */
const undo = async (user: { click: (element: Element) => Promise<void> }, said: RegExp) => {
  const told = (await toast(said)).closest<HTMLElement>('[role=status]')
  await user.click(within(told!).getByRole('button', { name: 'Annuler' }))
}
const stored = async (id: string) => (await state.person.call('GET', `${opportunities}${id}/`)).body

describe('the board of a pipeline', () => {
  it('shows each state with its cards, what they amount to and what they weigh', async () => {
    await open()
    expect(await screen.findByText('Escalier')).toBeTruthy()
    expect(head('Nouveau')).toMatch(/2.*8 200,05 €.*pondéré 820,01 €/)
    expect(head('Devis envoyé')).toMatch(/1.*12 350,50 €.*pondéré 7 410,30 €/)
    expect(head('Gagné ce mois')).toMatch(/0.*0 €.*pondéré 0 €/)
    expect(plain(document.body)).toMatch(/3 ouvertes · 20 550,55 € · pondéré 8 230,31 €/)
    expect(plain(screen.getByText('Escalier').closest('li')!)).toMatch(/Le Bar des Quais.*8 200 €.*10 %.*Rien de prévu/)
    expect(plain(screen.getByText('Bardage').closest('li')!)).toMatch(/Signature en retard de \d+ jours/)
  })

  it('sums what its search and its filters leave', async () => {
    const user = await open(`?main_user_active=true&main_user_form=${state.person.user}`)
    expect(await screen.findByText('Comptoir')).toBeTruthy()
    expect(plain(document.body)).toMatch(/1 ouverte · 12 350,50 € · pondéré 7 410,30 €/)
    expect(head('Nouveau')).toMatch(/0.*0 €/)
    cleanup()
    await open()
    await user.type(await screen.findByRole('searchbox'), 'quais')
    await waitFor(() => expect(cardsIn('Devis envoyé')).toEqual([]))
    expect(cardsIn('Nouveau')).toEqual(['Escalier'])
    expect(head('Nouveau')).toMatch(/1.*8 200 €.*pondéré 820 €/)
  })

  it('shows what is mine and my team’s on the board, and the same as a list', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'À moi et à mon équipe' }))
    await waitFor(() => expect(cardsIn('Nouveau')).toEqual([]))
    expect(cardsIn('Devis envoyé')).toEqual(['Comptoir'])
    expect(head('Devis envoyé')).toMatch(/1.*12 350,50 €/)
    expect(router.state.location.search).toContain('team_active=true')
    await user.click(screen.getByRole('radio', { name: 'Liste' }))
    expect(await screen.findByRole('button', { name: 'À moi et à mon équipe', pressed: true })).toBeTruthy()
    await waitFor(() => expect(plain(document.body)).toMatch(/1 résultat.*12 350,50 €/))
    expect(screen.queryByText('Escalier')).toBeNull()
  })

  it('moves a card by its menu, over the version that is shown, and takes it back', async () => {
    const user = await open()
    await choose(user, 'Escalier', /Déplacer vers .*Devis envoyé/)
    await waitFor(() => expect(head('Devis envoyé')).toMatch(/2.*20 550,50 €.*pondéré 12 330,30 €/))
    expect(cardsIn('Devis envoyé')).toEqual(['Escalier', 'Comptoir'])
    await toast(/^Escalier : Devis envoyé$/)
    const [sent] = calls.filter(({ method }) => method === 'PATCH')
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ state: second, position: 0 }, '"1"'])
    expect(await stored(staircase)).toMatchObject({ state: second, probability: 60, position: 0 })
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(async () =>
      expect(await stored(staircase)).toMatchObject({ state: first, probability: 10, position: 0 }),
    )
    await waitFor(() => expect(cardsIn('Nouveau')).toEqual(['Escalier', 'Bardage']))
  })

  it('moves a card twice before the first move has been answered', async () => {
    const user = await open()
    await choose(user, 'Escalier', /Devis envoyé/)
    await choose(user, 'Escalier', /Nouveau/)
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
    await waitFor(async () => expect((await stored(staircase)).state).toBe(first))
    expect(screen.queryByText(/revenue à sa place/)).toBeNull()
  })

  it('wins a card after asking, and its prospect becomes a customer', async () => {
    const user = await open()
    await choose(user, 'Escalier', /Gagnée/)
    await user.click(await screen.findByRole('button', { name: 'Marquer comme gagnée' }))
    await waitFor(() => expect(head('Gagné ce mois')).toMatch(/1.*8 200 €.*pondéré 8 200 €/))
    expect(cardsIn('Nouveau')).toEqual(['Bardage'])
    await waitFor(async () => expect((await stored(staircase)).status).toBe('accepted'))
    const { organization } = await stored(staircase)
    expect((await state.person.call('GET', `directory/v1/organizations/${organization}/`)).body.type).toBe('client')
  })

  it('leaves a card where it is when the question is answered with no', async () => {
    const user = await open()
    await choose(user, 'Escalier', /Déplacer vers .*Gagné ce mois/)
    await screen.findByRole('dialog', { name: /^Affaire gagnée/ })
    await user.keyboard('{Escape}')
    expect(cardsIn('Nouveau')).toEqual(['Escalier', 'Bardage'])
    expect((await stored(staircase)).status).toBe('pending')
  })

  it('loses a card for a reason, which it demands', async () => {
    const user = await open()
    await choose(user, 'Escalier', /Perdue/)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Marquer comme perdue' }))
    expect((await stored(staircase)).status).toBe('pending')
    await user.click(dialog.getByRole('radio', { name: 'Concurrent' }))
    await user.click(dialog.getByRole('button', { name: 'Marquer comme perdue' }))
    await waitFor(() => expect(cardsIn('Nouveau')).toEqual(['Bardage']))
    await waitFor(async () =>
      expect(await stored(staircase)).toMatchObject({ status: 'canceled', lost_reason: 'competitor' }),
    )
    expect(plain(document.body)).toMatch(/2 ouvertes/)
  })

  it('puts a card back that somebody else moved meanwhile, and says so', async () => {
    const user = await open()
    await screen.findByText('Escalier')
    const { etag } = await state.person.call('GET', `${opportunities}${staircase}/`)
    await state.person.call('PATCH', `${opportunities}${staircase}/`, { amount: '9000.00' }, { 'if-match': etag! })
    await choose(user, 'Escalier', /Devis envoyé/)
    await toast(/Escalier est revenue à sa place.*a changé entre-temps/)
    await waitFor(() => expect(head('Nouveau')).toMatch(/2.*9 000,05 €/))
    expect((await stored(staircase)).state).toBe(first)
  })

  it('puts a card back when the service fails', async () => {
    const user = await open()
    await screen.findByText('Escalier')
    server.use(
      http.patch(`${origin}/api/commercial/v1/business-opportunities/*`, () => HttpResponse.json({}, { status: 500 })),
    )
    await choose(user, 'Escalier', /Devis envoyé/)
    await toast(/Escalier est revenue à sa place/)
    await waitFor(() => expect(cardsIn('Nouveau')).toEqual(['Escalier', 'Bardage']))
  })

  it('adds a card in the column whose + was pressed', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Ajouter dans Devis envoyé' }))
    await user.type(await screen.findByRole('textbox', { name: /^Objet/ }), 'Portail')
    await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
    await waitFor(() => expect(cardsIn('Devis envoyé')).toEqual(['Comptoir', 'Portail']))
  })
})

it('/opportunity/{id}: wins, and reopens with the probability of before', async () => {
  const user = await show(`/opportunity/${staircase}`)
  await user.click(await screen.findByRole('button', { name: 'Gagnée' }))
  await user.click(await screen.findByRole('button', { name: 'Marquer comme gagnée' }))
  await user.click(await screen.findByRole('button', { name: 'Rouvrir' }))
  await waitFor(async () => expect(await stored(staircase)).toMatchObject({ status: 'pending', probability: 10 }))
})

it('/opportunity/{id}: a loss is taken back where it was made', async () => {
  const user = await show(`/opportunity/${staircase}`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /Perdue/ }))
  await user.click(await screen.findByRole('radio', { name: 'Prix' }))
  await user.click(screen.getByRole('button', { name: 'Marquer comme perdue' }))
  await undo(user, /^Escalier : perdue$/)
  await waitFor(async () => expect(await stored(staircase)).toMatchObject({ status: 'pending', probability: 10 }))
})

it('/opportunity/{id}: a move that its form makes is taken back', async () => {
  const user = await show(`/opportunity/${staircase}?form=${staircase}`)
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Étape/ }), 'Devis envoyé')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await toast(/^Escalier : Devis envoyé$/)
  expect((await stored(staircase)).state).toBe(second)
  await undo(user, /^Escalier : Devis envoyé$/)
  await waitFor(async () => expect(await stored(staircase)).toMatchObject({ state: first, probability: 10 }))
})

it('/opportunity/{id}: a note is written in place, and a dropped mail is shown beside it', async () => {
  const user = await show(`/opportunity/${staircase}`)
  await user.type(await screen.findByLabelText('Écrire une note…'), 'Le client préfère le hêtre')
  await user.click(screen.getByRole('button', { name: 'Ajouter la note' }))
  expect(await screen.findByText('Le client préfère le hêtre')).toBeTruthy()
  const mail = 'From: anne@port.example\r\nTo: ventes@kervadec.example\r\nSubject: Plan\r\n\r\nVoici la cote.\r\n'
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([mail], 'plan.eml', { type: 'message/rfc822' }),
  )
  expect(await screen.findByText(/Voici la cote/)).toBeTruthy()
})

it('/pipeline-modify/{id}: says how many states may come, and changes their order', async () => {
  const user = await show(`/pipeline-modify/${pipeline}`)
  await user.click(await screen.findByRole('button', { name: 'Monter Devis envoyé' }))
  expect(screen.getByText('encore 8 possibles')).toBeTruthy()
  await waitFor(async () => expect((await state.person.call('GET', `${states}${second}/`)).body.order).toBe(0))
})

it('/pipeline-modify/{id}: a state is added beside a name that is not saved, which no way out forgets', async () => {
  const user = await show(`/pipeline-modify/${pipeline}`)
  await user.type(await screen.findByRole('textbox', { name: /^Nom/ }), ' bis')
  // The button is disabled until the states are read.
  const add = screen.getByRole('button', { name: 'Ajouter une étape' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  await user.click(add)
  // The text is found at less cost than the role, so that the page can be drawn meanwhile.
  await screen.findByText('Nouvelle étape')
  const panel = screen.getByRole('dialog', { name: 'Nouvelle étape' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The panel on top has no unsaved change; the form behind it has one.
  void router.navigate('/pipelines')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Rester' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.type(within(panel).getByRole('textbox', { name: /^Nom/ }), 'Signature')
  await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
  const list = within(await screen.findByRole('list', { name: 'Étapes' }))
  expect(await list.findByText('Signature')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveProperty('value', expect.stringMatching(/ bis$/))
})

it('the lists of a pipeline add up what is open and what was lost apart', async () => {
  await state.person.call(
    'PATCH',
    `${opportunities}${staircase}/`,
    { status: 'canceled', lost_reason: 'price' },
    { 'if-match': (await state.person.call('GET', `${opportunities}${staircase}/`)).etag! },
  )
  const user = await open('?menu-display=list')
  expect(await screen.findByText('Comptoir')).toBeTruthy()
  expect(screen.queryByText('Escalier')).toBeNull()
  await waitFor(() => expect(plain(document.body)).toMatch(/2 résultats.*12 350,55 €/))
  await user.click(screen.getByRole('link', { name: /^Perdues/ }))
  expect(await screen.findByText('Escalier')).toBeTruthy()
  await waitFor(() => expect(plain(document.body)).toMatch(/1 résultat.*8 200,00 €/))
})

it('moves deals of two pipelines at once, says of each why it did not go, and takes the others back', async () => {
  const other = await make(pipelines, { name: `Grands comptes ${count}` })
  const far = await make(states, { name: 'Nouveau', pipeline: other, probability: 20 })
  const target = await make(states, {
    name: 'Signature',
    pipeline: other,
    probability: 90,
    entry_conditions: ['expected_end_date'],
  })
  const dated = await make(opportunities, {
    name: `Portail ${count}`,
    state: first,
    expected_end_date: '2026-12-01',
  })
  const bare = await make(opportunities, { name: `Clôture ${count}`, state: far })
  const user = await show(`/opportunities/all?menu-display=list&created_at_form=&search=${count}`)
  for (const name of ['Portail', 'Clôture'])
    await user.click(await screen.findByRole('checkbox', { name: `Cocher ${name} ${count}` }))
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  await user.selectOptions(await screen.findByLabelText('Champ à modifier'), 'Étape')
  await user.type(await screen.findByRole('combobox', { name: /Étape|Nouvelle valeur/ }), 'Signature')
  await user.click(await screen.findByRole('option', { name: new RegExp(`Signature.*Grands comptes ${count}`) }))
  await user.click(screen.getByRole('button', { name: 'Voir les changements' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Appliquer les changements' }))
  await waitFor(() => expect(plain(dialog().getByText(/Portail/))).toMatch(/Portail \d+ : Nouveau → Signature/))
  await user.click(dialog().getByRole('button', { name: 'Appliquer les changements' }))
  await dialog().findByText('1 sur 2 effectuées.')
  expect(
    plain(
      dialog()
        .getByText(/Clôture/)
        .closest('li')!,
    ),
  ).toMatch(/Signature prévue le : Exigé par l’étape « Signature »/)
  expect([(await stored(dated)).state, (await stored(bare)).state]).toEqual([target, far])
  await user.click(dialog().getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(async () => expect(await stored(dated)).toMatchObject({ state: first, probability: 10 }))
  // Its report is shown over every page until it is closed.
  const report = await screen.findByRole('dialog', { name: 'Annuler les changements' })
  await user.click((await within(report).findAllByRole('button', { name: 'Fermer' })).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Annuler les changements' })).toBeNull())
})
