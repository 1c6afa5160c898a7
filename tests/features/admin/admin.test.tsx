import { staffApp } from '../../support/staff.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { takeSavedFiles } from '../../support/files/saved-files.ts'
import { customer } from '../../support/documents.ts'
import { config, setConfig } from '../../../src/api/http/config.ts'

const { state, calls, show, router } = staffApp()
const table = (): Promise<HTMLElement> =>
  screen.findByRole('table', { name: /^(Utilisateurs et invitations|Groupes|Journal)$/ })
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await within(await table()).findByText(name)).closest('tr')!

it('leads the administrator to company, users, invitations and sent messages, by menu and palette', async () => {
  const user = await show('/')
  const link = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name })
  await user.click(await link('Réglages'))
  expect((await link('Réglages de la société')).getAttribute('href')).toBe('/admin?menu-admin=company')
  expect((await link('Messages envoyés')).getAttribute('href')).toBe('/mailbox')
  expect((await link('Modèles d’e-mail')).getAttribute('href')).toBe('/manage-email')
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Rechercher ou agir' })
  await user.type(box, 'invitations')
  await user.click(await screen.findByRole('option', { name: /^Utilisateurs et invitations/ }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin?menu-admin=users'),
  )
})

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

it('saves the company like every record, and keeps what somebody else saved meanwhile', async () => {
  const user = await show('/admin')
  const bank = await screen.findByRole('textbox', { name: 'Nom de la banque' })
  await user.type(bank, 'Banque du Port')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ bank_name: 'Banque du Port' }),
  )
  await screen.findByText('Tout est enregistré')
  const address = `auth/v1/companies/${state.company}/`
  const { etag } = await state.person.call('GET', address)
  await state.person.call('PATCH', address, { phone: '+33298000000' }, { 'if-match': etag ?? '' })
  await user.type(screen.getByRole('textbox', { name: 'Nom du bénéficiaire' }), 'Kervadec')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect((await state.person.call('GET', address)).body).toMatchObject({
    phone: '+33298000000',
    bank_name: 'Banque du Port',
    beneficiary_last_name: null,
  })
})

