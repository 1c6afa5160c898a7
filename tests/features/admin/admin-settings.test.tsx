import { staffApp } from '../../support/staff.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer } from '../../support/documents.ts'
import { config, setConfig } from '../../../src/api/http/config.ts'

const { state, calls, show, router } = staffApp()

const table = (): Promise<HTMLElement> =>
  screen.findByRole('table', { name: /^(Utilisateurs et invitations|Groupes|Journal)$/ })

const rowOf = async (name: string): Promise<HTMLElement> =>
  (await within(await table()).findByText(name)).closest('tr')!

it.each([
  ['/admin', 'Réglages de la société'],
  ['/admin?menu-admin=users', 'Utilisateurs et invitations'],
  ['/admin?menu-admin=rights', 'Droits'],
  ['/admin?menu-admin=groups', 'Groupes'],
  ['/admin?menu-admin=senders', 'Envoi d’e-mails'],
  ['/admin?menu-admin=cards', 'Cartes de paiement'],
  ['/admin?menu-admin=journal', 'Journal'],
  ['/taxes', 'Taxes'],
])('P8: the settings page %s is named as the window and the breadcrumb name it', async (address, title) => {
  await show(address)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe(`${title} · Ensemble`))
  const steps = within(screen.getByRole('navigation', { name: /Fil d’Ariane/i })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Réglages', title])
})

it('finds a setting by what it does, says who changed it last, and leads to those of other screens', async () => {
  const address = `auth/v1/companies/${state.company}/`
  const { etag } = await state.person.call('GET', address)
  await state.person.call('PATCH', address, { discount_terms: 'Pas d’escompte' }, { 'if-match': etag ?? '' })
  const user = await show('/admin')
  await user.type(await screen.findByRole('searchbox', { name: 'Chercher un réglage' }), 'escompté')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Raison sociale' })).toBeNull())
  const field = screen.getByRole('textbox', { name: 'Conditions d’escompte' })
  expect(field.getAttribute('aria-describedby')).toBeTruthy()
  expect(await screen.findByText(/La phrase sur l’escompte imprimée sur vos factures\. Modifié le/)).toBeTruthy()
  await user.clear(screen.getByRole('searchbox', { name: 'Chercher un réglage' }))
  await user.type(screen.getByRole('searchbox', { name: 'Chercher un réglage' }), 'exonération')
  expect((await screen.findByRole('link', { name: 'Taxes', description: '' })).getAttribute('href')).toBe('/taxes')
})

it('does not repeat in the journal the address that a row names already', async () => {
  await state.person.call('POST', 'auth/v1/users/invite/', {
    email: 'journal@suite.test',
    first_name: 'J',
    last_name: 'L',
  })
  const { body } = await state.person.call('GET', 'notifications/v1/mailbox/?recipient=journal@suite.test')
  await state.person.call('POST', `notifications/v1/mailbox/${body.results[0].id}/link/`, {})
  await show('/admin?menu-admin=journal')
  const journal = within(await screen.findByRole('table', { name: 'Journal des actions' }))
  const row = (await journal.findAllByText('Lien de l’e-mail affiché'))[0]!.closest('tr')!
  expect(row.textContent.match(/journal@suite\.test/g)).toHaveLength(1)
})

