import { staffApp } from '../../support/staff.tsx'
import { isPickerAnswered } from '../../../src/widgets/record-picker/picker-source.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { priceLevel } from '../../../src/contract/commercial/price-level.ts'
import { action } from '../../../src/contract/recruitment/candidates/action.ts'
import { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { fillVariables, missingVariables } from '../../../src/format/variables.ts'
import { filterQuery } from '../../../src/widgets/list-screen/query/filters.ts'
import { sumSelected } from '../../../src/widgets/list-screen/query/selection.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { olderTaskForm } from '../../../src/widgets/tasks-panel/task-forms.ts'
import { changedNames, cleanValues, createResolver } from '../../../src/widgets/record-form/validation.ts'

const { state, server, calls, show, visit, origin, router } = staffApp()

// Messages outlive a screen, and only five are shown at once.
afterEach(() => dismissToast())
beforeAll(async () => {
  const names = Array.from({ length: 34 }, (_, index) => `Niveau ${String(index + 1).padStart(2, '0')}`)
  for (const name of names) await state.person.call('POST', 'commercial/v1/price-levels/', { name, type: 'sale' })
})

describe('filters', () => {
  const query = (name: string, form: string, isActive = true) =>
    filterQuery(invoice as never, [{ name, form, isActive }])
  it('asks the service as the specified modes say', () => {
    expect(query('issue_date', 'before:2026-11-20')).toEqual({ issue_date_before: '2026-11-20' })
    expect(query('issue_date', 'after:2026-11-20')).toEqual({ issue_date_after: '2026-11-20' })
    expect(query('issue_date', 'equal:2026-11-20')).toEqual({ issue_date: '2026-11-20' })
    expect(query('issue_date', 'interval:2026-01-01,2026-12-31')).toEqual({
      issue_date_after: '2026-01-01',
      issue_date_before: '2026-12-31',
    })
    // The day of a moment is that of Paris, in winter and in summer.
    expect(query('created_at', 'interval:2026-10-01,2026-10-31')).toEqual({
      created_at_after: '2026-09-30T22:00:00.000Z',
      created_at_before: '2026-10-31T22:59:59.999Z',
    })
    expect(query('total_price', 'min:1000')).toEqual({ total_price_min: '1000' })
    expect(query('total_price', 'max:999')).toEqual({ total_price_max: '999' })
    expect(query('total_price', 'interval:0,999')).toEqual({ total_price_min: '0', total_price_max: '999' })
    expect(query('status', 'accepted,canceled')).toEqual({ status__in: 'accepted,canceled' })
    expect(query('is_sales', 'true')).toEqual({ is_sales: 'true' })
    expect(query('status', 'accepted', false)).toEqual({})
    expect(query('total_price', 'min:')).toEqual({})
    expect(query('issue_date', 'before:')).toEqual({})
  })
  it('adds up ticked rows without losing a cent', () => {
    expect(sumSelected(priceLevel, [{ total: '0.10' }, { total: '0.20' }, { total: null }], ['total'])).toEqual({
      total: '0.30',
    })
    const rows = [
      { status: 'accepted', left_to_pay: '10.10', total_price: '20.00' },
      { status: 'pro_format', left_to_pay: '5.00', total_price: '5.00' },
      { status: 'accepted', left_to_pay: '7.00', total_price: '7.00', currency: 'usd' },
    ]
    expect(sumSelected(invoice, rows, ['total_price', 'left_to_pay'])).toEqual({
      total_price: '25.00',
      left_to_pay: '10.10',
    })
  })
})

describe('forms', () => {
  it('takes blanks as nothing, references as ids, and sees only real changes', () => {
    const before = cleanValues(organization as never, {
      company_name: 'A',
      discount: '0',
      keywords: [],
      default_price: null,
    })
    const after = cleanValues(organization as never, {
      company_name: 'A ',
      discount: '0.00',
      keywords: ['', ' '],
      default_price: { id: '01934cf7-e017-70db-8148-6814f6f470bf' },
    })
    expect(changedNames(organization as never, before, after)).toEqual(['default_price'])
    expect(after.default_price).toBe('01934cf7-e017-70db-8148-6814f6f470bf')
  })
  it('says the specified messages', async () => {
    const resolve = createResolver(organization as never)
    const options = { fields: {}, shouldUseNativeValidation: false } as never
    const { errors } = await resolve(
      {
        company_name: '',
        email: 'x',
        website: 'y',
        discount: '101',
        is_person: false,
        is_active: true,
        is_manufacturer: false,
        city: 'x'.repeat(256),
        payday: 0,
      } as never,
      undefined,
      options,
    )
    expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))).toEqual({
      company_name: 'Ce champ est requis',
      email: 'Ce champ doit être un email',
      website: 'Ce champ doit être un URL',
      discount: 'Ce champ doit être inférieur ou égale à 100',
      city: 'La saisie contient actuellement trop de caractères',
      payday: 'Ce champ doit être supérieur ou égale à 1',
    })
  })
})