it('tells what ends before somebody is kept out, and that the last administrator stays', async () => {
  const other = await state.suite.person(state.company, 'sales', 'nolwenn@suite.test')
  await state.person.call(
    'PATCH',
    `auth/v1/users/${other.user}/`,
    { last_name: 'Le Bras' },
    {
      'if-match': (await state.person.call('GET', `auth/v1/users/${other.user}/`)).etag ?? '',
    },
  )
  const user = await show('/admin?menu-admin=users')
  const actsOf = async (row: HTMLElement): Promise<void> =>
    user.click(within(row).getByRole('button', { name: /^Actions pour/ }))
  await actsOf(await rowOf('nolwenn@suite.test'))
  await user.click(await screen.findByRole('menuitem', { name: 'Rôle et groupes' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rôle' }), 'Comptable')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => expect(within(await rowOf('nolwenn@suite.test')).getByText('Comptable')).toBeTruthy())
  await actsOf(await rowOf('nolwenn@suite.test'))
  await user.click(await screen.findByRole('menuitem', { name: 'Désactiver' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('déconnecté partout')
  await user.click(within(question).getByRole('button', { name: 'Désactiver' }))
  await waitFor(async () => expect(within(await rowOf('nolwenn@suite.test')).getByText('Désactivé')).toBeTruthy())
  expect((await other.call('GET', 'auth/v1/users/me/')).status).toBe(401)
  await actsOf(await rowOf('nolwenn@suite.test'))
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer ses données' }))
  const erasing = await screen.findByRole('alertdialog', { name: /^Effacer les données de/ })
  await within(erasing).findByText(/au nom d’un compte vide\s: \d+ lignes/)
  expect(erasing.textContent).toContain('personne d’autre ne lit disparaissent (0)')
  await user.click(within(erasing).getByRole('button', { name: 'Effacer définitivement' }))
  await waitFor(() => expect(screen.queryByText('nolwenn@suite.test')).toBeNull())
  const me = (await state.person.call('GET', 'auth/v1/users/me/')).body.email
  await actsOf(await rowOf(me))
  expect(await screen.findByRole('menuitem', { name: 'Exporter ses données' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /^Effacer ses données/ })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Désactiver' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Désactiver' }))
  expect(await screen.findByText(/dernier administrateur actif/)).toBeTruthy()
  expect(await rowOf(me)).toBeTruthy()
})

it('invites beside the users with role and groups, tells a wrong mail on its field, sends again and withdraws', async () => {
  // An invitation of the services, whose clock is set, is open for seven days.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await state.person.call('POST', 'auth/v1/groups/', { name: 'Chantiers', permissions: ['project:read'] })
  const user = await show('/admin?menu-admin=users')
  await user.click((await screen.findAllByRole('button', { name: /^Inviter une personne/ }))[0]!)
  const panel = await screen.findByRole('dialog', { name: 'Inviter une personne' })
  const field = (name: RegExp): HTMLElement => within(panel).getByRole('textbox', { name })
  const send = (): HTMLElement => within(panel).getByRole('button', { name: /^Envoyer l’invitation/ })
  const { email } = (await state.person.call('GET', 'auth/v1/users/me/')).body
  await user.type(field(/^Adresse e-mail/), email)
  await user.type(field(/^Prénom/), 'Loïg')
  await user.type(field(/^Nom/), 'Cariou')
  await user.selectOptions(within(panel).getByRole('combobox', { name: /^Rôle/ }), 'Commercial')
  await user.click(within(panel).getByRole('combobox', { name: /^Groupes/ }))
  await user.click(await screen.findByRole('option', { name: 'Chantiers' }))
  await user.click(send())
  const attention = await screen.findByRole('dialog', { name: 'Attention' })
  await user.click(within(attention).getByRole('button', { name: 'Modifier' }))
  await waitFor(() => expect(field(/^Adresse e-mail/).getAttribute('aria-invalid')).toBe('true'))
  await user.clear(field(/^Adresse e-mail/))
  await user.type(field(/^Adresse e-mail/), 'loig@suite.test')
  await user.click(send())
  expect(await screen.findByText('L’invitation est envoyée')).toBeTruthy()
  const pending = within(await screen.findByRole('region', { name: '1 invitation en attente' }))
  const row = pending.getByText('loig@suite.test').closest('li')!
  expect(row.textContent).toContain('Commercial · Chantiers')
  expect(row.textContent).toContain('En attente')
  await user.click(within(row).getByRole('button', { name: 'Renvoyer l’invitation à loig@suite.test' }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/resend/'))).toBe(true))
  expect(await screen.findByText(/^Invitation renvoyée/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Retirer l’invitation/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer l’invitation' }))
  await waitFor(() => expect(screen.queryByText('loig@suite.test')).toBeNull())
})

it('shows role and groups first on a user, and changes them from there', async () => {
  const other = await state.suite.person(state.company, 'sales', 'enora@suite.test')
  const user = await show(`/admin?menu-admin=users&form=${other.user}`)
  const rights = within(await screen.findByRole('region', { name: 'Rôle et groupes' }))
  expect(rights.getByText('Commercial')).toBeTruthy()
  expect(rights.getByText('Aucun')).toBeTruthy()
  await user.click(rights.getByRole('button', { name: 'Changer le rôle ou les groupes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rôle et groupes' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Rôle' }), 'Comptable')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(
    await within(await screen.findByRole('region', { name: 'Rôle et groupes' })).findByText('Comptable'),
  ).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Rôle' })).toBeNull())
  // The changed role is a new version: the form saves over it without a question.
  const name = await screen.findByRole('textbox', { name: /^Prénom/ })
  await user.clear(name)
  await user.type(name, 'Enora')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(async () =>
    expect((await state.person.call('GET', `auth/v1/users/${other.user}/`)).body).toMatchObject({
      first_name: 'Enora',
      role: 'accountant',
    }),
  )
})

it('offers the column of groups once somebody is in one', async () => {
  const headers = async (): Promise<(string | null)[]> =>
    within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  const { body: all } = await state.person.call('GET', 'auth/v1/groups/?page_size=100')
  const members = all.results.filter((group: { members: number }) => group.members > 0)
  for (const { id } of members) {
    const { etag } = await state.person.call('GET', `auth/v1/groups/${id}/`)
    await state.person.call('DELETE', `auth/v1/groups/${id}/`, undefined, { 'if-match': etag ?? '' })
  }
  await show('/admin?menu-admin=users')
  await rowOf((await state.person.call('GET', 'auth/v1/users/me/')).body.email)
  expect(await headers()).not.toContain('Groupes')
})

it('offers no deactivated user as a guest, to administrators and to others', async () => {
  const gone = await state.suite.person(state.company, 'sales', 'parti@suite.test')
  const stays = await state.suite.person(state.company, 'stock', 'reste@suite.test')
  const rename = async (id: string, values: object): Promise<void> => {
    const { etag } = await state.person.call('GET', `auth/v1/users/${id}/`)
    await state.person.call('PATCH', `auth/v1/users/${id}/`, values, { 'if-match': etag ?? '' })
  }
  await rename(gone.user, { first_name: 'Tristan', last_name: 'Parti', is_active: false })
  await rename(stays.user, { first_name: 'Tristan', last_name: 'Reste' })
  for (const person of [state.person, stays]) {
    const user = await show('/agenda', person)
    await user.type((await screen.findAllByRole('combobox', { name: 'Ajouter des collègues' }))[0]!, 'Tristan')
    expect(await screen.findByRole('option', { name: 'Tristan Reste' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Tristan Parti' })).toBeNull()
  }
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

it('shows beforehand which screens a role opens and closes, and that sessions end', async () => {
  const other = await state.suite.person(state.company, 'accountant', 'maiwenn@suite.test')
  const user = await show('/admin?menu-admin=users')
  const row = await rowOf('maiwenn@suite.test')
  await user.click(within(row).getByRole('button', { name: /^Actions pour/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rôle et groupes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rôle et groupes' })
  expect(await within(dialog).findByText('Rien ne change.')).toBeTruthy()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Rôle' }), 'Commercial')
  const changes = within(dialog).getByRole('region', { name: 'Ce qui change' })
  expect(within(changes).getByText(/écrans se ferment/)).toBeTruthy()
  const invoices = within(changes)
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Factures ·'))
  expect(invoices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Factures · Achats'),
    expect.stringContaining('Factures · VentesRetiré\u00a0: Supprimer'),
  ])
  expect(within(dialog).getByText(/perd des droits/)).toBeTruthy()
  const lost = within(within(changes).getByRole('group', { name: 'Droits perdus' }))
  expect(lost.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Côté achatsfermé',
    'FacturesSupprimer',
    'AvoirsCréer, Modifier, Supprimer',
    'RemboursementsCréer, Modifier, Supprimer',
    'PaiementsCréer, Modifier, Supprimer',
    'TaxesCréer, Modifier, Supprimer',
    'ComptabilitéTout faire',
    'BanquesTout faire',
    'ServicesComptabilité, Paiements et banque',
  ])
  expect((await other.call('GET', 'auth/v1/users/me/')).status).toBe(200)
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => expect(within(await rowOf('maiwenn@suite.test')).getByText('Commercial')).toBeTruthy())
  expect((await other.call('GET', 'auth/v1/users/me/')).status).toBe(401)
})

it('names the rights that are lost and gained in modules that have no screen yet', async () => {
  await state.suite.person(state.company, 'employee', 'yann@suite.test')
  const user = await show('/admin?menu-admin=users')
  await user.click(within(await rowOf('yann@suite.test')).getByRole('button', { name: /^Actions pour/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rôle et groupes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rôle et groupes' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Rôle' }), 'Chef de projet')
  await within(dialog).findByRole('group', { name: 'Droits perdus' })
  const named = (name: string): (string | null)[] =>
    within(within(dialog).getByRole('group', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(named('Droits perdus')).toContain('Notes de fraisVoir, Créer, Modifier')
  expect(named('Droits perdus')).toContain('SalariésVus\u00a0: les siens → les noms seuls')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Rôle' }), 'Recruteur')
  expect(named('Droits ajoutés, sans écran pour l’instant')).toContain('CandidatsTout faire')
})

it('makes a group from the matrix, puts a person into it, and says what the group gives', async () => {
  const other = await state.suite.person(state.company, 'support', 'annaig@suite.test')
  const user = await show('/admin?menu-admin=groups')
  await user.click((await screen.findAllByRole('button', { name: /^Nouveau groupe/ }))[0]!)
  const panel = await screen.findByRole('dialog')
  await user.type(within(panel).getByRole('textbox', { name: /^Nom/ }), 'Relances')
  await user.type(within(panel).getByRole('searchbox', { name: 'Chercher un droit' }), 'factures')
  await waitFor(() => expect(within(panel).queryByText('Absences')).toBeNull())
  await user.click(within(panel).getByRole('checkbox', { name: 'Factures\u00a0: Voir' }))
  await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(async () => expect((await rowOf('Relances')).textContent).toContain('Factures\u00a0: Voir'))
  await act(() => router.navigate('/admin?menu-admin=users'))
  await user.click(within(await rowOf('annaig@suite.test')).getByRole('button', { name: /^Actions pour/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rôle et groupes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rôle et groupes' })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Relances' }))
  expect(await within(dialog).findByText('5 écrans s’ouvrent')).toBeTruthy()
  expect(within(dialog).queryByText(/perd des droits/)).toBeNull()
  expect(within(dialog).queryByRole('group', { name: 'Droits perdus' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => expect((await other.call('GET', 'commercial/v1/invoices/')).status).toBe(200))
})

it('shows the rights of every role, and the screens as one role sees them', async () => {
  const user = await show('/admin?menu-admin=rights')
  const matrix = await screen.findByRole('table', { name: 'Droits des rôles' })
  await within(matrix).findAllByText('Voir, Créer, Modifier')
  const row = within(matrix).getByRole('row', { name: /^Factures/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)[1],
  ).toBe('Voir, Créer, Modifier')
  await user.click(within(matrix).getByRole('button', { name: 'Magasinier' }))
  const dialog = await screen.findByRole('dialog', { name: 'Voir comme\u00a0: Magasinier' })
  expect(within(dialog).getByText('Produits').closest('li')?.textContent).toContain('Tout faire')
})

it('starts a group from the rights of a role', async () => {
  const user = await show('/admin?menu-admin=groups&form=new')
  const panel = await screen.findByRole('dialog')
  await user.type(within(panel).getByRole('textbox', { name: /^Nom/ }), 'Magasin bis')
  await user.selectOptions(within(panel).getByRole('combobox', { name: /^Ajouter les droits d’un rôle/ }), 'Magasinier')
  const stock = (await state.suite.person(state.company, 'stock', 'role@suite.test')).call
  const mine = (await stock('GET', 'auth/v1/users/me/')).body.permissions as string[]
  await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
  await rowOf('Magasin bis')
  const { body } = await state.person.call('GET', 'auth/v1/groups/?search=Magasin')
  expect(body.results[0].permissions).toEqual(mine.filter((key) => !key.includes('[')))
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

it('hands a person all that is kept of them, from their profile', async () => {
  const files = takeSavedFiles()
  const user = await show('/profile')
  await user.click(await screen.findByRole('button', { name: 'Exporter mes données' }))
  await waitFor(() => expect(files.saved.map(({ name }) => name)).toEqual(['Vos données personnelles.zip']))
  expect(calls.some(({ path }) => path.endsWith('/users/me/personal_data/'))).toBe(true)
  files.restore()
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
