import { takeSavedFiles } from '../../support/files/saved-files.ts'
import { staffApp } from '../../support/staff.tsx'
import { render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import type { PublicDocument, PublicParty } from '../../../src/api/commercial/public/public-document.ts'
import { currentSession } from '../../../src/api/session/session.ts'
import { Parties } from '../../../src/features/public-documents/DocumentFacts.tsx'
import { i18n, i18nOfScreens } from '../../../src/i18n/i18n.ts'

const { state, server, calls, show, visit, origin, router } = staffApp()
const make = async (values: Record<string, unknown>): Promise<string> =>
  (await state.person.call('POST', 'directory/v1/organizations/', values)).body.id
let hotel = ''

beforeAll(async () => {
  hotel = await make({
    company_name: 'Hôtel du Port',
    type: 'client',
    city: 'Audierne',
    siret_number: '73282932000074',
    deadline: 'net_45_eom',
  })
  await make({ company_name: 'Garage Morvan', type: 'prospect', city: 'Quimper' })
  await make({ company_name: 'Scierie Le Goff', type: 'manufacturer', city: 'Brest' })
  await state.person.call('POST', 'directory/v1/contacts/', {
    last_name: 'Tanguy',
    first_name: 'Inès',
    organization: hotel,
    email: 'ines@port.example',
  })
})

const toast = async (text: string): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest<HTMLElement>('[role=status]')!
const table = () => screen.findByRole('table', { name: 'Annuaire' })

it('lists organizations, narrows by tab and search, and keeps both in the address', async () => {
  const user = await show('/directory')
  expect(await within(await table()).findByRole('link', { name: 'Hôtel du Port' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Prospects/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hôtel du Port' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Garage Morvan' }).getAttribute('href')).toMatch(/^\/organization\//)
  expect(router.state.location.search).toContain('menu-type=prospect')
  await user.type(screen.getByPlaceholderText(/Nom, ville/), 'zzz')
  expect(await screen.findByText('Aucune donnée trouvée.')).toBeTruthy()
  expect(router.state.location.search).toContain('search=zzz')
  await user.click(screen.getByRole('button', { name: 'Effacer la recherche et les filtres' }))
  expect(await screen.findByRole('link', { name: 'Garage Morvan' })).toBeTruthy()
})

it('restores filters from the address as specified and sends them', async () => {
  await show('/directory?type_active=true&type_form=client')
  expect(await screen.findByRole('button', { name: 'Type\u00a0: Client' })).toBeTruthy()
  await screen.findByRole('link', { name: 'Hôtel du Port' })
  expect(screen.queryByRole('link', { name: 'Garage Morvan' })).toBeNull()
  expect(calls.some(({ path, query }) => path.endsWith('/organizations/') && query.get('type__in') === 'client')).toBe(
    true,
  )
})

it('shows the error with a way to try again, which is not the empty state', async () => {
  server.use(
    http.get(`${origin}/api/directory/v1/organizations/`, () => HttpResponse.json({ detail: 'no' }, { status: 400 })),
  )
  const user = await show('/directory')
  expect(await screen.findByText('La liste n’a pas pu être chargée')).toBeTruthy()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('link', { name: 'Hôtel du Port' })).toBeTruthy()
})

it('names the record as the last step of the way here', async () => {
  const way = (name: string): Promise<HTMLElement> =>
    within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).findByText(name)
  await show(`/organization/${await make({ company_name: 'Chantier du Guip', type: 'client' })}`)
  expect((await way('Chantier du Guip')).closest('[aria-current=page]')).toBeTruthy()
  const contact = await state.person.call('POST', 'directory/v1/contacts/', { last_name: 'Guip', first_name: 'Yann' })
  await visit(`/contact/${contact.body.id}`)
  expect((await way('Yann Guip')).closest('[aria-current=page]')).toBeTruthy()
  const product = await state.person.call('POST', 'products/v1/products/', { name: 'Mât d’épicéa', type: 'physical' })
  await visit(`/product-modify/${product.body.id}`)
  expect((await way('Mât d’épicéa')).closest('[aria-current=page]')).toBeTruthy()
})

