import { staffApp } from '../../support/staff.tsx'
import { Suspense } from 'react'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PublicDocument } from '../../../src/api/commercial/public/public-document.ts'
import { DocumentLines } from '../../../src/features/public-documents/DocumentLines.tsx'
import { DocumentTotals } from '../../../src/features/public-documents/DocumentTotals.tsx'
import { DepositAsked } from '../../../src/features/public-documents/answers/DepositAsked.tsx'
import { customer, pendingQuotation, taxesOf } from '../../support/documents.ts'

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

it.each([
  [null, 'option, + 100,00 €'],
  ['2026-11-20T10:00:00Z', 'option non retenue, + 100,00 €'],
])('M4: an option of a seller without VAT names neither HT nor TTC, answered: %s', async (accepted_at, said) => {
  const lines = [
    { id: 'l', kind: 'product', product_name: 'Identité', quantity: '1', price: '900.00', total: '900.00' },
    { id: 'o', kind: 'option', product_name: 'Affiche', quantity: '1', price: '100.00', total: '100.00' },
  ]
  const document = {
    accepted_at,
    currency: 'eur',
    status: accepted_at ? 'accepted' : 'pending',
    seller: { vat_exemption: true },
    total_price: '900.00',
    sub_total_price: '900.00',
    deducted_deposits: [],
    transaction_taxes: [],
    questions: [],
  } as unknown as PublicDocument
  const shown = render(
    <Suspense>
      <DocumentLines document={document} lines={lines as never} />
      <DocumentTotals kind="quotation" document={document} />
    </Suspense>,
  )
  expect(text(await screen.findByText(/^option/))).toBe(said)
  expect(text(shown.container)).not.toMatch(/\b(HT|TTC)\b/)
})
