import { staffApp } from '../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { config, setConfig } from '../../src/api/http/config.ts'
import type { RoleName } from '../../src/contract/rights.ts'
import { customer, draft, validated } from '../support/documents.ts'

const { state, calls, show, router } = staffApp()

beforeAll(async () => {
  const { person } = state
  const party = await customer(person, { company_name: 'Hôtel du Port' })
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  await validated(person, party, '100.00', late)
  await validated(person, party, '200.00')
  await draft(person, party, '300.00')
  await draft(person, party, '40.00', { is_sales: false, number: 'F-77', issue_date: '2026-11-10' })
  await person.call('POST', 'commercial/v1/quotations/', {
    organization: party,
    is_sales: false,
    quotation_lines: [{ product_name: 'Bois', quantity: '1', price: '50.00' }],
  })
})

const panel = (): Promise<HTMLElement> => screen.findByRole('region', { name: /^À traiter/ })

const stepsOf = async (role: RoleName): Promise<string[]> => {
  await show('/', await state.suite.person(state.company, role, `${role}@home.test`))
  const card = within(await panel())
  await card.findByRole('link', { name: /^Envoyer/ })
  return [...card.getAllByRole('link'), ...card.queryAllByRole('button').filter(({ textContent }) => textContent)]
    .map(
      ({ textContent }) =>
        /^(Relancer|Envoyer|Approuver|Accepter|Payer|Valider|Refuser) /.exec(textContent ?? '')?.[1] ?? '',
    )
    .filter(Boolean)
    .toSorted()
}

it.each([
  ['sales', ['Envoyer']],
  ['accountant', ['Approuver', 'Envoyer', 'Refuser', 'Valider']],
  ['manager', ['Accepter', 'Approuver', 'Envoyer', 'Refuser', 'Refuser', 'Valider']],
] as const)('gives %s the steps of their own', async (role, expected) => {
  expect(await stepsOf(role)).toEqual(expected)
})

it('leads a step that has a dialog of its own to its document with the dialog open', async () => {
  const user = await show('/')
  await user.click(await within(await panel()).findByRole('link', { name: /^Envoyer Facture/ }))
  expect(router.state.location.pathname).toMatch(/^\/invoice\/.+\/sales$/)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('shows an employee tasks and notifications of their own, and no figures of the house', async () => {
  await show('/', await state.suite.person(state.company, 'employee', 'employee@home.test'))
  expect(await screen.findByText('Mes tâches')).toBeTruthy()
  expect(screen.getByText('Mes notifications')).toBeTruthy()
  expect(await within(await panel()).findByText('Rien n’attend une action de votre part.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Chiffres du jour' })).toBeNull()
})

it('asks the lists one by one where a service does not know the one call, and leads to their steps', async () => {
  const known = structuredClone(config())
  known.services.dashboard!.added = false
  setConfig(known)
  try {
    const user = await show('/')
    const card = within(await panel())
    await user.click(await card.findByRole('link', { name: /^Approuver Facture fournisseur F-77/ }))
    expect(router.state.location.pathname).toMatch(/^\/invoice\/.+\/purchases$/)
    expect(calls.some(({ path }) => path.endsWith('/dashboard/v1/waiting/'))).toBe(false)
  } finally {
    known.services.dashboard!.added = true
    setConfig(known)
  }
})

it('says what was billed this month against the last, and opens the list that sums to it', async () => {
  const user = await show('/')
  const figures = await screen.findByRole('region', { name: 'Chiffres du jour' })
  const card = await within(figures).findByRole('link', { name: /Facturé ce mois, HT.*200,00/ })
  expect(card.textContent).toMatch(/oct\.\s*:\s*100,00/)
  await user.click(card)
  const tab = await screen.findByRole('link', { name: /^Facturé ce mois/ })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(await within(tab).findByText(/200,00/)).toBeTruthy()
})