describe('mails', () => {
  it('puts values into a template as text, and names what is missing', () => {
    expect(fillVariables('<p>{{name}} {{ number }}</p>', { name: '<script>', number: 'FA-1' })).toBe(
      '<p>&lt;script&gt; FA-1</p>',
    )
    expect(missingVariables('{{a}} {{b}} {{a}}', { b: ' ' })).toEqual(['a', 'b'])
    expect(missingVariables('{{link}}', { link: '{{link}}' })).toEqual([])
  })
})

describe('list screen', () => {
  const tick = (name: string) => screen.findByRole('checkbox', { name: `Cocher ${name}` })

  it('pages in the address and chooses all results in an explicit second step', async () => {
    const user = await show('/price-levels?page=2')
    expect(await screen.findByRole('link', { name: 'Niveau 31' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Précédent' }))
    await user.click(await tick('Niveau 02'))
    expect(router.state.location.search).not.toContain('page=')
    await user.click(screen.getByRole('button', { name: 'Suivant' }))
    await user.click(await tick('Niveau 32'))
    const foot = screen.getByRole('button', { name: /^Choisir les/ })
    expect(foot.textContent).toContain(String(34 + (await seeded())))
    expect(screen.getByText(/cochées/).textContent).toMatch(/^2 /)
    await user.click(foot)
    expect(screen.getByText(/cochées/).textContent).toMatch(new RegExp(`^${34 + (await seeded())} `))
  })

  it('deletes after the question and reports row by row', async () => {
    const [one, other] = await Promise.all(
      ['Garder zza', 'Jeter zza'].map(
        async (name) =>
          (await state.person.call('POST', 'commercial/v1/price-levels/', { name, type: 'sale' })).body.id as string,
      ),
    )
    expect(one).toBeTruthy()
    server.use(
      http.delete(`${origin}/api/commercial/v1/price-levels/${one}/`, () =>
        HttpResponse.json({ detail: 'Ce niveau est utilisé.', code: 'in_use' }, { status: 409 }),
      ),
    )
    const user = await show('/price-levels?search=zza')
    await user.click(await tick('Garder zza'))
    await user.click(await tick('Jeter zza'))
    await user.click(screen.getByRole('button', { name: 'Supprimer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer' }))
    expect(dialog.getByText('Êtes-vous sûr de vouloir effectuer cette action')).toBeTruthy()
    expect(dialog.getByText('Jeter zza')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
    expect(await dialog.findByText('1 sur 2 effectuées.')).toBeTruthy()
    expect(dialog.getByText(/Garder zza : Ce niveau est utilisé/)).toBeTruthy()
    expect(calls.some(({ method, path }) => method === 'DELETE' && path.includes(other!))).toBe(true)
    await user.click(dialog.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Jeter zza' })).toBeNull())
  })

  it('obeys n, / and the keys of rows', async () => {
    const user = await show('/price-levels')
    await screen.findByRole('link', { name: 'Niveau 01' })
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Rechercher' }))
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('jjx')
    expect(screen.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThan(0)
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Nouvelle grille tarifaire' })).toBeTruthy()
  })

  it('saves a view and shows it again by its link', async () => {
    const user = await show('/price-levels?search=Niveau%2003')
    await user.click(await screen.findByRole('button', { name: 'Vues enregistrées' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer cette vue' }))
    await user.type(await screen.findByLabelText(/Nom de la vue/), 'Le troisième')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByRole('button', { name: 'Le troisième' })).toBeTruthy()
    const saved = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/layouts/'))
    expect(saved?.body).toMatchObject({ widget: 'view:commercial/price-levels' })
    expect(router.state.location.search).toContain('search=Niveau+03')
    expect(router.state.location.search).toMatch(/view=[0-9a-f-]{36}/)
  })

  it('opens a view that a colleague shares by its id alone, and says when there is none', async () => {
    const colleague = await state.suite.person(state.company, 'accountant', 'vues@suite.test')
    const query = 'search=Niveau+05&columns=name'
    const filters = [{ label: 'La cinquième', filters: [{ name: 'query', label: query, value: true }] }]
    const { body: view } = await colleague.call('POST', 'dashboard/v1/layouts/', {
      widget: 'view:commercial/price-levels',
      filters,
      is_shared: true,
    })
    const user = await show(`/price-levels?view=${view.id}`)
    await screen.findByRole('link', { name: 'Niveau 05' })
    expect(router.state.location.search).toContain('search=Niveau+05')
    expect(calls.some(({ path, query: asked }) => path.endsWith('/price-levels/') && !asked.get('search'))).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'La cinquième' }))
    expect(await screen.findByText(/^Partagée par/)).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Supprimer la vue' })).toBeNull()
    await user.keyboard('{Escape}')
    await visit(`/price-levels?view=${state.company}`)
    expect(await screen.findByText(/Cette vue n’existe plus/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Niveau 01' })).toBeTruthy()
  })

  it('looks at a row beside the list with Space, changes it there, and asks before a change is given up', async () => {
    const user = await show('/price-levels?search=Niveau')
    await user.click(await screen.findByRole('searchbox', { name: 'Rechercher' }))
    ;(document.activeElement as HTMLElement).blur()
    await screen.findByRole('link', { name: 'Niveau 06' })
    await user.keyboard('j ')
    const first = await screen.findByRole('dialog', { name: 'Niveau 01' })
    expect(screen.queryAllByRole('checkbox', { checked: true, name: /^Cocher/ })).toHaveLength(0)
    await user.keyboard('j')
    const panel = within(await screen.findByRole('dialog', { name: 'Niveau 02' }))
    expect(first.isConnected).toBe(true)
    await user.click(await panel.findByRole('button', { name: /^Modifier.+Nom/ }))
    const field = await panel.findByRole('textbox', { name: /^Nom/ })
    await user.clear(field)
    await user.type(field, 'Niveau 02 bis')
    await user.click(panel.getByRole('button', { name: 'Fermer' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: /Rester/ }))
    expect(field).toHaveProperty('value', 'Niveau 02 bis')
    await user.type(field, '{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Niveau 02 bis' })).toBeTruthy()
    const [sent] = calls.filter(({ method, path }) => method === 'PATCH' && path.includes('/price-levels/')).slice(-1)
    expect(sent?.body).toEqual({ name: 'Niveau 02 bis' })
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Niveau 02 bis'))
  })

  it('exports what is on screen', async () => {
    const kept: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      kept.push(blob as Blob)
      return 'blob:x'
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const user = await show('/price-levels?search=Niveau%2004')
    await screen.findByRole('link', { name: 'Niveau 04' })
    await user.click(screen.getByRole('button', { name: 'Exporter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cette page en CSV' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(await kept[0]?.text()).toContain('Niveau 04;Oui;Vente\r\n')
    await user.click(screen.getByRole('button', { name: 'Exporter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Tous les résultats en XLSX' }))
    await waitFor(() => expect(kept).toHaveLength(2))
    expect(calls.some(({ path, query }) => path.endsWith('/price-levels/') && query.get('page_size') === '100')).toBe(
      true,
    )
    expect(clicked).toHaveBeenCalledTimes(2)
    clicked.mockRestore()
    made.mockRestore()
  })

  it('reads the next page ahead of who turns pages, and shows it without asking again', async () => {
    for (const number of Array.from({ length: 30 }, (_, index) => index))
      await state.person.call('POST', 'commercial/v1/price-levels/', {
        name: `Suite ${String(number).padStart(2, '0')}`,
        type: 'sale',
      })
    const third = (): number =>
      calls.filter(
        ({ path, query }) =>
          path.endsWith('/price-levels/') && query.get('page') === '3' && query.get('page_size') === '30',
      ).length
    const user = await show('/price-levels')
    await user.click(await screen.findByRole('button', { name: 'Suivant' }))
    await screen.findByRole('link', { name: 'Niveau 31' })
    await waitFor(() => expect(third()).toBe(1))
    await user.click(screen.getByRole('button', { name: 'Suivant' }))
    await screen.findByRole('link', { name: 'Suite 29' })
    expect(third()).toBe(1)
  })
})

describe('panels and dialogs', () => {
  it('wants a title and a date of a task, then moves it between the lists', async () => {
    const user = await show('/page-test')
    const panel = within(await screen.findByRole('region', { name: 'Tâches' }))
    await user.click(panel.getByRole('button', { name: 'Tâche' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nouvelle tâche' }))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    const attention = within(await screen.findByRole('dialog', { name: 'Attention' }))
    expect(attention.getByText('Certains de vos formulaires ne respectent pas les modalités')).toBeTruthy()
    await user.click(attention.getByRole('button', { name: 'Modifier' }))
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/tasks/'))).toBe(false)
    await user.type(form.getByLabelText(/Titre/), 'Rappeler le client')
    await user.type(form.getByLabelText(/Échéance/), '20/11/2026')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await user.click(await panel.findByRole('checkbox', { name: 'Terminer la tâche Rappeler le client' }))
    await waitFor(() => expect(panel.queryByText('Rappeler le client')).toBeNull())
    await user.click(panel.getByRole('radio', { name: 'Terminées' }))
    expect(await panel.findByText('Rappeler le client')).toBeTruthy()
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/tasks/'))?.body).toMatchObject({
      external_id: 'page-test',
      date: '2026-11-20',
      finished: false,
    })
    expect(calls.some(({ path, query }) => path.endsWith('/tasks/') && query.get('page_size') === '15')).toBe(true)
  })

  it('blocks a mail without its required parts or with a variable that has no value', async () => {
    const user = await show('/page-test')
    await user.click(await screen.findByRole('button', { name: 'Écrire un e-mail' }))
    const mail = within(await screen.findByRole('dialog', { name: 'Écrire un e-mail' }))
    await user.click(mail.getByRole('button', { name: 'Envoyer' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Attention' })).getByRole('button', { name: 'Modifier' }),
    )
    expect(mail.getAllByText('Ce champ est requis')).toHaveLength(3)
    await user.selectOptions(await mail.findByLabelText('Modèle'), 'Envoi de la facture')
    expect(mail.getByLabelText(/Objet/)).toHaveProperty('value', 'Votre facture FA-2026-00415')
    expect(mail.getByRole('alert').textContent).toContain('Contact de facturation')
    const text = await mail.findByRole('textbox', { name: 'Contenu' })
    expect(text.querySelector('[data-variable="billing_contact"]')?.textContent).toBe('Contact de facturation')
    expect(text.textContent).not.toContain('{{')
    await user.type(mail.getByRole('combobox', { name: /Destinataires/ }), 'a@b.example{Enter}')
    await user.click(mail.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByRole('dialog', { name: 'Attention' })).toBeTruthy()
  })

  it('creates on the fly what was typed, but never a UUID; looks chosen ones up silently', async () => {
    const user = await show('/page-test')
    const input = await screen.findByLabelText('Organisation')
    await user.type(input, '01934cf7-e017-70db-8148-6814f6f470bf')
    const offer = await screen.findByRole('option', { name: /Créer/ })
    await user.click(offer)
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/organizations/'))).toBe(false)
    await user.clear(input)
    await user.type(input, 'Nouvelle Piste')
    await user.click(await screen.findByRole('option', { name: 'Créer «\u00a0Nouvelle Piste\u00a0»' }))
    await waitFor(() => expect(input).toHaveProperty('value', 'Nouvelle Piste'))
    const looked = calls.find(
      ({ path, query }) => path.endsWith('/organizations/') && query.get('id__in') && query.get('page_size') === '100',
    )
    expect(looked?.headers.get('x-toast-off')).toBe('true')
  })
})

/** Price levels a new company starts with. */
async function seeded(): Promise<number> {
  const { body } = await state.person.call('GET', `commercial/v1/${priceLevel.path}/?page_size=1`)
  return body.count - 34
}

it('offers to make what was typed once the search for these very words is answered, not before, nor where it failed', () => {
  const answered = { isSuccess: true, isFetching: false, isPlaceholderData: false }
  expect(isPickerAnswered(answered)).toBe(true)
  for (const other of [{ isFetching: true }, { isPlaceholderData: true }, { isSuccess: false }])
    expect(isPickerAnswered({ ...answered, ...other } as typeof answered)).toBe(false)
})

describe('panels in every state', () => {
  it('moves an older task between its three lists, starts a new one on its due date, and says that people are notified', async () => {
    const user = await show('/page-test?menu-gallery=panels')
    await screen.findByRole('radio', { name: 'Prioritaires' })
    const panel = within(screen.getAllByRole('region', { name: 'Tâches' })[1]!)
    await user.click(await panel.findByRole('button', { name: 'Rendre prioritaire Visiter le chantier' }))
    await waitFor(() => expect(panel.queryByText('Visiter le chantier')).toBeNull())
    await user.click(panel.getByRole('radio', { name: 'Prioritaires' }))
    expect(await panel.findByText('Visiter le chantier')).toBeTruthy()
    await user.click(panel.getByRole('checkbox', { name: /Relancer le devis/ }))
    await user.click(panel.getByRole('radio', { name: 'Terminées' }))
    await user.click(await panel.findByRole('checkbox', { name: /Relancer le devis/ }))
    await user.click(panel.getByRole('radio', { name: 'Prioritaires' }))
    expect(await panel.findByText('Relancer le devis')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Tâche' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelle tâche' }))
    await user.type(dialog.getByLabelText(/Titre/), 'Commander le bois')
    await user.type(dialog.getByLabelText(/Échéance/), '20/12/2026')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Tâche créée. Les personnes concernées sont prévenues.')).toBeTruthy()
    await user.click(panel.getByRole('radio', { name: 'En cours' }))
    expect(await panel.findByText('Commander le bois')).toBeTruthy()
    const { fresh, write } = olderTaskForm({} as never)
    const due = write('2026-12-20')
    expect(
      action.draft.safeParse({ cvtech: crypto.randomUUID(), title: 'Commander le bois', end: due, ...fresh(due) }),
    ).toMatchObject({ success: true, data: { start: due, end: due, finished: false, priority: false } })
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })
  it('adds a member to a team, sets how each is notified and who manages, and removes one', async () => {
    const user = await show('/page-test?menu-gallery=panels')
    const panel = within(await screen.findByRole('region', { name: 'Équipe' }))
    const of = (name: string) => within(panel.getByRole('group', { name }))
    await panel.findByText('Yann Tanguy')
    expect(of('Camille Roussel').getByRole('switch', { name: 'Responsable' })).toHaveProperty('checked', true)
    await user.click(of('Yann Tanguy').getByRole('switch', { name: 'E-mails' }))
    await waitFor(() =>
      expect(of('Yann Tanguy').getByRole('switch', { name: 'E-mails' })).toHaveProperty('checked', true),
    )
    await user.click(panel.getByRole('button', { name: 'Retirer Camille Roussel de l’équipe' }))
    expect(await screen.findByText('Camille Roussel ne fait plus partie de l’équipe')).toBeTruthy()
    expect(panel.queryByText('Camille Roussel')).toBeNull()
    const choose = async (): Promise<void> => {
      await user.type(panel.getByRole('combobox', { name: 'Membre à ajouter' }), 'admin')
      await user.click(await screen.findByRole('option', { name: /administrator/ }))
    }
    await choose()
    await user.click(panel.getByRole('button', { name: 'Ajouter à l’équipe' }))
    expect(await panel.findByRole('group', { name: 'administrator Test' })).toBeTruthy()
    expect(of('administrator Test').getByRole('switch', { name: 'Notifications' })).toHaveProperty('checked', true)
    await choose()
    expect(panel.getByText('Cette personne fait déjà partie de l’équipe.')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Ajouter à l’équipe' })).toHaveProperty('disabled', true)
  })
  it.each([
    ['loading', 0, 0],
    ['failed', 7, 7],
    ['empty', 0, 0],
  ])('%s', async (state, alerts, retries) => {
    await show(`/page-test?menu-gallery=panels&menu-state=${state}`)
    await screen.findByRole('region', { name: 'Notes' })
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(alerts))
    expect(screen.queryAllByRole('button', { name: 'Réessayer' })).toHaveLength(retries)
    expect(screen.queryAllByText('Aucune tâche')).toHaveLength(state === 'empty' ? 2 : 0)
  })
})