it('lists the connected devices of a person and ends them', async () => {
  const other = await state.suite.person(state.company, 'sales', 'erwan@suite.test')
  const user = await show('/admin?menu-admin=users')
  await user.click(within(await rowOf('erwan@suite.test')).getByRole('button', { name: /^Actions pour/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Appareils connectés' }))
  const dialog = await screen.findByRole('dialog', { name: /^Appareils connectés de/ })
  await user.click(await within(dialog).findByRole('button', { name: /^Déconnecter/ }))
  expect(await within(dialog).findByText('Aucun appareil n’est connecté.')).toBeTruthy()
  expect((await other.call('GET', 'auth/v1/users/me/')).body.code).toBe('session_ended')
})

it('shows the journal, narrowed by what was done, with a link to each record', async () => {
  const organization = await customer(state.person, { company_name: 'Brasserie du Port' })
  const other = await customer(state.person, { company_name: 'Hôtel du Quai' })
  const contact = await state.person.call('POST', 'directory/v1/contacts/', { last_name: 'Le Goff', organization })
  await state.person.call(
    'PATCH',
    `directory/v1/contacts/${contact.body.id}/`,
    { organization: other },
    { 'if-match': contact.etag ?? '' },
  )
  const { etag } = await state.person.call('GET', `directory/v1/organizations/${other}/`)
  await state.person.call(
    'PATCH',
    `directory/v1/organizations/${other}/`,
    { invoice_policy: 'delivery' },
    { 'if-match': etag ?? '' },
  )
  const user = await show('/admin?menu-admin=journal')
  const table = await screen.findByRole('table', { name: 'Journal des actions' })
  expect(await within(table).findByText(/Facturation.*→ À la livraison$/)).toBeTruthy()
  expect(await within(table).findByText(/Organisation Brasserie du Port → Hôtel du Quai$/)).toBeTruthy()
  expect((await within(table).findAllByText(/^(Créé|Création)$/)).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Session fermée')
  await waitFor(() => expect(router.state.location.search).toContain('action=end_session'))
  await waitFor(() =>
    expect(
      within(screen.getByRole('table', { name: 'Journal des actions' }))
        .getAllByRole('row')
        .slice(1)
        .every(({ textContent }) => textContent?.includes('Session fermée')),
    ).toBe(true),
  )
})

it('adds an address that mails leave from, and shows what its domain must publish', async () => {
  const user = await show('/admin?menu-admin=senders')
  await user.click((await screen.findAllByRole('button', { name: 'Ajouter une adresse d’envoi' }))[0]!)
  const panel = await screen.findByRole('dialog')
  await user.type(within(panel).getByRole('textbox', { name: /^Adresse e-mail/ }), 'moi@gmail.com')
  await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Attention' })).getByRole('button', { name: 'Modifier' }),
  )
  expect((await within(panel).findAllByText(/boîtes gratuites/)).length).toBeGreaterThan(0)
  await user.clear(within(panel).getByRole('textbox', { name: /^Adresse e-mail/ }))
  await user.type(within(panel).getByRole('textbox', { name: /^Adresse e-mail/ }), 'factures@kervadec.example')
  await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
  const dkim = await screen.findByRole('region', { name: 'Signature (DKIM)' })
  expect(within(dkim).getByText('ensemble._domainkey.kervadec.example')).toBeTruthy()
  expect(within(dkim).getByText('Pas encore vérifié')).toBeTruthy()
})

it('tells a salesperson which right the administration asks for, and shows no entry that leads there', async () => {
  const seller = await state.suite.person(state.company, 'sales', 'seller@suite.test')
  await show('/admin?menu-admin=users', seller)
  expect(await screen.findByText('Cet écran vous est fermé')).toBeTruthy()
  expect(screen.getByText(/Il demande le droit/).textContent).toContain('Société et réglages')
  expect(screen.queryByRole('link', { name: 'Société et utilisateurs' })).toBeNull()
  expect(calls.filter(({ path }) => path.includes('/users/') && !path.includes('/me/'))).toEqual([])
  await act(() => router.navigate('/invoices/purchases'))
  expect(await screen.findByText(/les achats lui sont fermés/)).toBeTruthy()
})

it('says that a foreign service shows no outbox, instead of failing', async () => {
  const before = config()
  const { notifications, ...others } = before.services
  setConfig({ ...before, services: { ...others, notifications: { ...notifications!, added: false } } })
  try {
    await show('/mailbox')
    expect(await screen.findByText('Ce service ne montre pas sa boîte d’envoi')).toBeTruthy()
    expect(calls.some(({ path }) => path.includes('/mailbox/'))).toBe(false)
  } finally {
    setConfig(before)
  }
})

it('shows a template with the values of a document, names those it lacks, and saves none that no document could fill', async () => {
  const client = await customer(state.person)
  const { body: category } = await state.person.call('POST', 'notifications/v1/emails/categories/', {
    label: 'Devis',
    variables: [
      { key: 'client_name', label: 'Nom du client' },
      { key: 'tracking', label: 'Suivi' },
    ],
  })
  const { body: made } = await state.person.call('POST', 'notifications/v1/emails/templates/', {
    title: 'Notre offre',
    object: 'Pour {{client_name}}',
    text: '<p>Suivi {{tracking}}</p>',
    category: category.id,
  })
  const { body: quotation } = await state.person.call('POST', 'commercial/v1/quotations/', {
    organization: client,
    quotation_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  const { body: other } = await state.person.call('POST', 'notifications/v1/emails/categories/', {
    label: 'Vœux',
    variables: [{ key: 'year', label: 'Année' }],
  })
  const user = await show(`/manage-email?form=${made.id}`)
  const preview = within(await screen.findByRole('region', { name: 'Aperçu' }))
  expect(await preview.findByText('Pour ‹Nom du client›')).toBeTruthy()
  await user.click(preview.getByRole('combobox', { name: 'Voir avec un document' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(quotation.number) }))
  expect(await preview.findByText('Pour Résidence Ker Anna')).toBeTruthy()
  expect(preview.getByRole('alert').textContent).toBe(
    'Sans valeur pour ce document, l’envoi serait bloqué\u00a0: Suivi',
  )
  // The list and the editor of the subject name the variable; no brace is shown.
  expect((await screen.findByRole('textbox', { name: 'Objet' })).textContent).toBe('Pour Nom du client')
  expect(
    within(await screen.findByRole('table'))
      .getByText('Nom du client')
      .closest('td')?.textContent,
  ).toBe('Pour Nom du client')
  const refused = await state.person.call(
    'PATCH',
    `notifications/v1/emails/templates/${made.id}/`,
    { category: other.id },
    { 'if-match': (await state.person.call('GET', `notifications/v1/emails/templates/${made.id}/`)).etag ?? '' },
  )
  expect(refused.status).toBe(422)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Catégorie/ }), 'Vœux')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect((await screen.findAllByText(/n’existent pas dans cette catégorie/)).length).toBeGreaterThan(0)
  expect((await state.person.call('GET', `notifications/v1/emails/templates/${made.id}/`)).body.category).toBe(
    category.id,
  )
})

it('fills a template of several kinds of documents with one of the kind that is chosen', async () => {
  const { body: category } = await state.person.call('POST', 'notifications/v1/emails/categories/', {
    label: 'Livraison',
  })
  const { body: made } = await state.person.call('POST', 'notifications/v1/emails/templates/', {
    title: 'Départ',
    object: 'En route',
    text: '<p>Bonjour</p>',
    category: category.id,
  })
  const user = await show(`/manage-email?form=${made.id}`)
  const preview = within(await screen.findByRole('region', { name: 'Aperçu' }))
  const kind = await preview.findByRole('combobox', { name: 'Type de document' })
  expect(
    within(kind)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bon de livraison', 'Retour'])
  await user.selectOptions(kind, 'Retour')
  await user.click(preview.getByRole('combobox', { name: 'Voir avec un document' }))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('/product-returns/'))).toBe(true))
})

