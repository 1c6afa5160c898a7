import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'

const { state, server, show, origin, router } = staffApp()
let [keeps, goes] = ['', '']

const make = async (path: string, values: Record<string, unknown>): Promise<string> =>
  (await state.person.call('POST', `directory/v1/${path}/`, values)).body.id

beforeAll(async () => {
  keeps = await make('organizations', { company_name: 'Scierie Le Goff', city: 'Brest' })
  goes = await make('organizations', { company_name: 'Scierie Legoff SARL', city: 'Quimper', phone: '+33298112233' })
  await make('contacts', { last_name: 'Le Gall', organization: goes })
})

type User = Awaited<ReturnType<typeof show>>

/** Opens the dialog of the page and names the other one. */
async function choose(user: User, other: string, told: RegExp): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Fusionner…' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('combobox'), other)
  await user.click(await screen.findByRole('option', { name: new RegExp(other) }))
  await within(dialog).findByText(told)
  return dialog
}
const chosen = (dialog: HTMLElement, field: string): string =>
  (within(within(dialog).getByRole('group', { name: field })).getByRole('radio', { checked: true }) as HTMLInputElement)
    .labels![0]!.textContent!

it('merges two organizations field by field, says what follows, and takes it back', async () => {
  const user = await show(`/organization/${keeps}`)
  const dialog = await choose(user, 'Scierie Legoff', /Contacts \(1\)/)
  expect([chosen(dialog, 'Ville'), chosen(dialog, 'Téléphone')]).toEqual([
    'Brest',
    '02\u00a098\u00a011\u00a022\u00a033',
  ])
  await user.click(within(within(dialog).getByRole('group', { name: 'Ville' })).getByLabelText('Quimper'))
  await user.click(within(dialog).getByRole('button', { name: 'Fusionner' }))
  const said = await screen.findByText('La fiche « Scierie Legoff SARL » est fusionnée.')
  const came = await screen.findByRole('region', { name: 'Fusionnées ici' })
  expect(within(came).getByRole('link', { name: 'Scierie Legoff SARL' }).getAttribute('href')).toBe(
    `/organization/${goes}`,
  )
  const read = async () => (await state.person.call('GET', `directory/v1/organizations/${keeps}/`)).body
  expect([(await read()).city, (await read()).company_name]).toEqual(['Quimper', 'Scierie Le Goff'])
  await user.click(within(said.closest<HTMLElement>('[role=status]')!).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fusionnées ici' })).toBeNull())
  expect([(await read()).city, (await read()).phone]).toEqual(['Brest', null])
})

it('keeps the other one where that is wanted; what went is read, and taken back from its page', async () => {
  const user = await show(`/organization/${goes}`)
  const dialog = await choose(user, 'Scierie Le Goff', /Rien d’autre/)
  await user.click(await within(dialog).findByRole('button', { name: 'Conserver l’autre' }))
  expect(chosen(dialog, 'Raison sociale')).toBe('Scierie Le Goff')
  await user.click(within(dialog).getByRole('button', { name: 'Fusionner' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/organization/${keeps}`))
  await user.click(within(await screen.findByRole('region', { name: 'Fusionnées ici' })).getByRole('link'))
  const went = await screen.findByRole('region', { name: 'Fiche fusionnée' })
  expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull()
  await user.click(await within(went).findByRole('button', { name: 'Annuler la fusion' }))
  expect(await screen.findByRole('button', { name: 'Autres actions' })).toBeTruthy()
})

it('asks for the other one, and a refusal is said and changes nothing', async () => {
  const user = await show(`/organization/${keeps}`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Fusionner…' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Fusionner' }))
  expect(await within(dialog).findByText('Ce champ est requis')).toBeTruthy()
  server.use(
    http.post(`${origin}/api/directory/v1/organizations/:id/merges/`, () =>
      HttpResponse.json({ detail: 'Cette fiche a été fusionnée dans une autre.', code: 'merged' }, { status: 409 }),
    ),
  )
  await user.type(within(dialog).getByRole('combobox'), 'Legoff')
  await user.click(await screen.findByRole('option', { name: /Legoff/ }))
  await within(dialog).findByText(/Contacts \(1\)/)
  await user.click(within(dialog).getByRole('button', { name: 'Fusionner' }))
  expect(await within(dialog).findByText('Cette fiche a été fusionnée dans une autre.')).toBeTruthy()
})

it('says beside a merge what keeps it from being taken back, until it is', async () => {
  const went = await make('organizations', { company_name: 'Scierie Le Goff et fils' })
  const { etag } = await state.person.call('GET', `directory/v1/organizations/${keeps}/`)
  await state.person.call(
    'POST',
    `directory/v1/organizations/${keeps}/merges/`,
    { other: went, fields: [] },
    { 'if-match': etag ?? '' },
  )
  const detail = 'L’avoir AV-2026-0003 d’une organisation est imputé sur la facture FA-2026-0012 de l’autre.'
  server.use(
    http.post(
      `${origin}/api/directory/v1/organizations/:id/merges/:merge/undo/`,
      () => HttpResponse.json({ detail, code: 'merge_tied_credit', current: 'merged', allowed: [] }, { status: 409 }),
      { once: true },
    ),
  )
  const user = await show(`/organization/${keeps}`)
  const came = await screen.findByRole('region', { name: 'Fusionnées ici' })
  const undo = within(came).getByRole('button', { name: 'Annuler la fusion' })
  await user.click(undo)
  expect((await within(came).findByRole('alert')).textContent).toBe(detail)
  expect(screen.getAllByText(detail)).toHaveLength(1)
  await user.click(undo)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fusionnées ici' })).toBeNull())
  expect(await screen.findByText('« Scierie Le Goff et fils » est de nouveau une fiche à part.')).toBeTruthy()
})

it('says what may be the same organization, and merges it in two presses', async () => {
  await make('organizations', { company_name: 'Garage Morvan', postcode: '29000', city: 'Quimper' })
  const second = await make('organizations', {
    company_name: 'GARAGE MORVAN',
    postcode: '29000',
    phone: '+33298000000',
  })
  const user = await show(`/organization/${second}`)
  const possible = await screen.findByRole('region', { name: 'Doublons possibles' })
  expect(within(possible).getByRole('link', { name: 'Garage Morvan, Quimper' })).toBeTruthy()
  await user.click(within(possible).getByRole('button', { name: 'Fusionner…' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/Rien d’autre/)
  await user.click(within(dialog).getByRole('button', { name: 'Fusionner' }))
  await screen.findByText('La fiche « Garage Morvan » est fusionnée.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Doublons possibles' })).toBeNull())
})

it('proposes to keep the customer with documents, and says once that it is done', async () => {
  const customer = await make('organizations', { company_name: 'Thalasso Douarnenez', type: 'client' })
  const prospect = await make('organizations', { company_name: 'Thalasso Douarnenez SAS', type: 'prospect' })
  await state.person.call('POST', 'commercial/v1/quotations/', { organization: customer })
  const user = await show(`/organization/${prospect}`)
  const dialog = await choose(user, 'Thalasso Douarnenez', /Rien d’autre/)
  expect(within(dialog).getByText('Conservée :').parentElement!.textContent).toMatch(/Thalasso Douarnenez$/)
  expect(chosen(dialog, 'Type')).toBe('Client')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Fusionner' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/organization/${customer}`))
  await screen.findByRole('region', { name: 'Fusionnées ici' })
  expect(await screen.findAllByText('La fiche « Thalasso Douarnenez SAS » est fusionnée.')).toHaveLength(1)
})

it('proposes the stronger type whichever of the two stays', async () => {
  const lead = await make('organizations', { company_name: 'Voilerie Glénan', type: 'lead' })
  await make('organizations', { company_name: 'Voilerie Glénan SARL', type: 'prospect' })
  const user = await show(`/organization/${lead}`)
  const dialog = await choose(user, 'Voilerie Glénan SARL', /Rien d’autre/)
  expect(within(dialog).getByText('Conservée :').parentElement!.textContent).toMatch(/SARL$/)
  await user.click(within(dialog).getByRole('button', { name: 'Conserver l’autre' }))
  expect(within(dialog).getByText('Conservée :').parentElement!.textContent).toMatch(/Glénan$/)
  expect(chosen(dialog, 'Type')).toBe('Prospect')
})

it('warns while a contact is typed that they may be known already', async () => {
  await make('contacts', { first_name: 'Inès', last_name: 'Tanguy', email: 'ines@port.example' })
  const user = await show('/directory?menu-directory=contacts&form=new')
  const form = await screen.findByRole('dialog', { name: 'Nouveau contact' })
  await user.type(within(form).getByLabelText('E-mail'), 'INES@port.example')
  expect(await within(form).findByRole('link', { name: 'Inès Tanguy, ines@port.example' })).toBeTruthy()
})
