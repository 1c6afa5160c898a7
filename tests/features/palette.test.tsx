import { staffApp } from '../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { config, setConfig } from '../../src/api/http/config.ts'
import { customer } from '../support/documents.ts'

const { state, calls, show, router } = staffApp()
let kerbrat: string

beforeAll(async () => {
  kerbrat = await customer(state.person, { company_name: 'Kerbrat Toiture', city: 'Quimper' })
  await state.person.call('POST', 'products/v1/products/', { name: 'Menuiserie sur mesure', type: 'service' })
})

async function search(text: string) {
  const user = await show('/profile')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Rechercher ou agir' }), text)
  return user
}
const similarGroup = () => screen.findByRole('group', { name: 'Résultats proches' })
const askedSimilar = (): boolean => calls.some(({ query }) => query.get('similar') === 'true')

it('finds a mistyped name where the exact search finds nothing, says so, and leads there', async () => {
  const user = await search('kerbat')
  const option = await within(await similarGroup()).findByRole('option', { name: /Kerbrat Toiture/ })
  expect(option.textContent).toContain('Organisations · Quimper')
  await user.click(option)
  expect(router.state.location.pathname).toContain(kerbrat)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kerbrat Toiture' })).toBeTruthy()
})

it('finds a product with a letter missing', async () => {
  await search('menuisrie')
  expect(await within(await similarGroup()).findByRole('option', { name: /Menuiserie sur mesure/ })).toBeTruthy()
})

it('asks for nothing similar once something is found exactly', async () => {
  await search('kerbrat')
  expect(
    await within(await screen.findByRole('group', { name: 'Organisations' })).findByRole('option', {
      name: /Kerbrat Toiture/,
    }),
  ).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Résultats proches' })).toBeNull()
  expect(calls.some(({ query }) => query.get('similar') === 'true' && query.get('search') === 'kerbrat')).toBe(false)
})

it('never asks services that do not know of it', async () => {
  const { services } = config()
  setConfig({
    services: Object.fromEntries(
      Object.entries(services).map(([name, service]) => [name, { ...service!, added: false }]),
    ),
  })
  try {
    await search('kerbat')
    await waitFor(() => expect(calls.some(({ query }) => query.get('search') === 'kerbat')).toBe(true))
    expect(await screen.findAllByText('Aucun résultat')).not.toHaveLength(0)
    expect(askedSimilar()).toBe(false)
  } finally {
    setConfig({ services })
  }
})