it('links the company to the payment provider, and keeps its cards without their numbers', async () => {
  const user = await show('/admin?menu-admin=cards')
  expect(await screen.findByText(/^Aucune carte pour le moment/)).toBeTruthy()
  const panel = await screen.findByRole('region', { name: 'Prestataire de paiement' })
  await user.click(await within(panel).findByRole('button', { name: 'Synchroniser' }))
  expect(await within(panel).findByText(/^La société est liée depuis le/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ajouter une carte' }))
  const form = await screen.findByRole('dialog', { name: 'Nouvelle carte' })
  await user.type(within(form).getByRole('textbox', { name: /^Titulaire/ }), 'Soazig Le Gall')
  await user.click(within(form).getByRole('button', { name: /^Enregistrer/ }))
  await user.click(
    await screen.findByRole('button', { name: 'Demander la clé d’affichage de la carte de Soazig Le Gall' }),
  )
  expect(await screen.findByText(/^La clé d’affichage est délivrée jusqu’au \d/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/ek_\w{9}/)
  await user.click(await screen.findByRole('button', { name: 'Retirer la carte de Soazig Le Gall' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Retirer la carte' }))
  expect(await screen.findByText(/^Aucune carte pour le moment/)).toBeTruthy()
})

it('says what a setting is by default, offers every field of the company, and lists who changed what', async () => {
  const user = await show('/admin')
  const stock = await screen.findByRole('switch', { name: /Autoriser un stock négatif/ })
  expect(stock.closest('[data-form-field]')!.textContent).toMatch(/Par défaut.: Non\./)
  expect(await screen.findByRole('combobox', { name: /^Services/ })).toBeTruthy()
  const mail = screen.getByRole('textbox', { name: /^E-mail de la connexion bancaire/ })
  await user.type(screen.getByRole('textbox', { name: /^Identifiant bancaire externe/ }), 'bridge-7')
  await user.type(mail, 'banque@kervadec.example')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      bank_external_id: 'bridge-7',
      alternative_bridge_email: 'banque@kervadec.example',
    }),
  )
  const log = within(await screen.findByRole('region', { name: 'Qui a changé quoi' }))
  expect(await log.findByText(/Identifiant bancaire externe/)).toBeTruthy()
})
