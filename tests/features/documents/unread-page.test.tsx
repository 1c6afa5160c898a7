import { staffApp } from '../../support/staff.tsx'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { customer, validated } from '../../support/documents.ts'

const { state, server, show, origin } = staffApp()

it('T7: a row that is opened shows its head and facts at once, its lines when the document is read', async () => {
  const { body } = await validated(state.person, await customer(state.person), '100.00')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(http.get(`${origin}/api/commercial/v1/invoices/:id/`, () => held.then(() => undefined)))
  const user = await show('/invoices/sales')
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${body.number}`) }))
  const heading = await screen.findByRole('heading', { level: 1, name: body.number })
  expect(heading.parentElement?.textContent).toContain('À échoir')
  const facts = document.querySelector('dl')
  expect(facts?.textContent).toMatch(/Total TTC120,00\s€.*Reste à payer120,00\s€/)
  expect(screen.queryByText('Lignes')).toBeNull()
  answer()
  expect(await screen.findByText('Lignes')).toBeTruthy()
})