it('refuses an empty form with the dialog, and warns of twins and proposes the VAT number while one types', async () => {
  const user = await show('/directory?form=new')
  const form = await screen.findByRole('dialog', { name: 'Nouvelle organisation' })
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const attention = await screen.findByRole('dialog', { name: 'Attention' })
  expect(within(attention).getByText('Ce champ est requis')).toBeTruthy()
  await user.click(within(attention).getByRole('button', { name: 'Modifier' }))
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText(/Raison sociale/)))

  await user.type(within(form).getByLabelText(/Raison sociale/), 'Le Port')
  await user.type(within(form).getByLabelText('SIRET'), '73282932000074')
  expect(await within(form).findByRole('link', { name: /Hôtel du Port/ })).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: /^Utiliser FR.44.732.829.320$/ }))
  await user.clear(within(form).getByLabelText('SIRET'))
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Le Port' })).toBeTruthy()
  const [post] = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/organizations/'))
  expect(post?.body).toMatchObject({
    company_name: 'Le Port',
    type: 'client',
    intracommunity_vat_number: 'FR44732829320',
    country: 'FR',
  })
  expect(post?.headers.get('idempotency-key')).toBeTruthy()
})

it('checks the SIRET while it is typed, with one message in the place of the help', async () => {
  const user = await show('/directory?form=new')
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle organisation' }))
  const wrong = 'Ce numéro SIRET ou SIREN n’est pas valable.'
  await user.type(form.getByLabelText('SIRET'), '7328293200007')
  expect(form.queryByText(wrong)).toBeNull()
  expect(form.getByText(/14 chiffres/)).toBeTruthy()
  await user.type(form.getByLabelText('SIRET'), '5')
  expect(await form.findByText(wrong)).toBeTruthy()
  expect(form.queryByText(/14 chiffres/)).toBeNull()
  await user.type(form.getByLabelText('SIRET'), '{Backspace}4')
  await waitFor(() => expect(form.queryByText(wrong)).toBeNull())
  // An establishment of La Poste: its digits add up to a multiple of five.
  await user.clear(form.getByLabelText('SIRET'))
  await user.type(form.getByLabelText('SIRET'), '35600000009075{Tab}')
  expect(form.queryByText(wrong)).toBeNull()
  await user.clear(form.getByLabelText('SIRET'))
  await user.type(form.getByLabelText('SIRET'), '12345{Tab}')
  expect(await form.findByText(wrong)).toBeTruthy()
})

