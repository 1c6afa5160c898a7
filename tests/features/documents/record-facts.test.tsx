import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { customer, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
const media = window.matchMedia.bind(window)
let organization: string

beforeAll(async () => {
  organization = await customer(state.person, {
    company_name: 'Menuiserie Le Goff',
    address: '3 quai Est',
    postcode: '29200',
    city: 'Brest',
    country: 'FR',
    phone: '+33298445566',
    email: 'contact@legoff.example',
    website: 'https://legoff.example',
  })
})
afterEach(() => vi.restoreAllMocks())

const facts = async () => within(await screen.findByRole('region', { name: 'Fiche' }))

it('P6: on a phone a record shows four facts and the others on demand', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(media(query), 'matches', { value: query === '(width < 640px)' }),
  )
  const user = await show(`/organization/${organization}`)
  const all = await (await facts()).findByRole('button', { name: /^Tous les renseignements \(\d+\)$/ })
  expect((await facts()).getAllByRole('term')).toHaveLength(4)
  const count = Number(/\d+/.exec(all.textContent ?? '')?.[0])
  expect(count).toBeGreaterThan(5)
  await user.click(all)
  expect((await facts()).getAllByRole('term')).toHaveLength(count)
})

const places = (...names: string[]): number[] => {
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  return names.map((name) => titles.indexOf(name))
}

it('P7: in one column a record shows tasks and files before its long timeline, beside it on a wide screen', async () => {
  await show(`/organization/${organization}`)
  await screen.findByRole('heading', { name: 'Activité' })
  const [wideTimeline, wideTasks] = places('Activité', 'Tâches') as [number, number]
  expect(wideTimeline).toBeGreaterThan(-1)
  expect(wideTimeline).toBeLessThan(wideTasks)
  cleanup()
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(media(query), 'matches', { value: query === '(max-width: 1080px)' }),
  )
  await show(`/organization/${organization}`)
  await screen.findByRole('heading', { name: 'Activité' })
  const order = places('Fiche', 'Tâches', 'Documents', 'Activité')
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
})

it('P7: a document shows its lines, payments, tasks and files before its timeline', async () => {
  const { body } = await validated(state.person, organization, '100.00')
  await show(`/invoice/${body.id}/sales`)
  await screen.findByRole('heading', { name: 'Activité' })
  const order = places('Lignes', 'Règlement', 'Tâches', 'Documents', 'Activité')
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
})

it('P9: a wide screen shows all facts, identifiers in groups, in the trail too', async () => {
  const address = `directory/v1/organizations/${organization}/`
  const { etag } = await state.person.call('GET', address)
  const { status } = await state.person.call(
    'PATCH',
    address,
    { siret_number: '73282932000074' },
    { 'if-match': etag ?? '' },
  )
  expect(status).toBe(200)
  await show(`/organization/${organization}`)
  expect((await (await facts()).findByText(/^732\s829\s320\s00074$/)).tagName).toBe('BDI')
  expect((await facts()).queryByRole('button', { name: /^Tous les renseignements/ })).toBeNull()
  expect(await screen.findByText(/SIRET.*→ 732\s829\s320\s00074/)).toBeTruthy()
})
