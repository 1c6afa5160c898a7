import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'

const { state, server, show, origin } = staffApp()
const make = async (values: Record<string, unknown>): Promise<string> =>
  (await state.person.call('POST', 'directory/v1/organizations/', values)).body.id
let [holding, yard] = ['', '']

beforeAll(async () => {
  holding = await make({ company_name: 'Groupe Trégor', city: 'Lannion' })
  yard = await make({ company_name: 'Chantier Trégor', city: 'Perros', parent: holding })
})

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('a typed SIRET fills what is empty with one press, and nothing that was typed is written over', async () => {
  const user = await show('/directory?form=new')
  await user.type(await screen.findByRole('textbox', { name: /Raison sociale/ }), 'Mon nom à moi')
  await user.type(field('Ville'), 'Guipavas')
  await user.type(field('SIRET'), '300 740 743 00012')
  const register = await screen.findByRole('region', { name: 'Au registre des entreprises' })
  await user.click(within(register).getByRole('button', { name: 'Reprendre Atelier Kerhuon' }))
  expect([field('Adresse').value, field('Code postal').value, field('Forme juridique').value]).toEqual([
    '27 rue Vauban',
    '29200',
    'SASU',
  ])
  expect([field('Ville').value, field(/Raison sociale/).value]).toEqual(['Guipavas', 'Mon nom à moi'])
  await within(register).findByText(/Le registre dit autre chose pour.: Raison sociale, Ville/)
  await user.click(within(register).getByRole('button', { name: 'Remplacer par le registre' }))
  expect(field('Ville').value).toBe('Brest')
  expect(within(register).getByText('La fiche dit la même chose que le registre.')).toBeTruthy()
})

it('a name finds companies of the register; one that has ceased says so', async () => {
  const user = await show('/directory?form=new')
  await user.type(await screen.findByRole('textbox', { name: /Raison sociale/ }), 'le roux')
  const register = await screen.findByRole('region', { name: 'Au registre des entreprises' })
  expect(within(register).getByText('Entreprise cessée d’après le registre')).toBeTruthy()
})

it('a register that does not answer is said, and the form goes on', async () => {
  server.use(
    http.get(`${origin}/api/directory/v1/company-register/`, () =>
      HttpResponse.json({ results: [], count: 0, stats: {}, is_down: true }),
    ),
  )
  const user = await show('/directory?form=new')
  await user.type(await screen.findByRole('textbox', { name: 'SIRET' }), '30074074300012')
  expect(await screen.findByText(/Le registre des entreprises ne répond pas/)).toBeTruthy()
})

it('a company shows the group that it belongs to, from the top down', async () => {
  await show(`/organization/${yard}`)
  const card = (await screen.findByRole('heading', { name: 'Groupe' })).closest('section')!
  const rows = within(card).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Groupe Trégor'),
    expect.stringContaining('Chantier Trégor'),
  ])
  expect(within(rows[1]!).getByText('Chantier Trégor').getAttribute('aria-current')).toBe('page')
})