it('asks each thing once in the form of an organization, taxes by side, and names who looks after it', async () => {
  const user = await show('/directory?form=new')
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle organisation' }))
  expect(form.getAllByLabelText(/TVA(?! sur)/)).toHaveLength(1)
  expect(form.getAllByLabelText(/^Remise/)).toHaveLength(1)
  for (const label of ['TVA sur ventes', 'TVA sur achats']) expect(form.getByLabelText(label)).toBeTruthy()
  await user.type(form.getByLabelText(/Raison sociale/), 'Suivie de près')
  await user.click(form.getByLabelText('Suivi par'))
  await user.click(await screen.findByRole('option', { name: /administrator Test/ }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Suivie de près' })).toBeTruthy()
  expect((await screen.findAllByText('Suivi par')).length).toBeGreaterThan(0)
  const [post] = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/organizations/'))
  expect(post?.body.followed_by).toMatch(/^[0-9a-f-]{36}$/)
})

it('shows the bar of the paid share for organizations with an invoice only', async () => {
  await show(`/organization/${await make({ company_name: 'Sans facture', type: 'client' })}`)
  expect(await screen.findByText('Pourquoi', { exact: false, selector: 'a' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('sends only what changed, with the version, and says so when nothing did', async () => {
  const user = await show(`/organization/${hotel}?form=${hotel}`)
  const form = await screen.findByRole('dialog', { name: 'Hôtel du Port' })
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Aucune modification')).toBeTruthy()
  const city = within(form).getByRole('textbox', { name: 'Ville' })
  await user.clear(city)
  await user.type(city, 'Plouhinec')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Sauvegardée!')).toBeTruthy()
  const patches = calls.filter(({ method }) => method === 'PATCH')
  expect(patches.map(({ body }) => body)).toEqual([{ city: 'Plouhinec' }])
  expect(patches[0]?.headers.get('if-match')).toBeTruthy()
})

it('shows both versions of a stale save and mixes them field by field', async () => {
  const id = await make({ company_name: 'SCI Les Embruns', city: 'Brest', phone: '0298000000' })
  const user = await show(`/organization/${id}?form=${id}`)
  const form = await screen.findByRole('dialog', { name: 'SCI Les Embruns' })
  const before = await state.person.call('GET', `directory/v1/organizations/${id}/`)
  await state.person.call(
    'PATCH',
    `directory/v1/organizations/${id}/`,
    { city: 'Rennes', phone: '0299000000' },
    { 'if-match': before.etag! },
  )
  const city = within(form).getByRole('textbox', { name: 'Ville' })
  await user.clear(city)
  await user.type(city, 'Quimper')
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Modifié entre-temps' })
  expect(within(dialog).getByLabelText('La vôtre : Quimper')).toHaveProperty('checked', true)
  expect(within(dialog).getByLabelText('Celle de votre autre fenêtre : 02 99 00 00 00')).toHaveProperty('checked', true)
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Sauvegardée!')).toBeTruthy()
  const after = await state.person.call('GET', `directory/v1/organizations/${id}/`)
  expect(after.body).toMatchObject({ city: 'Quimper', phone: '+33299000000' })
})

it('asks before leaving a changed form, and only then', async () => {
  const user = await show('/directory?form=new')
  const form = await screen.findByRole('dialog', { name: 'Nouvelle organisation' })
  await user.type(within(form).getByLabelText(/Raison sociale/), 'Abandonnée')
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  const question = await screen.findByRole('alertdialog', { name: 'Attention' })
  expect(
    within(question).getByText('Voulez-vous vraiment quitter la page? Vous avez des changements non sauvegardés!'),
  ).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Rester' }))
  expect(within(form).getByLabelText(/Raison sociale/)).toHaveProperty('value', 'Abandonnée')
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Attention' })).getByRole('button', {
      name: 'Quitter la page',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('offers the kept draft of a form', async () => {
  const user = await show('/directory?form=new')
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/Raison sociale/), 'Menuiserie Nord')
  await waitForDraft('Menuiserie Nord')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter la page' }))
  await visit('/directory?form=new')
  await user.click(await screen.findByRole('button', { name: 'La reprendre' }))
  expect(screen.getByLabelText(/Raison sociale/)).toHaveProperty('value', 'Menuiserie Nord')
})

it('keeps notes with the record: added, pinned, deleted after a question, brought back, deleted when the time for that is over', async () => {
  const user = await show(`/organization/${hotel}`)
  const notes = within(await screen.findByRole('region', { name: 'Activité' }))
  const sent = () =>
    calls
      .filter(({ method, path }) => method !== 'GET' && path.includes('organization-notes'))
      .map(({ method }) => method)
  const handleDelete = async (): Promise<void> => {
    await user.click(await notes.findByRole('button', { name: 'Supprimer la note' }))
    const question = await screen.findByRole('alertdialog', { name: 'Supprimer' })
    expect(within(question).getByText('Êtes-vous sûr de vouloir effectuer cette action')).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(notes.queryByText(/Rappeler vendredi/)).toBeNull())
  }
  await user.type(notes.getByLabelText('Écrire une note…'), 'Rappeler vendredi')
  await user.click(notes.getByRole('button', { name: 'Ajouter la note' }))
  await user.click(await notes.findByRole('button', { name: 'Épingler la note' }))
  expect(await notes.findByRole('button', { name: 'Désépingler la note' })).toBeTruthy()
  await handleDelete()
  await user.click(within(await toast('Note supprimée')).getByRole('button', { name: 'Annuler' }))
  expect(await notes.findByText(/Rappeler vendredi/)).toBeTruthy()
  expect(sent()).toEqual(['POST', 'PATCH'])
  await handleDelete()
  await user.click(within(await toast('Note supprimée')).getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(sent()).toEqual(['POST', 'PATCH', 'DELETE']))
  expect(notes.queryByText(/Rappeler vendredi/)).toBeNull()
})

it('shows a tick at once and takes it back when it is refused', async () => {
  await state.person.call('POST', 'dashboard/v1/tasks/', {
    title: 'Rappeler le port',
    date: '2026-11-20',
    external_id: hotel,
  })
  const user = await show(`/organization/${hotel}`)
  const tasks = within(await screen.findByRole('region', { name: 'Tâches' }))
  let answer: (() => void) | undefined
  server.use(
    http.patch(
      `${origin}/api/dashboard/*`,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(new HttpResponse(null, { status: 500 }))
        }),
    ),
  )
  await user.click(await tasks.findByRole('checkbox', { name: /Rappeler le port/ }))
  await waitFor(() => expect(tasks.queryByText('Rappeler le port')).toBeNull())
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  expect(await tasks.findByText('Rappeler le port')).toBeTruthy()
  expect(await screen.findByText(/certaines de vos modifications n'ont pas pu être sauvegardées/)).toBeTruthy()
})

it('changes a field of many rows: what will change is shown before, each row is reported after', async () => {
  const refused = await make({ company_name: 'Ferme Kerbrat', type: 'prospect' })
  const user = await show('/directory?type_active=true&type_form=prospect')
  server.use(
    http.patch(`${origin}/api/directory/v1/organizations/${refused}/`, () =>
      HttpResponse.json({ detail: 'Fiche fermée' }, { status: 409 }),
    ),
  )
  for (const name of ['Garage Morvan', 'Ferme Kerbrat'])
    await user.click(await screen.findByRole('checkbox', { name: `Cocher ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Modifier les lignes cochées' }))
  await user.selectOptions(choice.getByLabelText('Champ à modifier'), 'Type')
  await user.selectOptions(choice.getByLabelText('Nouvelle valeur'), 'Client')
  await user.click(choice.getByRole('button', { name: 'Voir les changements' }))
  const question = within(await screen.findByRole('dialog', { name: 'Appliquer les changements' }))
  expect(question.getByText(/Garage Morvan : Prospect →/).textContent).toBe('Garage Morvan : Prospect → Client')
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Appliquer les changements' }))
  expect(await question.findByText('1 sur 2 effectuées.')).toBeTruthy()
  expect(question.getByText(/Ferme Kerbrat : Fiche fermée/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ type: 'client' }])
})

it('takes a document of exactly half a megabyte and refuses one byte more by naming the limit', async () => {
  const user = await show(`/organization/${hotel}`)
  const panel = await screen.findByRole('region', { name: 'Documents' })
  const pdf = (size: number, name: string): File => {
    const bytes = new Uint8Array(size)
    bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
    return new File([bytes], name, { type: 'application/pdf' })
  }
  const input = panel.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, pdf(524_288, 'plan.pdf'))
  expect(await within(panel).findByRole('button', { name: 'plan.pdf' })).toBeTruthy()
  expect(within(panel).getByText(/0,5\sMo ·/)).toBeTruthy()
  await user.upload(input, pdf(524_289, 'trop.pdf'))
  expect(await within(panel).findByText(/dépasse la limite de 0,5\sMo/)).toBeTruthy()
  await user.upload(input, new File(['bonjour'], 'faux.pdf', { type: 'application/pdf' }))
  expect(await within(panel).findByText(/n’est pas accepté/)).toBeTruthy()
  expect(calls.filter(({ method, path }) => method === 'POST' && path.includes('organization-documents'))).toHaveLength(
    1,
  )
})

it('leads to the quotation again, to the contacts and to the activity of an organization', async () => {
  await state.person.call('POST', 'commercial/v1/quotations/', { organization: hotel, is_sales: true })
  await show(`/organization/${hotel}`)
  expect((await screen.findByRole('link', { name: 'Reprendre le dernier devis' })).getAttribute('href')).toBe(
    `/quotation-create/sales?organization=${hotel}&copyFromLast=1`,
  )
  expect(await screen.findByRole('link', { name: 'Inès Tanguy' })).toBeTruthy()
  expect(screen.getByText('45 jours fin de mois')).toBeTruthy()
  const activity = within(await screen.findByRole('region', { name: 'Activité' }))
  expect(await activity.findByText(/Création/)).toBeTruthy()
})

it('hides what a role may not do', async () => {
  const reader = await state.suite.person(state.company, 'recruiter')
  await show('/directory?menu-directory=contacts', reader)
  expect(await screen.findByRole('link', { name: 'Tanguy Inès' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Nouveau contact/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /Cocher/ })).toBeNull()
})

it('makes a product and gives it a price by level', async () => {
  await state.person.call('POST', 'commercial/v1/price-levels/', { name: 'Grands comptes', type: 'sale' })
  const user = await show('/product-create')
  await user.type(await screen.findByLabelText(/^Nom/), 'Porte chêne')
  await user.type(screen.getByLabelText('Prix de vente HT'), '3*12,5')
  await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Porte chêne' })).toBeTruthy()
  expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/products/'))?.body).toMatchObject({
    name: 'Porte chêne',
    saling_price: '37.50',
  })
  await user.click(screen.getByRole('button', { name: 'Prix' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Prix' }))
  await user.type(panel.getByLabelText('Grille tarifaire'), 'Grands')
  await user.click(await screen.findByRole('option', { name: 'Grands comptes' }))
  await user.clear(panel.getByLabelText(/Prix HT/))
  await user.type(panel.getByLabelText(/Prix HT/), '30')
  await user.click(panel.getByRole('button', { name: /Enregistrer/ }))
  expect(
    await within(await screen.findByRole('region', { name: 'Prix par grille tarifaire' })).findByText('Grands comptes'),
  ).toBeTruthy()
})

it('warns of a rate that no French e-invoice takes, without refusing it', async () => {
  const user = await show('/taxes?form=new')
  const panel = within(await screen.findByRole('dialog', { name: 'Nouvelle taxe' }))
  await user.type(panel.getByLabelText(/^Nom/), 'TVA 21')
  await user.type(panel.getByRole('textbox', { name: 'Taux' }), '21')
  expect(await panel.findByText('Ce taux n’est pas utilisable sur une facture électronique française.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: /Enregistrer/ }))
  expect(await screen.findByRole('link', { name: 'TVA 21' })).toBeTruthy()
})

async function waitForDraft(text: string): Promise<void> {
  const { draftKey, readDraft } = await import('../../../src/widgets/draft/drafts.ts')
  await waitFor(async () =>
    expect(
      (await readDraft(draftKey(currentSession()?.user?.uuid ?? '', 'directory/organizations', 'new')))?.values
        .company_name,
    ).toBe(text),
  )
}

it('a product that does not exist leads back to the products, and offers no second try', async () => {
  await show('/product-modify/01934f4f-e3e8-7003-a397-dc76b620f9c4')
  expect(await screen.findByText('Cette fiche n’existe pas')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Revenir à la liste' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

it('exports what is kept of a contact and, once it has said what stays, erases them', async () => {
  const { body } = await state.person.call('POST', 'directory/v1/contacts/', {
    last_name: 'Riou',
    first_name: 'Maël',
    email: 'mael.riou@unusual.example',
  })
  const user = await show(`/contact/${body.id}`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  const { saved, restore } = takeSavedFiles()
  await user.click(await screen.findByRole('menuitem', { name: 'Exporter ses données' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Maël Riou.zip']))
  restore()
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer ses données' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Effacer les données de Maël Riou\u00a0?' })
  expect(await within(dialog).findByText(/Aucune facture validée/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Effacer définitivement' }))
  expect(await toast('Les données personnelles sont effacées.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/directory'))
  expect((await state.person.call('GET', `directory/v1/contacts/${body.id}/`)).status).toBe(404)
})

it('writes numbers of other countries as these do, and calls them as they are stored', async () => {
  const id = await make({ company_name: 'Tischlerei Berlin', country: 'DE', phone: '030 12345678' })
  await show(`/organization/${id}`)
  const link = await screen.findByRole('link', { name: '+49\u00a030\u00a012345678' })
  expect(link.getAttribute('href')).toBe('tel:+493012345678')
})

it('writes the telephone of a foreign seller so on the page of a customer too', async () => {
  await i18n.loadNamespaces(['public'])
  const seller = { name: 'Atelier Ixelles', phone: '+3225123456' } as PublicParty
  render(
    <I18nextProvider i18n={i18nOfScreens}>
      <Parties document={{ seller } as PublicDocument} />
    </I18nextProvider>,
  )
  const link = await screen.findByRole('link', { name: '+32\u00a02\u00a0512\u00a034\u00a056' })
  expect(link.getAttribute('href')).toBe('tel:+3225123456')
})
