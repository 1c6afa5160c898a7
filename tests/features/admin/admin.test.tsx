import { staffApp } from '../../support/staff.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { takeSavedFiles } from '../../support/files/saved-files.ts'

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

it('hands a person all that is kept of them, from their profile', async () => {
  const files = takeSavedFiles()
  const user = await show('/profile')
  await user.click(await screen.findByRole('button', { name: 'Exporter mes données' }))
  await waitFor(() => expect(files.saved.map(({ name }) => name)).toEqual(['Vos données personnelles.zip']))
  expect(calls.some(({ path }) => path.endsWith('/users/me/personal_data/'))).toBe(true)
  files.restore()
})
