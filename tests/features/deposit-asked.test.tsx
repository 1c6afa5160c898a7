import { staffApp } from '../support/staff.tsx'
import { Suspense } from 'react'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PublicDocument } from '../../src/api/commercial/public-document.ts'
import { DepositAsked } from '../../src/features/commercial/public/DepositAsked.tsx'
import { customer, pendingQuotation, taxesOf } from '../support/documents.ts'

const { state, show } = staffApp()

const text = (element: HTMLElement): string => (element.textContent ?? '').replaceAll(/\s/g, ' ')

it('the deposit that is asked for is on the record of its quotation, in euros with its VAT', async () => {
  const { 20: normal, 10: reduced } = await taxesOf(state.person)
  const { body } = await pendingQuotation(state.person, await customer(state.person), {
    deposit_percent: '30',
    quotation_lines: [
      { product_name: 'Table', quantity: '1', price: '333.33', taxes: [normal] },
      { product_name: 'Pose', quantity: '1', price: '100.00', taxes: [reduced] },
    ],
  })
  await show(`/quotation/${body.id}/sales`)
  // 100.00 + 20.00 and 30.00 + 3.00.
  const label = await screen.findByText(/^Acompte à l’acceptation \(30 %\), TTC$/)
  expect(text(label.parentElement!)).toContain('153,00 €')
})

it('a quotation without a deposit says nothing of one', async () => {
  const { body } = await pendingQuotation(state.person, await customer(state.person))
  await show(`/quotation/${body.id}/sales`)
  expect(await screen.findByText('Total TTC')).toBeTruthy()
  expect(screen.queryByText(/^Acompte à l’acceptation/)).toBeNull()
  expect(within(document.body).queryByText(/NaN/)).toBeNull()
})

it.each([
  [{ percent: '30' }, false, 'Acompte à l’acceptation (30 %), TTC', '153,00 €'],
  [{ percent: '30', total: '360.00' }, false, 'Acompte à l’acceptation (30 %), TTC', '360,00 €'],
  [{ percent: '30', total: '130.00' }, true, 'Acompte à l’acceptation (30 %)', '130,00 €'],
])('the page of a quotation says it to the customer: %j', async (deposit, isExempt, label, amount) => {
  const document = {
    deposit,
    currency: 'eur',
    seller: { vat_exemption: isExempt },
    transaction_taxes: [
      { rate: '20', base: '333.33', amount: '66.67', category: 'S' },
      { rate: '10', base: '100.00', amount: '10.00', category: 'S' },
    ],
  } as unknown as PublicDocument
  render(
    <Suspense>
      <DepositAsked document={document} />
    </Suspense>,
  )
  const part = await screen.findByRole('region', { name: 'Acompte' })
  expect(text(part)).toBe(`${label}${amount}`)
})
