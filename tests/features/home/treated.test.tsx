import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, draft } from '../../support/documents.ts'

const { state, show, router } = staffApp()

beforeAll(async () => {
  const party = await customer(state.person, { company_name: 'Bois d’Arrée' })
  for (const number of ['F-1', 'F-2', 'F-3'])
    await draft(state.person, party, '40.00', { is_sales: false, number, issue_date: '2026-11-10' })
})

it('P2: what was answered today moves the bar, and is listed with its hour and a way to its page alone', async () => {
  const user = await show('/waiting')
  await user.click(within(await screen.findByRole('row', { name: /F-1/ })).getByRole('link'))
  expect(screen.queryByRole('link', { name: /^Traités aujourd’hui/ })).toBeNull()
  await user.keyboard('e')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approuver' }))
  const link = await screen.findByRole('link', { name: /^Traités aujourd’hui\s*1.*le dernier à 10:00/ })
  expect(await screen.findByText(/^1 traité sur \d+, encore \d+$/)).toBeTruthy()
  // Two invoices to approve, a minute each.
  expect(screen.getByText(/^environ 2\smin$/)).toBeTruthy()
  expect(
    Number(screen.getByRole('progressbar', { name: 'Avancement du jour' }).getAttribute('aria-valuenow')),
  ).toBeGreaterThan(0)
  await user.click(link)
  expect(router.state.location.search).toContain('source=treated')
  const row = await screen.findByRole('row', { name: /F-1/ })
  expect(row.textContent).toMatch(/Factures fournisseurs à approuver, traité à 10:00/)
  await waitFor(() => expect(screen.queryByRole('row', { name: /F-2/ })).toBeNull())
  const pane = within(screen.getByRole('region', { name: 'Bois d’Arrée' }))
  expect(pane.getByText('Traité')).toBeTruthy()
  expect(pane.queryByRole('button', { name: /Approuver/ })).toBeNull()
  expect(pane.getAllByRole('link', { name: /^Ouvrir/ }).length).toBeGreaterThan(0)
})
