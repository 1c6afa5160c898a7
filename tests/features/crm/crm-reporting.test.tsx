import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, taxesOf, validated } from '../../support/documents.ts'
import { makeOpportunity } from '../../support/crm.ts'

const { state, show, router } = staffApp()
let pipeline = ''

beforeAll(async () => {
  const made = await makeOpportunity(state.person, {
    name: 'Escalier',
    amount: '1500.00',
    source: 'website',
    expected_end_date: '2027-02-01',
  })
  pipeline = made.pipeline
  const path = `commercial/v1/business-opportunities/${made.opportunity}/`
  const { body } = await state.person.call('POST', 'commercial/v1/business-opportunities/', {
    name: 'Portail',
    amount: '800.00',
    source: 'sea',
    state: (await state.person.call('GET', path)).body.state,
  })
  const { etag = '' } = await state.person.call('GET', `commercial/v1/business-opportunities/${body.id}/`)
  await state.person.call(
    'PATCH',
    `commercial/v1/business-opportunities/${body.id}/`,
    { status: 'accepted' },
    { 'if-match': etag },
  )
})

it('tells what was won, by source, and what is expected, each leading to its records', async () => {
  await show('/crm-reporting')
  const won = await screen.findByRole('link', { name: /1 gagnée.*800,00/ })
  expect(won.getAttribute('href')).toContain(`/opportunities/${pipeline}?`)
  expect(won.getAttribute('href')).toContain('view=accepted')
  const sources = await screen.findByRole('table', { name: 'Réussite par origine' })
  expect(within(sources).getByRole('row', { name: /Publicité en ligne.*1.*0.*100.*800,00/ })).toBeTruthy()
  const forecast = screen.getByRole('table', { name: 'Prévisions' })
  expect(within(forecast).getByRole('link', { name: 'février 2027' })).toBeTruthy()
})

it('shows a category as bars, a line or a table, and keeps the choice in the address', async () => {
  const user = await show('/crm-reporting')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rapport' }), 'business-opportunities')
  await user.click(screen.getByRole('radio', { name: 'Liste' }))
  const table = await screen.findByRole('table', { name: 'Opportunités créées' })
  expect(within(table).getAllByRole('row')).toHaveLength(13)
  expect(within(table).getByRole('row', { name: /novembre 2026.*1.500,00.*800,00.*2.300,00/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Nombre' }))
  expect(await within(table).findByRole('row', { name: /novembre 2026.*1.*1.*2/ })).toBeTruthy()
  expect(router.state.location.search).toContain('menu-category=business-opportunities')
})

it('the turnover of a month opens the invoices that sum to it, with a chip for each filter of the address', async () => {
  const client = await customer(state.person)
  const invoice = (await validated(state.person, client, '1000.00')).body
  await validated(state.person, client, '300.00', { type: 'deposit' })
  const { 20: tax } = await taxesOf(state.person)
  const made = await state.person.call('POST', 'commercial/v1/credits/', {
    linked_invoice: invoice.id,
    credit_lines: [{ product_name: 'Remise', quantity: '1', price: '50.00', taxes: [tax] }],
  })
  const of = `commercial/v1/credits/${made.body.id}/`
  await state.person.call('PATCH', of, { status: 'accepted' }, { 'if-match': made.etag ?? '' })
  await show('/crm-reporting?menu-chart=list')
  const table = await screen.findByRole('table', { name: 'Chiffre d’affaires HT' })
  const row = within(table).getByRole('row', { name: /novembre 2026.*950,00/ })
  const link = within(row).getByRole('link').getAttribute('href')!
  cleanup()
  await show(link)
  expect(await screen.findByRole('button', { name: /^État.*Validée/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Date/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Type.*Rectificative/i })).toBeTruthy()
  const foot = await screen.findByText(/Total HT net d’avoirs/)
  await waitFor(() => expect(foot.parentElement?.textContent?.replaceAll(/\s/g, ' ')).toContain('950,00 €'))
})

it('each figure of the sources opens as many records as it says, of all pipelines and whatever came of them', async () => {
  await makeOpportunity(state.person, { name: 'Terrasse', amount: '10.00', source: 'sea' })
  await makeOpportunity(state.person, { name: 'Sans origine', amount: '10.00' })
  const read = async () => within(await screen.findByRole('table', { name: 'Résultats par origine' }))
  await show('/lead-sources')
  const links = (await read()).getAllByRole('link').map((link) => ({
    to: link.getAttribute('href')!,
    says: link.textContent!,
  }))
  // Leads, won ones and their amount of two sources and of all; none leads to what there is not.
  expect(links.map(({ says }) => says.replaceAll(/\s/g, ' '))).toEqual([
    '2',
    '1',
    '800,00 €',
    '1',
    '3',
    '1',
    '800,00 €',
  ])
  for (const { to, says } of links) {
    cleanup()
    await show(to)
    const count = says.includes('€') ? '1' : says
    await waitFor(() => expect(document.body.textContent).toMatch(new RegExp(`${count}\\srésultat`)))
  }
  expect(screen.getByRole('link', { name: 'Portail' })).toBeTruthy()
})
